import type { QuietHours } from '@vitrine/shared/contract';
import { DAY_SECONDS, floatingInZone, instantOf, startOfDay } from '@vitrine/shared/rules';

/**
 * End of the quiet hours in which `nowMs` lies on the venue's clock, in unix seconds; null: mail may be sent.
 */
export function quietUntil(hours: QuietHours | null, timezone: string, nowMs: number): number | null {
  if (!hours) return null;
  const now = floatingInZone(nowMs, timezone);
  const midnight = startOfDay(now);
  const at = now - midnight;
  const { start, end } = hours;
  const isOvernight = end <= start;
  const isQuiet = isOvernight ? at >= start || at < end : at >= start && at < end;
  if (!isQuiet) return null;
  const ends = midnight + end + (isOvernight && at >= start ? DAY_SECONDS : 0);
  // In an hour that a clock change repeats, the end has passed once already: it is looked at again.
  return Math.max(Math.floor(instantOf(ends, timezone) / 1000), Math.floor(nowMs / 1000) + 60);
}
