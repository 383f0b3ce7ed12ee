import fc from 'fast-check';
import { DAY_OF_WEEK_SECONDS, EVERY_DAY_SECONDS } from '../../contract/values';
import type { ScheduleRule } from '../../contract';
import {
  anyMoment,
  anyRules,
  anyWindow,
  aRule,
  at,
  DAY,
  everyDay,
  HOUR,
  MONDAY,
  once,
  WEEK,
  weekly,
} from '../testing/schedule-rules';
import {
  DAY_SECONDS,
  firstOccurrenceFrom,
  isOccurrence,
  nextStartAfter,
  occurrencesIn,
  ruleKind,
  startOfDay,
  WEEK_SECONDS,
} from './expand.rule';

/** Reference implementation, slow on purpose: iterates over every occurrence from the first one. */
function walk(rules: readonly ScheduleRule[], window: { start: number; end: number }) {
  const found: { id: string; occurrence: number; start: number }[] = [];
  const lastMove = Math.max(0, ...rules.flatMap((r) => r.exceptions.map((e) => e.occurrence)));
  for (const rule of rules) {
    const until = Math.max(window.end, lastMove + 1, rule.date_start + 1);
    for (let time = rule.date_start; time < until; time += rule.repeat_interval || Infinity) {
      const exception = rule.exceptions.findLast((e) => e.occurrence === time);
      const start = exception ? exception.start : time;
      if (start !== null && start >= window.start && start < window.end)
        found.push({ id: rule.id, occurrence: time, start });
    }
  }
  return found;
}
const plain = (rules: readonly ScheduleRule[], window: { start: number; end: number }) =>
  occurrencesIn(rules, window).map(({ rule, occurrence, start }) => ({ id: rule.id, occurrence, start }));
const key = (one: { id: string; occurrence: number; start: number }) =>
  `${one.start} ${one.id} ${one.occurrence}`;

describe('occurrencesIn', () => {
  const week = { start: MONDAY, end: MONDAY + WEEK };

  it.each([
    [
      'an every-day rule seven times a week',
      everyDay('09:00'),
      week,
      [0, 1, 2, 3, 4, 5, 6].map((d) => MONDAY + d * DAY + 9 * HOUR),
    ],
    ['a day-of-week rule once a week', weekly('2025-01-01T18:00'), week, [at('2025-11-05T18:00')]],
    ['a custom rule on its date', once('2025-11-07T20:30'), week, [at('2025-11-07T20:30')]],
    ['nothing of a custom rule on another week', once('2025-11-10T20:30'), week, []],
    [
      'nothing before the first time',
      everyDay('09:00', { date_start: at('2025-11-08T09:00') }),
      week,
      [at('2025-11-08T09:00'), at('2025-11-09T09:00')],
    ],
    ['a start at the window’s start', once('2025-11-03T00:00'), week, [MONDAY]],
    ['no start at the window’s end', once('2025-11-10T00:00'), week, []],
    ['nothing in an empty window', everyDay('09:00'), { start: MONDAY, end: MONDAY }, []],
    ['nothing in a window turned around', everyDay('09:00'), { start: MONDAY + WEEK, end: MONDAY }, []],
    ['nothing of a rule without a start', aRule({ date_start: 0 }), week, []],
    ['nothing of a rule whose start is no number', aRule({ date_start: Number.NaN }), week, []],
    ['a rule with an unknown interval once', aRule({ repeat_interval: 3600 }), week, [MONDAY + 9 * HOUR]],
    ['a rule with a negative interval once', aRule({ repeat_interval: -DAY }), week, [MONDAY + 9 * HOUR]],
  ])('gives %s', (_name, rule, window, starts) => {
    expect(occurrencesIn([rule], window).map(({ start }) => start)).toEqual(starts);
  });

  it('goes over the end of a month and through 29 February', () => {
    const days = occurrencesIn([everyDay('09:00')], {
      start: at('2028-02-27T00:00'),
      end: at('2028-03-02T00:00'),
    });
    expect(days.map(({ start }) => new Date(start * 1000).toISOString().slice(5, 10))).toEqual([
      '02-27',
      '02-28',
      '02-29',
      '03-01',
    ]);
  });

  it('keeps 09:00 at 09:00 on the days when clocks change somewhere', () => {
    const rules = [everyDay('09:00')];
    for (const day of ['2025-03-30', '2025-10-26', '2025-04-06', '2025-10-05']) {
      const [one] = occurrencesIn(rules, { start: at(`${day}T00:00`), end: at(`${day}T00:00`) + DAY });
      expect(one?.start).toBe(at(`${day}T09:00`));
    }
  });

  it('shows a moved occurrence where it was moved to, and remembers where it came from', () => {
    const from = at('2025-11-04T09:00');
    const rule = everyDay('09:00', { exceptions: [{ occurrence: from, start: from + 2 * HOUR }] });
    const [, tuesday] = occurrencesIn([rule], week);
    expect(tuesday).toEqual({ rule, occurrence: from, start: from + 2 * HOUR });
  });

  it('finds an occurrence that was moved into the window from far away', () => {
    const from = at('2025-12-24T09:00');
    const rule = everyDay('09:00', { date_start: from, exceptions: [{ occurrence: from, start: MONDAY }] });
    expect(plain([rule], week)).toEqual([{ id: rule.id, occurrence: from, start: MONDAY }]);
  });

  it('leaves out what was taken out or moved out of the window', () => {
    const rule = weekly('2025-11-05T18:00', {
      exceptions: [{ occurrence: at('2025-11-05T18:00'), start: null }],
    });
    const other = weekly('2025-11-05T18:00', {
      exceptions: [{ occurrence: at('2025-11-05T18:00'), start: at('2025-12-01T18:00') }],
    });
    expect(occurrencesIn([rule, other], week)).toEqual([]);
  });

  it('ignores an exception that names no occurrence, and lets the last of two count', () => {
    const nine = at('2025-11-03T09:00');
    const stray = once('2025-11-03T09:00', { exceptions: [{ occurrence: nine + 1, start: nine + HOUR }] });
    expect(plain([stray], week).map(({ start }) => start)).toEqual([nine]);
    const twice = once('2025-11-03T09:00', {
      exceptions: [
        { occurrence: nine, start: null },
        { occurrence: nine, start: nine + HOUR },
      ],
    });
    expect(plain([twice], week).map(({ start }) => start)).toEqual([nine + HOUR]);
  });

  it('agrees with the plain reading, for any rules and window', () => {
    fc.assert(
      fc.property(anyRules, anyWindow, (rules, window) => {
        expect(plain(rules, window).map(key).sort()).toEqual(walk(rules, window).map(key).sort());
      }),
    );
  });

  it('is ordered by start, equal starts in the order of the rules', () => {
    fc.assert(
      fc.property(anyRules, anyWindow, (rules, window) => {
        const found = occurrencesIn(rules, window);
        found.slice(1).forEach((one, index) => {
          const before = found[index];
          if (!before) throw new Error('unreachable');
          expect(before.start).toBeLessThanOrEqual(one.start);
          if (before.start === one.start)
            expect(rules.indexOf(before.rule)).toBeLessThanOrEqual(rules.indexOf(one.rule));
        });
      }),
    );
  });

  it('gives the same for a window as for its two halves', () => {
    fc.assert(
      fc.property(anyRules, anyWindow, anyMoment, (rules, { start, end }, cut) => {
        const middle = Math.min(end, Math.max(start, cut));
        const halves = [...plain(rules, { start, end: middle }), ...plain(rules, { start: middle, end })];
        expect(halves).toEqual(plain(rules, { start, end }));
      }),
    );
  });

  it('does not change its arguments', () => {
    fc.assert(
      fc.property(anyRules, anyWindow, (rules, window) => {
        const before = structuredClone(rules);
        occurrencesIn(rules, window);
        expect(rules).toEqual(before);
      }),
    );
  });

  it('costs the same however long ago a rule began', () => {
    const old = Array.from({ length: 2000 }, () => aRule({ date_start: 9 * HOUR }));
    const taken = (year: number) => {
      const begin = performance.now();
      expect(
        occurrencesIn(old, { start: at(`${year}-01-01T00:00`), end: at(`${year}-01-02T00:00`) }),
      ).toHaveLength(2000);
      return performance.now() - begin;
    };
    const least = (year: number) => Math.min(...Array.from({ length: 5 }, () => taken(year)));
    least(2026);
    expect(least(2999) / least(2026)).toBeLessThan(10);
  });
});

describe('nextStartAfter', () => {
  it.each([
    ['later today', [everyDay('09:00')], at('2025-11-03T08:00'), at('2025-11-03T09:00')],
    [
      'tomorrow, when now is the very start',
      [everyDay('09:00')],
      at('2025-11-03T09:00'),
      at('2025-11-04T09:00'),
    ],
    ['next week', [weekly('2025-11-05T18:00')], at('2025-11-06T00:00'), at('2025-11-12T18:00')],
    [
      'the nearest of several',
      [once('2025-11-20T10:00'), everyDay('09:00')],
      at('2025-11-03T10:00'),
      at('2025-11-04T09:00'),
    ],
    ['nothing after the only date', [once('2025-11-03T09:00')], at('2025-11-03T09:00'), null],
    ['nothing without rules', [], at('2025-11-03T09:00'), null],
    ['nothing for a rule without a start', [aRule({ date_start: 0 })], 0, null],
  ])('is %s', (_name, rules, now, expected) => {
    expect(nextStartAfter(rules, now)).toBe(expected);
  });

  it('jumps over taken-out days and sees moved ones', () => {
    const tuesday = at('2025-11-04T09:00');
    const removed = everyDay('09:00', { exceptions: [{ occurrence: tuesday, start: null }] });
    expect(nextStartAfter([removed], tuesday - HOUR)).toBe(tuesday + DAY);
    const moved = everyDay('09:00', { exceptions: [{ occurrence: tuesday, start: tuesday - 2 * HOUR }] });
    expect(nextStartAfter([moved], tuesday - 3 * HOUR)).toBe(tuesday - 2 * HOUR);
  });

  it('is not the moved start that is right now', () => {
    const monday = at('2025-11-03T09:00');
    const moved = once('2025-11-03T09:00', { exceptions: [{ occurrence: monday, start: monday + HOUR }] });
    expect(nextStartAfter([moved], monday + HOUR - 1)).toBe(monday + HOUR);
    expect(nextStartAfter([moved], monday + HOUR)).toBeNull();
  });

  it('is the first occurrence of any window that begins just after', () => {
    fc.assert(
      fc.property(anyRules, anyMoment, (rules, now) => {
        const [first] = occurrencesIn(rules, { start: now + 1, end: now + 200 * DAY });
        expect(nextStartAfter(rules, now)).toBe(first?.start ?? null);
      }),
    );
  });
});

describe('a rule by itself', () => {
  it('uses the intervals of the contract', () => {
    expect([DAY_SECONDS, WEEK_SECONDS]).toEqual([EVERY_DAY_SECONDS, DAY_OF_WEEK_SECONDS]);
  });

  it.each([
    [DAY, 'every_day'],
    [WEEK, 'day_of_week'],
    [0, 'custom'],
    [2 * WEEK, 'custom'],
    [-1, 'custom'],
  ])('with repeat_interval %s is of kind %s', (repeat_interval, kind) => {
    expect(ruleKind({ repeat_interval })).toBe(kind);
  });

  it('knows its own times, and the first from a moment on', () => {
    const rule = weekly('2025-11-05T18:00');
    expect(isOccurrence(rule, at('2025-11-12T18:00'))).toBe(true);
    expect(isOccurrence(rule, at('2025-11-12T18:01'))).toBe(false);
    expect(isOccurrence(rule, at('2025-10-29T18:00'))).toBe(false);
    expect(firstOccurrenceFrom(rule, at('2025-11-05T18:00'))).toBe(at('2025-11-05T18:00'));
    expect(firstOccurrenceFrom(rule, at('2025-11-05T18:01'))).toBe(at('2025-11-12T18:00'));
  });

  it('finds the day a moment lies in', () => {
    expect(startOfDay(MONDAY)).toBe(MONDAY);
    expect(startOfDay(MONDAY + DAY - 1)).toBe(MONDAY);
    expect(startOfDay(MONDAY - 1)).toBe(MONDAY - DAY);
  });
});
