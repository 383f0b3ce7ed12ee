import type { Translation } from '@vitrine/shared/language';
import type { languageTexts } from './language-texts';

export const languageTextsDe: Translation<typeof languageTexts> = {
  label: 'Sprache',
  hint: 'Der Seiten und E-Mails. Nach einer Änderung lädt die Seite neu.',
  browser: 'Wie im Browser',
};
