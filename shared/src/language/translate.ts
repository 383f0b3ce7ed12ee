import { setLanguage, type Language } from './language';

/** Shape of a translation: the same keys and parameters, other strings. */
export type Translation<T> = T extends (...args: infer A) => infer R
  ? (...args: A) => R extends string ? string : R
  : T extends string
    ? string
    : T extends object
      ? { -readonly [K in keyof T]: Translation<T[K]> }
      : T;

/** Texts, and what replaces them. */
export type TranslationPair = readonly [texts: object, translation: object];

/** Pairs texts with their translation. */
export const pair = <T extends object>(texts: T, translation: Translation<T>): TranslationPair => [
  texts,
  translation as object,
];

/** Module of a language, `src/languages/<language>.ts` of a package. */
export interface LanguageModule {
  /** Replaces the package's texts in place: pages read them while they render. */
  install: () => void;
  pairs: readonly TranslationPair[];
}

/** Creates the exports of a language module. */
export const languageModule = (language: Language, pairs: readonly TranslationPair[]): LanguageModule => ({
  pairs,
  install() {
    for (const [texts, translation] of pairs) replace(texts, translation);
    setLanguage(language);
  },
});

function replace(texts: object, translation: object): void {
  for (const [key, value] of Object.entries(translation)) {
    const before: unknown = Reflect.get(texts, key);
    if (typeof value === 'object' && value !== null && typeof before === 'object' && before !== null)
      replace(before, value);
    else Reflect.set(texts, key, value);
  }
}
