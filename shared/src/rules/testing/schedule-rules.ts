import fc from 'fast-check';
import type { ScheduleRule } from '../../contract';

/** Monday, 3 November 2025, 00:00 floating. */
export const MONDAY = Date.UTC(2025, 10, 3) / 1000;
/** Seconds of an hour. */
export const HOUR = 3600;
/** Seconds of a day. */
export const DAY = 86400;
/** Seconds of a week. */
export const WEEK = 7 * DAY;

/** Floating seconds of 'YYYY-MM-DDTHH:MM'. */
export const at = (text: string) => Date.parse(`${text}:00Z`) / 1000;

let count = 0;
/** Rule that plays every day at 09:00 from Monday on, with changes. */
export function aRule(change: Partial<ScheduleRule> = {}): ScheduleRule {
  count += 1;
  return {
    id: `rule-${count}`,
    name: `Playlist ${count}`,
    title: `Playlist ${count}`,
    playlist_id: `playlist-${count}`,
    date_start: MONDAY + 9 * HOUR,
    repeat_interval: DAY,
    device_group: null,
    device_count: null,
    exceptions: [],
    ...change,
  };
}
/** Daily rule at 'HH:MM'. */
export const everyDay = (clock: string, change: Partial<ScheduleRule> = {}) =>
  aRule({ date_start: at(`2025-01-01T${clock}`), repeat_interval: DAY, ...change });
/** Weekly rule, first at the given time. */
export const weekly = (moment: string, change: Partial<ScheduleRule> = {}) =>
  aRule({ date_start: at(moment), repeat_interval: WEEK, ...change });
/** Rule that plays once. */
export const once = (moment: string, change: Partial<ScheduleRule> = {}) =>
  aRule({ date_start: at(moment), repeat_interval: 0, ...change });

/** Quarter hours: few distinct times, so that equal starts, colliding moves and day boundaries occur. */
const quarter = fc.integer({ min: 0, max: 60 * 24 * 4 }).map((n) => MONDAY + n * 900);
/** Quarter hour in the sixty days from Monday on. */
export const anyMoment = quarter;
/** Any rule, with exceptions of which some match no occurrence. */
export const anyRule: fc.Arbitrary<ScheduleRule> = fc
  .record({
    start: quarter,
    repeat: fc.constantFrom(0, DAY, WEEK),
    moves: fc.array(
      fc.record({ nth: fc.nat(40), to: fc.option(quarter, { nil: null }), real: fc.boolean() }),
      { maxLength: 3 },
    ),
  })
  .map(({ start, repeat, moves }) =>
    aRule({
      date_start: start,
      repeat_interval: repeat,
      exceptions: moves.map(({ nth, to, real }) => ({
        occurrence: start + nth * repeat + (real ? 0 : 60),
        start: to,
      })),
    }),
  );
/** Up to six rules. */
export const anyRules = fc.array(anyRule, { maxLength: 6 });
/** Window of up to six weeks. */
export const anyWindow = fc
  .tuple(quarter, fc.integer({ min: 0, max: 42 * DAY }))
  .map(([start, length]) => ({ start, end: start + length }));
