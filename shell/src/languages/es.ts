import { languageModule, pair } from '@vitrine/shared/language';
import { pairs as sharedPairs } from '@vitrine/shared/languages/es';
import { bellTexts } from '../frame/notifications/texts';
import { bellTextsEs } from '../frame/notifications/texts.es';

/** Spanish texts of this package. */
export const { install, pairs } = languageModule('es', [...sharedPairs, pair(bellTexts, bellTextsEs)]);
