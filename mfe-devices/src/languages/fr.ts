import { languageModule } from '@vitrine/shared/language';
import { pairs as sharedPairs } from '@vitrine/shared/languages/fr';

/** French texts of this package. */
export const { install, pairs } = languageModule('fr', [...sharedPairs]);
