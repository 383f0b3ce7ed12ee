import { languageOf, type Language } from '../language';
import type { EmbedArea } from './area';
import { embedTexts as texts } from './texts';

/** Language of this module's views, for as long as the page lives: texts are replaced in place. */
let spoken: { language: Language; ready: Promise<void> } | null = null;

/**
 * Loads the texts of a locale such as 'de-AT' before the first view; English for others and when they do not
 * load. All views of one module on a page have the language of the first; the log names those that differ.
 */
export function speak(area: EmbedArea, locale: string | undefined): Promise<void> {
  const language = languageOf(locale ? [locale] : []);
  if (locale && !locale.toLowerCase().startsWith(language)) console.warn(texts.noLanguage(locale));
  if (spoken && spoken.language !== language) console.warn(texts.oneLanguage(spoken.language, language));
  spoken ??= { language, ready: load(area, language) };
  return spoken.ready;
}

async function load(area: EmbedArea, language: Language): Promise<void> {
  if (language === 'en') return;
  try {
    for (const { install } of (await area.languages[language]?.()) ?? []) install();
  } catch (error) {
    console.warn(texts.notTranslated(language), error);
    spoken = null;
  }
}
