export {
  LANGUAGES,
  LANGUAGE_NAMES,
  chooseLanguage,
  chosenLanguage,
  currentLanguage,
  currentLocale,
  formatCount,
  languageOf,
  pageLanguage,
  type Language,
} from './language';
export { languageModule, pair, type LanguageModule, type Translation } from './translate';
