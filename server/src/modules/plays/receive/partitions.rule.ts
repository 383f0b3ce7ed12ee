import type { Retention } from '@vitrine/shared/contract/values';
import { DAY_SECONDS } from '@vitrine/shared/rules';

/** Partition of a table with its bounds, as SQL literals; the upper one is not included. */
export interface Partition {
  name: string;
  table: 'plays' | 'play_days';
  from: string;
  until: string;
}

/** Days of single plays, and months of their sums. */
export type PlaysKept = Pick<Retention, 'keep_plays_days' | 'keep_play_totals_months'>;

const WEEK_SECONDS = 7 * DAY_SECONDS;
/** Weeks and months made ahead: a server that is off for a fortnight finds its partitions. */
const AHEAD = 2;
/** Seconds from a week's Monday to the Unix epoch, a Thursday. */
const TO_MONDAY = 3 * DAY_SECONDS;

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const monthMs = (nowMs: number, shift: number): number => {
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + shift);
};

const weekOf = (start: number): Partition => ({
  name: `plays_${dayText(start * 1000).replaceAll('-', '')}`,
  table: 'plays',
  from: String(start),
  until: String(start + WEEK_SECONDS),
});

const monthOf = (startMs: number): Partition => ({
  name: `play_days_${dayText(startMs).slice(0, 7).replace('-', '')}`,
  table: 'play_days',
  from: `'${dayText(startMs)}'`,
  until: `'${dayText(monthMs(startMs, 1))}'`,
});

/** First day of the month of a time, YYYY-MM-DD. */
export const monthDay = (nowMs: number): string => dayText(monthMs(nowMs, 0));

/** First day whose sums are kept. */
export const firstKeptDay = (nowMs: number, { keep_play_totals_months: months }: PlaysKept): string =>
  dayText(monthMs(nowMs, -months));

/**
 * Partitions that must exist at a time: weeks and months from the oldest that are kept, and AHEAD of each.
 */
export function partitionsAt(nowMs: number, kept: PlaysKept): Partition[] {
  const months = kept.keep_play_totals_months;
  const now = Math.floor(nowMs / 1000);
  const first = now - kept.keep_plays_days * DAY_SECONDS;
  const monday = first - ((first + TO_MONDAY) % WEEK_SECONDS);
  const weeks = Math.ceil((now - monday) / WEEK_SECONDS) + AHEAD;
  return [
    ...Array.from({ length: weeks }, (_, at) => weekOf(monday + at * WEEK_SECONDS)),
    ...Array.from({ length: months + 1 + AHEAD }, (_, at) => monthOf(monthMs(nowMs, at - months))),
  ];
}

/** Partitions among these names that are too old. */
export function outdated(names: readonly string[], nowMs: number, playsKept: PlaysKept): string[] {
  const kept = partitionsAt(nowMs, playsKept).map(({ name }) => name);
  const firstOf = (pattern: RegExp) => kept.find((name) => pattern.test(name)) ?? '';
  const patterns = [/^plays_\d{8}$/, /^play_days_\d{6}$/];
  return names.filter((name) => patterns.some((pattern) => pattern.test(name) && name < firstOf(pattern)));
}
