import { DAY_SECONDS } from './expand.rule';

/**
 * Wall clock of a place as floating unix seconds (decisions §6). `tzOffsetMinutes` is what Date.getTimezoneOffset() gives there:
 * UTC minus local time, so Berlin in summer is -120.
 */
export function floatingNow(nowMs: number, tzOffsetMinutes: number): number {
  return Math.floor(nowMs / 1000) - tzOffsetMinutes * 60;
}

const formats = new Map<string, Intl.DateTimeFormat | null>();

function formatOf(ianaZone: string): Intl.DateTimeFormat | null {
  const known = formats.get(ianaZone);
  if (known !== undefined) return known;
  let made: Intl.DateTimeFormat | null;
  try {
    made = new Intl.DateTimeFormat('en-US', {
      timeZone: ianaZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    // A zone this runtime does not know; said so by isKnownZone, read as UTC below.
    made = null;
  }
  formats.set(ianaZone, made);
  return made;
}

/** Does this runtime know the zone's name? */
export function isKnownZone(ianaZone: string): boolean {
  return ianaZone !== '' && formatOf(ianaZone) !== null;
}

/**
 * Wall clock of a zone at an instant, as floating unix seconds (decisions §6: 09:00 is 09:00 on both days of the year when clocks
 * change). An unknown zone is read as UTC, so that a screen with a strange setting still plays.
 */
export function floatingInZone(nowMs: number, ianaZone: string): number {
  const format = ianaZone === '' ? null : formatOf(ianaZone);
  if (!format) return floatingNow(nowMs, 0);
  const part: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(nowMs)) part[type] = Number(value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000;
}

/**
 * The instant (unix milliseconds) at which a zone's wall clock shows a floating time. A time that the clock skips in spring is
 * the same stretch later (02:30 is 03:30); of a time it shows twice in autumn, the first.
 */
export function instantOf(floating: number, ianaZone: string): number {
  const asUtc = floating * 1000;
  const before =
    asUtc - (floatingInZone(asUtc - DAY_SECONDS * 1000, ianaZone) - (floating - DAY_SECONDS)) * 1000;
  if (floatingInZone(before, ianaZone) === floating) return before;
  const after =
    asUtc - (floatingInZone(asUtc + DAY_SECONDS * 1000, ianaZone) - (floating + DAY_SECONDS)) * 1000;
  return floatingInZone(after, ianaZone) === floating ? after : before;
}
