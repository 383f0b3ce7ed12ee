import type { Brand } from '@vitrine/shared/contract';
import type { DesignTemplate } from '@vitrine/shared/contract/values';
import type { ResolvedDesign } from '@vitrine/shared/designs';
import { currentLanguage } from '@vitrine/shared/language';
import { exampleNews } from './samples-texts';

type Example = Pick<ResolvedDesign, 'place' | 'source'> & {
  live?: Omit<NonNullable<ResolvedDesign['live']>, 'at'>;
};

const day = (date: string, min: number, max: number, code: number) => ({ date, min, max, code });

/** Data of live templates in the gallery, marked as an example there. */
export const EXAMPLES: Partial<Record<DesignTemplate, Example>> = {
  weather: {
    place: { name: 'Hamburg', latitude: 53.55, longitude: 9.99 },
    live: {
      weather: {
        temperature: 18.2,
        code: 2,
        is_day: true,
        days: [
          day('2026-06-12', 11, 19, 2),
          day('2026-06-13', 12, 21, 0),
          day('2026-06-14', 13, 17, 61),
          day('2026-06-15', 10, 18, 3),
        ],
      },
    },
  },
  news: { live: { news: exampleNews } },
  'web-page': { source: 'https://example.com' },
};

/** Brand of the gallery's examples: in the page's language unless it has one. */
export const exampleBrand = (brand: Brand): Brand => ({ language: currentLanguage(), ...brand });

/**
 * Design with the example data of its template. Example news are in the page's language, and so is their age;
 * the weather is in the brand's where it has one.
 */
export function withExample(design: ResolvedDesign, now: number): ResolvedDesign {
  const { live, ...example } = EXAMPLES[design.template] ?? {};
  if (!live) return { ...design, ...example };
  const language = (live.news ? undefined : design.language) ?? currentLanguage();
  return { ...design, ...example, language, live: { ...live, at: now } };
}
