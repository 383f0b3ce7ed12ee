import fc from 'fast-check';
import { axisDays, changeOf, dayAt, dayText, hourText, peakOf } from './figures.rule';

const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    total: index,
    unique: index,
  }));

describe('changeOf', () => {
  it.each([
    [0, 0, { kind: 'none_before' }],
    [5, 0, { kind: 'none_before' }],
    [5, 5, { kind: 'same' }],
    [15, 10, { kind: 'more', percent: 50 }],
    [5, 10, { kind: 'less', percent: 50 }],
    [0, 10, { kind: 'less', percent: 100 }],
    [1001, 1000, { kind: 'more', percent: 1 }],
  ])('of %i against %i', (total, before, change) => {
    expect(changeOf(total, before)).toEqual(change);
  });

  it('is never 0 % where there is a difference, and has a direction', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.integer({ min: 1, max: 1e6 }), (total, before) => {
        const change = changeOf(total, before);
        if (total === before) return expect(change.kind).toBe('same');
        expect(change).toMatchObject({ kind: total > before ? 'more' : 'less' });
        expect('percent' in change && change.percent).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

it.each([
  ['2026-03-02', 'Mar 2, 2026'],
  ['2024-02-29', 'Feb 29, 2024'],
  ['2026-12-31', 'Dec 31, 2026'],
])('%s reads %s', (day, text) => expect(dayText(day)).toBe(text));

it.each([
  [0, '00:00–01:00'],
  [9, '09:00–10:00'],
  [23, '23:00–00:00'],
])('hour %i reads %s', (hour, text) => {
  expect(hourText(hour)).toBe(text);
});

it.each([
  [[], -1],
  [[0, 0], -1],
  [[1, 3, 3], 1],
])('the peak of %j is at %i', (numbers, at) => {
  expect(peakOf(numbers)).toBe(at);
});

it('labels about as many days as fit, evenly, and always today', () => {
  fc.assert(
    fc.property(fc.constantFrom(7, 30, 90), fc.integer({ min: 0, max: 40 }), (count, most) => {
      const labelled = axisDays(days(count), most);
      expect(labelled.at(-1)).toBe(days(count).at(-1)?.day);
      expect(labelled.length).toBeLessThanOrEqual(Math.max(1, most));
    }),
  );
  expect(axisDays(days(7), 12)).toHaveLength(7);
});

it('finds the day under a place, and the nearest one outside', () => {
  const week = days(7);
  const at = (place: number) => dayAt(week, place)?.day;
  expect([at(-0.5), at(0), at(0.5), at(0.999), at(3)]).toEqual([
    '2026-01-01',
    '2026-01-01',
    '2026-01-04',
    '2026-01-07',
    '2026-01-07',
  ]);
  expect(dayAt([], 0.5)).toBeUndefined();
});
