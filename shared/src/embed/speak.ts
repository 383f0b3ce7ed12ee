import { currentLanguage, languageModule, languageOf, type Language, type LanguageModule } from '../language';
import type { EmbedArea } from './area';
import { EmbedFailure } from './host-channel';
import { embedTexts as texts } from './texts';

/** Installs texts; those of a federated area set the language of its own copy of this library only. */
const installAll = (language: Language, modules: readonly LanguageModule[]) =>
  [...modules, languageModule(language, [])].forEach((module) => module.install());

/** Language of this module's texts: they are replaced in place, so its first view decides for the page. */
let spoken: { language: Language; loading?: Promise<void> } | undefined;

/**
 * Installs the language of a locale ('de-AT') before the first view; other locales get English. Logs when an
 * earlier view of the page has another language, and reports one that did not load: the view is in English.
 */
export async function speak(
  area: EmbedArea,
  { locale = '' }: { locale?: string },
  place: { root: HTMLElement } | null,
  failed: (failure: EmbedFailure) => void,
): Promise<void> {
  const language = languageOf([locale]);
  spoken ??= {
    language,
    loading: area.languages?.[language]?.().then((modules) => installAll(language, modules)),
  };
  if (spoken.language !== language) console.warn(texts.otherLanguage(spoken.language));
  await spoken.loading?.catch(() => failed(new EmbedFailure('language', texts.noLanguage(language))));
  if (place) place.root.lang = currentLanguage();
}
