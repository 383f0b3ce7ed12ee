import { languageModule, type TranslationPair } from '../language';

/** French texts of shared components and rules, which every area and page bundles. */
export const { install, pairs } = languageModule('fr', [] satisfies TranslationPair[]);
