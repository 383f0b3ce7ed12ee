import { languageModule } from '@vitrine/shared/language';
import { pairs as sharedPairs } from '@vitrine/shared/languages/de';

/** German texts of this package. */
export const { install, pairs } = languageModule('de', [...sharedPairs]);
