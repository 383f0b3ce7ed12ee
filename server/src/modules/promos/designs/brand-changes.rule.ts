import type { Brand } from '@vitrine/shared/contract';

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** Line of the history about a changed brand; empty when nothing changed. */
export function brandChanges(before: Brand, after: Brand): string {
  const colorsOf = ({ colors }: Brand) => colors && [colors.background, colors.text, colors.accent].join();
  const text = [
    ...(colorsOf(before) === colorsOf(after) ? [] : [after.colors ? 'new colors' : 'default colors']),
    ...(before.font === after.font ? [] : [`font ${after.font ?? 'by default'}`]),
    ...(before.language === after.language ? [] : [`language ${LANGUAGE_NAMES.of(after.language ?? 'en')}`]),
    ...(before.temperature === after.temperature
      ? []
      : [`degrees ${after.temperature === 'fahrenheit' ? 'Fahrenheit' : 'Celsius'}`]),
    ...(before.logo === after.logo ? [] : [after.logo ? 'new logo' : 'no logo']),
  ].join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
