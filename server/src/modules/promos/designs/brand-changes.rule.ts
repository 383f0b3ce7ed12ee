import type { Brand, DesignLanguage } from '@vitrine/shared/contract';
import { type Detail, lineOf, sentence, within } from '../../../platform/languages/sentence.rule';

const LANGUAGES: Record<DesignLanguage, Detail> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
};

/** Line of the history about a changed brand; empty when nothing changed. */
export function brandChanges(before: Brand, after: Brand): Detail {
  const colorsOf = ({ colors }: Brand) => colors && [colors.background, colors.text, colors.accent].join();
  return lineOf([
    ...(colorsOf(before) === colorsOf(after) ? [] : [within(after.colors ? 'new colors' : 'default colors')]),
    ...(before.font === after.font
      ? []
      : [after.font ? sentence`font ${after.font}` : within('font by default')]),
    ...(before.language === after.language
      ? []
      : [sentence`language ${within(LANGUAGES[after.language ?? 'en'])}`]),
    ...(before.temperature === after.temperature
      ? []
      : [within(after.temperature === 'fahrenheit' ? 'degrees Fahrenheit' : 'degrees Celsius')]),
    ...(before.logo === after.logo ? [] : [within(after.logo ? 'new logo' : 'no logo')]),
  ]);
}
