import { languageModule, type TranslationPair } from '../language';

/** Spanish texts of shared components and rules, which every area and page bundles. */
export const { install, pairs } = languageModule('es', [] satisfies TranslationPair[]);
