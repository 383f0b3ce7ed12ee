import { languageModule, pair } from '@vitrine/shared/language';
import { pairs as sharedPairs } from '@vitrine/shared/languages/es';
import { languageTexts } from '../profile/language-texts';
import { languageTextsEs } from '../profile/language-texts.es';

/** Spanish texts of this package. */
export const { install, pairs } = languageModule('es', [
  ...sharedPairs,
  pair(languageTexts, languageTextsEs),
]);
