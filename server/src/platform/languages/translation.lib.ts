import type { DesignLanguage } from '@vitrine/shared/contract/values';
import { CATALOG } from './catalog.table';
import { filled, isWordless, Sentence, type Detail } from './sentence.rule';

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
  });
}

function dayFormat(language: string) {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
}
