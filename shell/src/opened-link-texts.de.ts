import type { Translation } from '@vitrine/shared/language';
import type { openedLinkTexts } from './opened-link-texts';

export const openedLinkTextsDe: Translation<typeof openedLinkTexts> = {
  title: 'Sie sind angemeldet',
  text: (name) =>
    `Dieser Link funktioniert nur, wenn Sie abgemeldet sind. Sie sind als ${name} angemeldet. Abmelden und öffnen?`,
  yes: 'Abmelden und öffnen',
  no: 'Hier bleiben',
  emailConfirmed: (email) => `Ihre E-Mail-Adresse ist jetzt ${email}.`,
};
