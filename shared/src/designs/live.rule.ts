import type { LiveContent, ResolvedDesign } from './design';
import { monthDayText, yesterdayText } from './words.rule';
import { WORDS } from './words.table';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Age at which data is no longer shown. */
const OLDEST = { news: DAY, weather: 6 * HOUR };
/** Time that a page of a long list of news stays. */
const PAGE_SECONDS = 10;

/** Data that is young enough to be shown. A picture shows none: it would stay. */
export function freshData<K extends 'news' | 'weather'>(
  { live }: ResolvedDesign,
  kind: K,
  now: number | undefined,
): LiveContent[K] | undefined {
  if (!live || now === undefined || now - live.at >= OLDEST[kind]) return undefined;
  return live[kind];
}

/** Hours and minutes of a floating time; 12-hour clocks without "PM", as on the brand card. */
export function clockText(now: number, hours: ResolvedDesign['hours']): string {
  const text = new Date(now * 1000).toISOString().slice(11, 16);
  if (hours !== 'h12') return text;
  return `${Number(text.slice(0, 2)) % 12 || 12}${text.slice(2)}`;
}

/** Age of data in words. Times are floating. */
export function ageText(
  at: number,
  now: number,
  { hours, language = 'en' }: Pick<ResolvedDesign, 'hours' | 'language'>,
): string {
  const { updated } = WORDS[language];
  const days = Math.floor(now / DAY) - Math.floor(at / DAY);
  if (days <= 0) return `${updated} ${clockText(at, hours)}`;
  if (days === 1) return `${updated} ${yesterdayText(language)}, ${clockText(at, hours)}`;
  return `${updated} ${monthDayText(at, language)}`;
}

/** Page of a list that is too long for the screen, by the time. */
export const pageAt = (now: number, pages: number): number =>
  pages > 1 ? Math.floor(now / PAGE_SECONDS) % pages : 0;

/** Times after which live designs look different by themselves. */
export const LIVE_STEPS: Partial<Record<ResolvedDesign['template'], number>> = {
  clock: MINUTE,
  weather: MINUTE,
  news: PAGE_SECONDS,
  'web-page': HOUR,
};
