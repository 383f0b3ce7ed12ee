import { languageModule, pair } from '@vitrine/shared/language';
import { pairs as sharedPairs } from '@vitrine/shared/languages/de';
import { languageTexts } from '../profile/language-texts';
import { languageTextsDe } from '../profile/language-texts.de';

/** German texts of this package. */
export const { install, pairs } = languageModule('de', [
  ...sharedPairs,
  pair(languageTexts, languageTextsDe),
]);
