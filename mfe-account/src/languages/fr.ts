import { languageModule, pair } from '@vitrine/shared/language';
import { pairs as sharedPairs } from '@vitrine/shared/languages/fr';
import { languageTexts } from '../profile/language-texts';
import { languageTextsFr } from '../profile/language-texts.fr';

/** French texts of this package. */
export const { install, pairs } = languageModule('fr', [
  ...sharedPairs,
  pair(languageTexts, languageTextsFr),
]);
