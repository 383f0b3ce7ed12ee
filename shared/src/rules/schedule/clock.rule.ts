import { DAY_SECONDS } from './expand.rule';

/**
 * Local time as floating unix seconds (product §6). `tzOffsetMinutes` is Date.getTimezoneOffset(): UTC minus
 * local time, so Berlin in summer is -120.
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
    // Unknown zone: isKnownZone returns false, and it is read as UTC below.
    made = null;
  }
  formats.set(ianaZone, made);
  return made;
}

/** Whether this runtime knows a zone's name. */
export function isKnownZone(ianaZone: string): boolean {
  return ianaZone !== '' && formatOf(ianaZone) !== null;
}

/**
 * Local time of a zone at an instant, as floating unix seconds (product §6: 09:00 is 09:00 on both days of a
 * clock change). An unknown zone is read as UTC, so that a screen with an invalid setting still plays.
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
 * Instant (unix milliseconds) at which a zone's clock shows a floating time. A time skipped in spring moves
 * forward by the gap (02:30 is 03:30); of a time repeated in autumn, the first.
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

/**
 * Occurrence of a local time in a zone. Instants are unix milliseconds, `skippedFrom` and `skippedTo`
 * floating seconds. once: an ordinary time · twice: repeated in autumn · none: skipped in spring, from
 * `skippedFrom` to `skippedTo`.
 */
export type WallTime =
  | { kind: 'once'; instantMs: number }
  | { kind: 'twice'; firstMs: number; secondMs: number }
  | { kind: 'none'; skippedFrom: number; skippedTo: number };

/** Occurrences of a floating time on the zone's clock. 28 March 2027, 02:30 in Berlin is none. */
export function wallTimeIn(floating: number, ianaZone: string): WallTime {
  const asUtcMs = floating * 1000;
  const dayBeforeMs = asUtcMs - DAY_SECONDS * 1000;
  const dayAfterMs = asUtcMs + DAY_SECONDS * 1000;
  // No zone is a day away from UTC, so a change at this time lies between the two.
  const [ahead, later] = [offsetMs(dayBeforeMs, ianaZone), offsetMs(dayAfterMs, ianaZone)];
  const shown = [...new Set([asUtcMs - ahead, asUtcMs - later])]
    .filter((instantMs) => floatingInZone(instantMs, ianaZone) === Math.floor(floating))
    .sort((a, b) => a - b);
  const [firstMs, secondMs] = shown;
  if (firstMs !== undefined && secondMs !== undefined) return { kind: 'twice', firstMs, secondMs };
  if (firstMs !== undefined) return { kind: 'once', instantMs: firstMs };
  const changeMs = offsetChange(dayBeforeMs, dayAfterMs, ianaZone);
  return {
    kind: 'none',
    skippedFrom: (changeMs + ahead) / 1000,
    skippedTo: (changeMs + later) / 1000,
  };
}

const offsetMs = (nowMs: number, ianaZone: string) =>
  floatingInZone(nowMs, ianaZone) * 1000 - Math.floor(nowMs / 1000) * 1000;

/** First whole second, in unix milliseconds, at which the zone's offset differs from that at `fromMs`. */
export function offsetChange(fromMs: number, toMs: number, ianaZone: string): number {
  const before = offsetMs(fromMs, ianaZone);
  let [low, high] = [Math.floor(fromMs / 1000), Math.ceil(toMs / 1000)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetMs(middle * 1000, ianaZone) === before) low = middle;
    else high = middle;
  }
  return high * 1000;
}
