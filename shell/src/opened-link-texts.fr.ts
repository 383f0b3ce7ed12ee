import type { Translation } from '@vitrine/shared/language';
import type { openedLinkTexts } from './opened-link-texts';

export const openedLinkTextsFr: Translation<typeof openedLinkTexts> = {
  title: 'Vous êtes connecté',
  text: (name) =>
    `Ce lien ne fonctionne que si vous êtes déconnecté. Vous êtes connecté en tant que ${name}. Vous déconnecter et l’ouvrir ?`,
  yes: 'Se déconnecter et l’ouvrir',
  no: 'Rester ici',
  emailConfirmed: (email) => `Votre adresse e-mail est désormais ${email}.`,
};
