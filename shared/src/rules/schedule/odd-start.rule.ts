import { wallTimeIn } from './clock.rule';
import { DAY_SECONDS, isoWeekday } from './expand.rule';

/** Start that the venue's clock skips in spring (screens play it from `from`), or shows twice in autumn. */
export interface OddStart {
  at: number;
  from: number | null;
}

/**
 * First start, within a year of `first`, that the clock of a zone skips; for a single date also one shown
 * twice. Floating seconds; `days` are those of the week (1 Monday … 7 Sunday), null for a single date.
 */
export function oddStartFrom(first: number, days: readonly number[] | null, zone: string): OddStart | null {
  if (days === null) {
    const wall = wallTimeIn(first, zone);
    return wall.kind === 'once' ? null : { at: first, from: wall.kind === 'none' ? wall.skippedTo : null };
  }
  for (let at = first; at < first + 366 * DAY_SECONDS; at += DAY_SECONDS) {
    const wall = days.includes(isoWeekday(at)) ? wallTimeIn(at, zone) : null;
    if (wall?.kind === 'none') return { at, from: wall.skippedTo };
  }
  return null;
}
