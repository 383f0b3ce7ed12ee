import { MAX_ENTRY_SECONDS } from '../../contract/limits';
import { DAY_SECONDS, startOfDay } from './expand.rule';

/** Shortest time that an entry is given by hand. */
const LEAST_SECONDS = 60;

/** Seconds from a start to an end, from a minute to a day. */
export const durationUntil = (start: number, end: number): number =>
  Math.min(MAX_ENTRY_SECONDS, Math.max(LEAST_SECONDS, end - start));

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Seconds from a floating start to the next 'HH:MM' after it, at most a day; null for an incomplete time. */
export function durationToClock(start: number, clock: string): number | null {
  const [, hours, minutes] = TIME.exec(clock) ?? [];
  if (hours === undefined) return null;
  const end = startOfDay(start) + Number(hours) * 3600 + Number(minutes) * 60;
  return end > start ? end - start : end + DAY_SECONDS - start;
}
