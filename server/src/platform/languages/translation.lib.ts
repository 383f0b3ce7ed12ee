import type { DesignLanguage } from '@vitrine/shared/contract/values';
import { CATALOG } from './catalog.table';
import { Sentence, type Detail } from './sentence.rule';

const COLUMN = { de: 0, fr: 1, es: 2 } as const;

/** Detail in a language; in English where the catalog has none, as for texts of other programs. */
export function inLanguage(detail: Detail, language: DesignLanguage): string {
  if (language === 'en') return String(detail);
  const { key, values } = detail instanceof Sentence ? detail : { key: detail, values: [] };
  const translated = CATALOG.get(key)?.[COLUMN[language]];
  // A list of sentences has no words of its own.
  if (translated === undefined && /\p{L}/u.test(key)) return String(detail);
  return (translated ?? key).replace(/\{(\d+)\}/g, (gap, index) => {
    const value = values[Number(index)] ?? gap;
    // Values as such are names and numbers, which are no keys.
    return value instanceof Sentence ? inLanguage(value, language) : String(value);
  });
}
