import fc from 'fast-check';
import type { ScheduleRule } from '../../contract';
import { aRule, at, DAY } from './schedule-rules';

/** Seconds of a quarter of an hour. */
export const QUARTER = 900;

/** Start and own end of every occurrence near a time, one day after the other. */
export function obviousOccurrences(rule: ScheduleRule, near: number) {
  const found = [];
  const step = rule.repeat_interval || DAY;
  const times = rule.repeat_interval === 0 ? 1 : Math.ceil((near - rule.date_start) / step) + 15;
  for (let nth = 0; nth < Math.max(times, 1); nth += 1) {
    const occurrence = rule.date_start + nth * step;
    const day = dayNumber(occurrence);
    if (rule.first_day && day < dayNumber(rule.first_day)) continue;
    if (rule.last_day && day > dayNumber(rule.last_day)) continue;
    const changes = rule.exceptions.filter((exception) => exception.occurrence === occurrence);
    const change = changes[changes.length - 1];
    const start = change ? change.start : occurrence;
    const duration = change?.duration === undefined ? (rule.duration ?? 0) : change.duration;
    if (start === null) continue;
    const midnight = new Date(start * 1000).setUTCHours(24, 0, 0, 0) / 1000;
    found.push({ start, end: duration === 0 ? midnight : start + duration });
  }
  return found;
}

const dayNumber = (seconds: number) => Math.floor(seconds / DAY);

const ORDER: Record<number, number> = { [DAY]: 1, [7 * DAY]: 2, 0: 3 };

/**
 * Playlists at a time, by a second, slow implementation: of all occurrences that have started and not ended
 * those with the latest start, every day before weekly before once.
 */
export function obviouslyPlaying(rules: readonly ScheduleRule[], time: number): string[] {
  const active = rules.flatMap((rule, index) =>
    obviousOccurrences(rule, time)
      .filter(({ start, end }) => start <= time && time < end)
      .map(({ start }) => ({ id: rule.id, start, order: ORDER[rule.repeat_interval] ?? 3, index })),
  );
  const latest = Math.max(...active.map(({ start }) => start));
  return active
    .filter(({ start }) => start === latest)
    .sort((a, b) => a.order - b.order || a.index - b.index)
    .map(({ id }) => id);
}

const anyLength = fc.option(
  fc.oneof(
    fc.integer({ min: 1, max: 96 }).map((quarters) => quarters * QUARTER),
    fc.constant(DAY),
  ),
  { nil: 0 },
);
/** Days around which calendars go wrong: year ends, leap days, clock changes of five zones. */
const ODD_DAYS = ['2024-02-28', '2025-03-29', '2025-10-25', '2025-12-31', '2028-02-29', '2026-03-07'];
/** Midnight of an odd day, or of any other in seven years. */
const anyDay = fc.oneof(
  fc.constantFrom(...ODD_DAYS).map((day) => at(`${day}T00:00`)),
  fc.integer({ min: 0, max: 2500 }).map((days) => at('2024-01-01T00:00') + days * DAY),
);
/** Quarters of an hour in seconds, from 0 on. */
export const quarters = (max: number) => fc.integer({ min: 0, max }).map((count) => count * QUARTER);

/** A few rules around one day, many of them with ends, some with changed days. */
export const anyCase = anyDay.chain((day) =>
  fc.record({
    time: quarters(3 * 96).map((after) => day + after),
    rules: fc.array(
      fc
        .record({
          start: quarters(2 * 96),
          repeat: fc.constantFrom(0, DAY, 7 * DAY),
          ago: fc.nat(3),
          duration: anyLength,
          first: fc.option(fc.integer({ min: -9, max: 2 }), { nil: null }),
          last: fc.option(fc.integer({ min: -2, max: 9 }), { nil: null }),
          changes: fc.array(
            fc.record({
              nth: fc.nat(4),
              to: fc.option(quarters(4 * 96), { nil: null }),
              duration: fc.option(anyLength, { nil: undefined }),
            }),
            { maxLength: 2 },
          ),
        })
        .map(({ start, repeat, ago, duration, first, last, changes }) => {
          const date_start = day + start - ago * repeat;
          const exceptions = changes.map(({ nth, to, duration: own }) => ({
            occurrence: date_start + nth * repeat,
            start: to === null ? null : day + to,
            ...(own === undefined ? {} : { duration: own }),
          }));
          return aRule({
            date_start,
            repeat_interval: repeat,
            duration,
            exceptions,
            ...(first === null ? {} : { first_day: day + first * DAY }),
            ...(last === null ? {} : { last_day: day + last * DAY }),
          });
        }),
      { maxLength: 6 },
    ),
  }),
);
