import { languageModule, pair } from '@vitrine/shared/language';
import { pairs as sharedPairs } from '@vitrine/shared/languages/fr';
import { bellTexts } from '../frame/notifications/texts';
import { bellTextsFr } from '../frame/notifications/texts.fr';

/** French texts of this package. */
export const { install, pairs } = languageModule('fr', [...sharedPairs, pair(bellTexts, bellTextsFr)]);
