import type { DesignLanguage, TemperatureScale } from '../contract/values';

/** Day with its weekday, of a floating time: 'Wed, Nov 5, 2025' (as spec §9), 'Mi., 5. Nov. 2025'. */
export const dayText = (now: number, language: DesignLanguage = 'en'): string =>
  format(now, language, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });

/** Day and month of a floating time: 'Nov 5', '5. Nov.'. */
export const monthDayText = (at: number, language: DesignLanguage = 'en'): string =>
  format(at, language, { day: 'numeric', month: 'short' });

/** Short weekday of a floating time: 'Fri', 'Fr', 'ven.'. */
export const weekdayText = (at: number, language: DesignLanguage = 'en'): string =>
  format(at, language, { weekday: 'short' });

/** Made once: making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(at: number, language: DesignLanguage, parts: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(parts)}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' });
  formats.set(key, made);
  return made.format(at * 1000);
}

/** The day before, in one word. */
export const yesterdayText = (language: DesignLanguage = 'en'): string =>
  new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-1, 'day');

/** Unit of a number of days, hours, minutes or seconds: 'days', 'Tage'. */
export function unitText(value: number, unit: string, language: DesignLanguage = 'en'): string {
  const parts = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).formatToParts(
    value,
  );
  return parts.find(({ type }) => type === 'unit')?.value ?? unit;
}

/** Degrees without a scale, of degrees Celsius: '-3°'. */
export function degreesText(celsius: number, scale: TemperatureScale = 'celsius'): string {
  return `${Math.round(scale === 'fahrenheit' ? celsius * 1.8 + 32 : celsius) + 0}°`;
}
