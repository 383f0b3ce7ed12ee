import type { OpeningHours } from '@vitrine/shared/contract';
import { HEALTH_MONTHS } from '@vitrine/shared/contract/values';
import { DAY_SECONDS, instantOf, openPeriodsIn } from '@vitrine/shared/rules';
import type { Period } from '../../../platform/presence/presence.repo';

/** Months kept, YYYY-MM, newest first, at a floating time. */
export const keptMonths = (at: number): string[] =>
  Array.from({ length: HEALTH_MONTHS }, (_, ago) =>
    new Date(monthAt(new Date(at * 1000), -ago)).toISOString().slice(0, 7),
  );

const monthAt = (day: Date, months: number) => Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months);

/** Floating seconds of a month, YYYY-MM, half-open. */
function floatingMonth(month: string): Period {
  const first = new Date(`${month}-01T00:00:00Z`);
  return { start: first.getTime() / 1000, end: monthAt(first, 1) / 1000 };
}

/** Open periods of a month in unix seconds, also on days of a clock change; without hours the month. */
export function openPeriodsOf(month: string, hours: OpeningHours | null, timezone: string): Period[] {
  const whole = floatingMonth(month);
  const open = hours ? openPeriodsIn(hours, whole) : [whole];
  return open.map(({ start, end }) => ({
    start: instantOf(Math.max(start, whole.start), timezone) / 1000,
    end: instantOf(Math.min(end, whole.end), timezone) / 1000,
  }));
}

/** Parts of periods that none of the others covers; both by their start, without overlaps of their own. */
export const without = (periods: readonly Period[], others: readonly Period[]): Period[] =>
  others.reduce<Period[]>(
    (left, { start, end }) =>
      left.flatMap((one) =>
        [
          { start: one.start, end: Math.min(one.end, start) },
          { start: Math.max(one.start, end), end: one.end },
        ].filter((part) => part.end > part.start),
      ),
    [...periods],
  );

/** Parts of periods within a window. */
export const within = (periods: readonly Period[], { start, end }: Period): Period[] =>
  periods.flatMap((one) => {
    const part = { start: Math.max(one.start, start), end: Math.min(one.end, end) };
    return part.end > part.start ? [part] : [];
  });

/** Sum in seconds. */
export const lengthOf = (periods: readonly Period[]): number =>
  periods.reduce((sum, { start, end }) => sum + end - start, 0);

/**
 * Beginning of a silence that began at `seen`, without the absences of all servers: a device that was there
 * when one began is expected after it.
 */
export const silentSince = (seen: number, absences: readonly Period[], graceSeconds: number): number =>
  Math.max(
    seen,
    ...absences.flatMap(({ start, end }) => (start <= seen + graceSeconds && end > seen ? [end] : [])),
  );

/** Unix seconds before which nothing is kept: the oldest month begins up to a day earlier in some zones. */
export const keptSince = (nowMs: number): number =>
  floatingMonth(keptMonths(nowMs / 1000 - DAY_SECONDS).at(-1) ?? '').start - DAY_SECONDS;
