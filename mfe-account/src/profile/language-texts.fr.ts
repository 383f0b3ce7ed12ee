import type { Translation } from '@vitrine/shared/language';
import type { languageTexts } from './language-texts';

export const languageTextsFr: Translation<typeof languageTexts> = {
  label: 'Langue',
  hint: 'Des pages et des e-mails. La page se recharge après un changement.',
  browser: 'Celle du navigateur',
};
