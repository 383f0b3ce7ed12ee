import type { Translation } from '@vitrine/shared/language';
import type { passwordByMailWords } from './password-by-mail-words.table';

export const passwordByMailWordsFr: Translation<typeof passwordByMailWords> = {
  ask: 'Oublié ou jamais choisi ? Recevoir un lien par e-mail',
  sent: (email) =>
    `Consultez ${email} : le lien permet de choisir un mot de passe. Vous serez alors déconnecté partout et pourrez effectuer cette action.`,
  failed: 'L’e-mail n’a pas pu être demandé. Vérifiez votre connexion et réessayez.',
};
