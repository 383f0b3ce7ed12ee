import { languageModule } from '@vitrine/shared/language';
import { pairs as sharedPairs } from '@vitrine/shared/languages/es';

/** Spanish texts of this package. */
export const { install, pairs } = languageModule('es', [...sharedPairs]);
