import type { Translation } from '@vitrine/shared/language';
import type { passwordByMailWords } from './password-by-mail-words.table';

export const passwordByMailWordsFr: Translation<typeof passwordByMailWords> = {
  question: 'Oublié ou pas encore choisi ?',
  ask: 'Recevoir un lien par e-mail',
  sent: (email) =>
    `Nous avons envoyé un lien à ${email}. Il permet de choisir un mot de passe et vous déconnecte partout ; revenez ensuite ici.`,
  failed: 'L’e-mail n’a pas pu être demandé. Vérifiez votre connexion et réessayez.',
};
