import { languageModule, type TranslationPair } from '../language';

/** German texts of shared components and rules, which every area and page bundles. */
export const { install, pairs } = languageModule('de', [] satisfies TranslationPair[]);
