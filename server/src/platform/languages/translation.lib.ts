import type { DesignLanguage } from '@vitrine/shared/contract/values';
import { CATALOG } from './catalog.table';
import { filled, isWordless, Sentence, sizeText, type Detail } from './sentence.rule';

const COLUMN = { de: 0, fr: 1, es: 2 } as const;
const DAYS = {
  de: dayFormat('de'),
  fr: dayFormat('fr'),
  es: dayFormat('es'),
};

/** Detail in a language; in English where the catalog has none, as for texts of other programs. */
export function inLanguage(detail: Detail, language: DesignLanguage): string {
  if (language === 'en') return String(detail);
  const { key, values } = detail instanceof Sentence ? detail : { key: detail, values: [] };
  const translated = CATALOG.get(key)?.[COLUMN[language]];
  if (translated === undefined && !isWordless(key)) return String(detail);
  return filled(translated ?? key, values, {
    nested: (value) => inLanguage(value, language),
    day: (seconds) => DAYS[language].format(seconds * 1000),
    size: (bytes) => sizeIn(language, bytes),
  });
}

function dayFormat(language: string) {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
}

const UNITS: Record<string, string> = {
  Bytes: 'byte',
  KB: 'kilobyte',
  MB: 'megabyte',
  GB: 'gigabyte',
  TB: 'terabyte',
  PB: 'petabyte',
};

/** Size in a language: number and unit of the English one, as \`Intl\` writes them. */
function sizeIn(language: string, bytes: number): string {
  const text = sizeText(bytes);
  const [value, symbol = ''] = text.split(' ');
  const unit = UNITS[symbol];
  if (!unit) return text;
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(Number(value));
}
