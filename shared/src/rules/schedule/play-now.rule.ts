import type { ScheduleRule } from '../../contract';
import { floatingInZone, instantOf, offsetChange, wallTimeIn } from './clock.rule';
import { DAY_SECONDS, nextStartAfter, occurrencesIn, startOfDay } from './expand.rule';

/**
 * Unix seconds at which a zone's clock first shows a floating time after `unix`; a skipped time comes with
 * the jump.
 */
export function instantAfter(floating: number, ianaZone: string, unix: number): number {
  const wall = wallTimeIn(floating, ianaZone);
  if (wall.kind === 'once') return wall.instantMs / 1000;
  if (wall.kind === 'none') return instantOf(wall.skippedTo, ianaZone) / 1000;
  const first = wall.firstMs / 1000;
  return first > unix ? first : wall.secondMs / 1000;
}

/**
 * Unix seconds of the next scheduled start after `unix`, null when there is none. Starts in the hour repeated
 * in autumn occur twice.
 */
export function nextStartInstant(
  rules: readonly ScheduleRule[],
  unix: number,
  ianaZone: string,
): number | null {
  const at = floatingInZone(unix * 1000, ianaZone);
  const next = nextStartAfter(rules, at);
  const found = [
    next === null ? null : instantAfter(next, ianaZone, unix),
    repeatedStart(rules, { unix, at }, ianaZone),
  ].filter((one) => one !== null);
  return found.length > 0 ? Math.min(...found) : null;
}

/**
 * First start of the repeated hour that the clock shows again after `unix`; null outside of its first pass.
 */
function repeatedStart(
  rules: readonly ScheduleRule[],
  { unix, at }: { unix: number; at: number },
  ianaZone: string,
): number | null {
  const wall = wallTimeIn(at, ianaZone);
  if (wall.kind !== 'twice' || unix * 1000 >= wall.secondMs) return null;
  const changeMs = offsetChange(wall.firstMs, wall.secondMs, ianaZone);
  const start = floatingInZone(changeMs, ianaZone);
  const [again] = occurrencesIn(rules, { start, end: at + 1 });
  return again ? changeMs / 1000 + again.start - start : null;
}

/**
 * End of "Play now" as chosen: the next scheduled start, minutes, the end of the day, or a time of day in
 * venue time.
 */
export type PlayNowLength =
  | { kind: 'next' }
  | { kind: 'minutes'; minutes: number }
  | { kind: 'day' }
  | { kind: 'time'; time: string };

const TIME = /^([01]\d|2[0-3]):([0-5]\d)$/;

/**
 * Parameters of POST /api/playlist/play; null for an incomplete time. Minutes count by the server's clock.
 */
export function playNowBody(
  length: PlayNowLength,
  nowMs: number,
  ianaZone: string,
): { ends_at?: number; duration?: number } | null {
  if (length.kind === 'minutes') return { duration: length.minutes * 60 };
  const endsAt = playNowEnd(length, nowMs, ianaZone);
  if (endsAt === null) return null;
  return endsAt === undefined ? {} : { ends_at: endsAt };
}

/**
 * End in unix seconds; undefined for the next start, which the server determines, and null for an incomplete
 * time. Minutes are absolute, regardless of clock changes; a time of day is its next occurrence in venue
 * time.
 */
export function playNowEnd(
  length: PlayNowLength,
  nowMs: number,
  ianaZone: string,
): number | null | undefined {
  const unix = Math.floor(nowMs / 1000);
  const at = floatingInZone(nowMs, ianaZone);
  switch (length.kind) {
    case 'next':
      return undefined;
    case 'minutes':
      return unix + length.minutes * 60;
    case 'day':
      return instantAfter(startOfDay(at) + DAY_SECONDS, ianaZone, unix);
    case 'time': {
      const [, hours, minutes] = TIME.exec(length.time) ?? [];
      if (hours === undefined) return null;
      const floating = startOfDay(at) + Number(hours) * 3600 + Number(minutes) * 60;
      const today = instantAfter(floating, ianaZone, unix);
      return today > unix ? today : instantAfter(floating + DAY_SECONDS, ianaZone, unix);
    }
  }
}
