/** Languages of the product's texts; English is complete by definition (product §4). */
export const LANGUAGES = ['en', 'de', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Name of each language in itself. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
};

/** Storage key of the language chosen in this browser; also read by `before-paint.js`. */
const LANGUAGE_KEY = 'vitrine:language';
const LOCALES: Record<Language, string> = { en: 'en-US', de: 'de-DE', fr: 'fr-FR', es: 'es-ES' };

/** First supported language of a list of tags such as 'de-AT', else English. */
export function languageOf(tags: readonly string[]): Language {
  for (const tag of tags) {
    const found = LANGUAGES.find((language) => language === tag.slice(0, 2).toLowerCase());
    if (found) return found;
  }
  return 'en';
}

let installed: Language = 'en';

/** Language of this build's texts: that of the last `install`. */
export const currentLanguage = (): Language => installed;

/** BCP 47 tag for `Intl` and FullCalendar: 'en-US', 'de-DE'. */
export const currentLocale = (): string => LOCALES[installed];

/** Formats a whole number: '1,234' in English, '1.234' in German. */
export const formatCount = (value: number): string => value.toLocaleString(currentLocale());

/** Language chosen in this browser; null: none, or storage is blocked. */
export function chosenLanguage(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}

/**
 * Stores the language for this browser, null for the browser's own, and reloads the page: texts are replaced
 * before pages render. Where storage is blocked nothing happens.
 */
export function chooseLanguage(language: Language | null): void {
  try {
    if (language) localStorage.setItem(LANGUAGE_KEY, language);
    else localStorage.removeItem(LANGUAGE_KEY);
  } catch {
    return;
  }
  if (chosenLanguage() === language) location.reload();
}

/** Language for texts that load now: `<html lang>`, set by `before-paint.js` from choice and browser. */
export const pageLanguage = (): Language => languageOf([document.documentElement.lang]);

/** Sets the language that `currentLanguage` returns. Called by `install` alone. */
export const setLanguage = (language: Language): void => void (installed = language);
