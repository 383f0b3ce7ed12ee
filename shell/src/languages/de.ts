import { languageModule, pair } from '@vitrine/shared/language';
import { pairs as sharedPairs } from '@vitrine/shared/languages/de';
import { bellTexts } from '../frame/notifications/texts';
import { bellTextsDe } from '../frame/notifications/texts.de';

/** German texts of this package. */
export const { install, pairs } = languageModule('de', [...sharedPairs, pair(bellTexts, bellTextsDe)]);
