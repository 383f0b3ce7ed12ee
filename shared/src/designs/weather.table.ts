import type { DesignLanguage } from '../contract/values';

/** Kinds of weather that have a drawing. */
export type Sky = 'clear' | 'partly' | 'cloudy' | 'fog' | 'rain' | 'snow' | 'storm';

/** Words and drawing by WMO weather code; codes between two belong to the lower one. */
const CODES: readonly (readonly [from: number, words: Record<DesignLanguage, string>, sky: Sky])[] = [
  [0, { en: 'Clear', de: 'Klar', fr: 'Ciel dégagé', es: 'Despejado' }, 'clear'],
  [1, { en: 'Mostly clear', de: 'Meist klar', fr: 'Peu nuageux', es: 'Mayormente despejado' }, 'clear'],
  [
    2,
    { en: 'Partly cloudy', de: 'Teils bewölkt', fr: 'Partiellement nuageux', es: 'Parcialmente nublado' },
    'partly',
  ],
  [3, { en: 'Cloudy', de: 'Bewölkt', fr: 'Nuageux', es: 'Nublado' }, 'cloudy'],
  [45, { en: 'Fog', de: 'Nebel', fr: 'Brouillard', es: 'Niebla' }, 'fog'],
  [51, { en: 'Drizzle', de: 'Nieselregen', fr: 'Bruine', es: 'Llovizna' }, 'rain'],
  [
    56,
    {
      en: 'Freezing drizzle',
      de: 'Gefrierender Nieselregen',
      fr: 'Bruine verglaçante',
      es: 'Llovizna helada',
    },
    'rain',
  ],
  [61, { en: 'Light rain', de: 'Leichter Regen', fr: 'Pluie faible', es: 'Lluvia ligera' }, 'rain'],
  [63, { en: 'Rain', de: 'Regen', fr: 'Pluie', es: 'Lluvia' }, 'rain'],
  [65, { en: 'Heavy rain', de: 'Starker Regen', fr: 'Forte pluie', es: 'Lluvia fuerte' }, 'rain'],
  [
    66,
    { en: 'Freezing rain', de: 'Gefrierender Regen', fr: 'Pluie verglaçante', es: 'Lluvia helada' },
    'rain',
  ],
  [71, { en: 'Light snow', de: 'Leichter Schneefall', fr: 'Neige faible', es: 'Nevada ligera' }, 'snow'],
  [73, { en: 'Snow', de: 'Schnee', fr: 'Neige', es: 'Nieve' }, 'snow'],
  [75, { en: 'Heavy snow', de: 'Starker Schneefall', fr: 'Forte neige', es: 'Nevada fuerte' }, 'snow'],
  [80, { en: 'Showers', de: 'Schauer', fr: 'Averses', es: 'Chubascos' }, 'rain'],
  [85, { en: 'Snow showers', de: 'Schneeschauer', fr: 'Averses de neige', es: 'Chubascos de nieve' }, 'snow'],
  [95, { en: 'Thunderstorm', de: 'Gewitter', fr: 'Orage', es: 'Tormenta' }, 'storm'],
];

/** Weather of a code. */
export function weatherOf(code: number, language: DesignLanguage = 'en'): { words: string; sky: Sky } {
  const found = CODES.findLast(([from]) => from <= code) ?? CODES[0];
  return { words: found?.[1][language] ?? '', sky: found?.[2] ?? 'clear' };
}
