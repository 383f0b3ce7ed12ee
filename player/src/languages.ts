import { DESIGN_LANGUAGES, type DesignLanguage } from '@vitrine/shared/contract/values';
import { texts, type ShownTexts } from './texts';
import { textsDe } from './texts.de';
import { textsEs } from './texts.es';
import { textsFr } from './texts.fr';

/** Translations, all in the player's bundle: they work without the network. */
export const TRANSLATIONS: Record<Exclude<DesignLanguage, 'en'>, ShownTexts> = {
  de: textsDe,
  fr: textsFr,
  es: textsEs,
};

let shown: DesignLanguage = 'en';

/** Language of what is on screen. */
export const shownLanguage = (): DesignLanguage => shown;

/**
 * Replaces the texts on screen by those of the first known language, else keeps English. Called once, before
 * anything is rendered. `tags`: such as 'de-AT'.
 */
export function chooseTexts(tags: readonly string[]): void {
  const wanted = tags.map((tag) => tag.slice(0, 2).toLowerCase());
  shown = wanted.map((tag) => DESIGN_LANGUAGES.find((one) => one === tag)).find(Boolean) ?? 'en';
  document.documentElement.lang = shown;
  if (shown !== 'en') Object.assign(texts, TRANSLATIONS[shown]);
}
