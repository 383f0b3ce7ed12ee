import fc from 'fast-check';
import { anyMoment, anyRule, at, DAY, everyDay, HOUR, once, WEEK, weekly } from '../testing/schedule-rules';
import { firstOccurrenceFrom, isOccurrence, occurrencesIn } from './expand.rule';
import { moveRule, shifted } from './move.rule';
import type { ScheduleRule } from '../../contract';

const tuesday9 = at('2025-11-04T09:00');
const week = { start: at('2025-11-03T00:00'), end: at('2025-11-10T00:00') };
const startsOf = (rule: ScheduleRule) => occurrencesIn([rule], week).map(({ start }) => start);

function moved(rule: ScheduleRule, move: Parameters<typeof moveRule>[1]): ScheduleRule {
  const outcome = moveRule(rule, move);
  if (!outcome.ok) throw new Error(outcome.reason);
  return { ...rule, ...outcome.timing };
}

describe('moveRule, only this day', () => {
  it('moves one occurrence and no other', () => {
    const rule = moved(everyDay('09:00'), { occurrence: tuesday9, start: tuesday9 + HOUR, scope: 'this' });
    expect(startsOf(rule)).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((d) => tuesday9 + (d - 1) * DAY + (d === 1 ? HOUR : 0)),
    );
  });

  it('takes one occurrence out', () => {
    const rule = moved(everyDay('09:00'), { occurrence: tuesday9, start: null, scope: 'this' });
    expect(startsOf(rule)).toHaveLength(6);
  });

  it('moves an occurrence that was moved before, and forgets the exception when it comes home', () => {
    const first = moved(everyDay('09:00'), { occurrence: tuesday9, start: tuesday9 + HOUR, scope: 'this' });
    const second = moved(first, { occurrence: tuesday9, start: tuesday9 + 2 * HOUR, scope: 'this' });
    expect(second.exceptions).toEqual([{ occurrence: tuesday9, start: tuesday9 + 2 * HOUR }]);
    expect(moved(second, { occurrence: tuesday9, start: tuesday9, scope: 'this' }).exceptions).toEqual([]);
  });

  it('keeps the exceptions of other days and the start of the series', () => {
    const wednesday = { occurrence: tuesday9 + DAY, start: null };
    const rule = everyDay('09:00', { exceptions: [wednesday] });
    expect(moveRule(rule, { occurrence: tuesday9, start: null, scope: 'this' })).toEqual({
      ok: true,
      timing: {
        id: rule.id,
        date_start: rule.date_start,
        exceptions: [wednesday, { occurrence: tuesday9, start: null }],
      },
    });
  });
});

describe('moveRule, every time', () => {
  it('changes the time of day of an every-day rule, whatever day it was dropped on', () => {
    const rule = moved(everyDay('09:00'), {
      occurrence: tuesday9,
      start: tuesday9 + 3 * DAY + HOUR,
      scope: 'all',
    });
    expect(startsOf(rule)[0]).toBe(at('2025-11-03T10:00'));
    expect(startsOf(rule)).toHaveLength(7);
  });

  it('changes day and time of a day-of-week rule', () => {
    const rule = moved(weekly('2025-10-28T09:00'), {
      occurrence: tuesday9,
      start: at('2025-11-06T20:00'),
      scope: 'all',
    });
    expect(startsOf(rule)).toEqual([at('2025-11-06T20:00')]);
  });

  it.each(['this', 'all'] as const)('sets the date of a custom rule (%s)', (scope) => {
    const rule = moved(once('2025-11-04T09:00'), { occurrence: tuesday9, start: tuesday9 + DAY, scope });
    expect(rule).toMatchObject({ date_start: tuesday9 + DAY, exceptions: [] });
  });

  it('keeps other days as they were arranged', () => {
    const wednesday = tuesday9 + DAY;
    const arranged = everyDay('09:00', {
      exceptions: [
        { occurrence: wednesday, start: null },
        { occurrence: wednesday + DAY, start: wednesday + DAY + 5 * HOUR },
      ],
    });
    const rule = moved(arranged, { occurrence: tuesday9, start: tuesday9 + HOUR, scope: 'all' });
    expect(startsOf(rule).map((start) => (start - week.start) / HOUR)).toEqual([10, 34, 86, 106, 130, 154]);
  });

  it('ends the exception of the occurrence that was dragged', () => {
    const arranged = everyDay('09:00', { exceptions: [{ occurrence: tuesday9, start: tuesday9 + HOUR }] });
    const rule = moved(arranged, { occurrence: tuesday9, start: tuesday9 + 2 * HOUR, scope: 'all' });
    expect(rule.exceptions).toEqual([]);
    expect(startsOf(rule)[1]).toBe(tuesday9 + 2 * HOUR);
  });
});

describe('moveRule refuses', () => {
  it.each([
    [
      'an occurrence the rule does not have',
      { occurrence: tuesday9 + 1, start: tuesday9, scope: 'this' },
      'no_such_occurrence',
    ],
    ['to take every time away', { occurrence: tuesday9, start: null, scope: 'all' }, 'nothing_left'],
    ['a time before time', { occurrence: tuesday9, start: 0, scope: 'all' }, 'before_time'],
  ] as const)('%s', (_name, move, reason) => {
    expect(moveRule(everyDay('09:00'), move)).toEqual({ ok: false, reason });
  });

  it('a series that would begin before 1970', () => {
    const rule1970 = weekly('1970-01-08T09:00');
    const occurrence = at('1970-01-15T09:00');
    expect(moveRule(rule1970, { occurrence, start: HOUR, scope: 'all' })).toEqual({
      ok: false,
      reason: 'before_time',
    });
  });
});

describe('moveRule, for any rule', () => {
  const dragged = fc
    .tuple(anyRule, anyMoment, anyMoment)
    .filter(([rule, from]) => firstOccurrenceFrom(rule, from) !== null);

  it('the dragged occurrence starts where it was dropped, "every time" at that time of day', () => {
    fc.assert(
      fc.property(dragged, fc.constantFrom('this' as const, 'all' as const), ([rule, from, to], scope) => {
        const occurrence = firstOccurrenceFrom(rule, from) ?? 0;
        const after = moved(rule, { occurrence, start: to, scope });
        const all = occurrencesIn([after], { start: 0, end: to + 100 * WEEK });
        const timesOfDay = all.map(({ start }) => start % DAY);
        if (scope === 'all' && rule.repeat_interval === DAY) expect(timesOfDay).toContain(to % DAY);
        else expect(all.map(({ start }) => start)).toContain(to);
      }),
    );
  });

  it('keeps every genuine exception genuine, and the old timing undoes the move', () => {
    fc.assert(
      fc.property(dragged, ([rule, from, to]) => {
        const occurrence = firstOccurrenceFrom(rule, from) ?? 0;
        const genuine = rule.exceptions.filter(
          (e) => e.occurrence !== occurrence && isOccurrence(rule, e.occurrence),
        );
        const after = moved(rule, { occurrence, start: to, scope: 'all' });
        expect(after.exceptions.filter((e) => isOccurrence(after, e.occurrence))).toHaveLength(
          genuine.length,
        );
        const undone = { ...after, date_start: rule.date_start, exceptions: rule.exceptions };
        expect(undone).toEqual(rule);
      }),
    );
  });
});

it('shifted goes by whole days and seconds', () => {
  expect(shifted(tuesday9, 1)).toBe(tuesday9 + DAY);
  expect(shifted(tuesday9, -1, 900)).toBe(tuesday9 - DAY + 900);
});
