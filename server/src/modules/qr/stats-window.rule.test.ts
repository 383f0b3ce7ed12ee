import fc from 'fast-check';
import { dayOf, hourOf, statsWindow } from './stats-window.rule';

const at = (text: string) => Date.parse(`${text}Z`) / 1000;

describe('statsWindow', () => {
  it.each([
    ['7d', '2026-02-17', '2026-02-24'],
    ['30d', '2026-01-02', '2026-02-01'],
    ['90d', '2025-09-04', '2025-12-03'],
  ] as const)('%s ends today and has the same days before it', (range, previousFrom, from) => {
    expect(statsWindow(range, at('2026-03-02T23:59:59'))).toMatchObject({
      previousFrom,
      from,
      to: '2026-03-02',
    });
  });

  it('lists each day once, in order, without a hole', () => {
    const range = fc.constantFrom('7d', '30d', '90d' as const);
    fc.assert(
      fc.property(range, fc.integer({ min: 0, max: 4_000_000_000 }), (wanted, now) => {
        const { days, from, to, previousFrom } = statsWindow(wanted as '7d', now);
        expect(days).toHaveLength(Number.parseInt(wanted, 10));
        expect([days[0], days.at(-1)]).toEqual([from, to]);
        expect(new Set(days).size).toBe(days.length);
        expect([...days].sort()).toEqual(days);
        expect((at(`${from}T00:00:00`) - at(`${previousFrom}T00:00:00`)) / 86_400).toBe(days.length);
      }),
    );
  });
});

it.each([
  ['2026-03-02T00:00:00', '2026-03-02', 0],
  ['2026-03-02T23:59:59', '2026-03-02', 23],
  ['2024-02-29T12:30:00', '2024-02-29', 12],
])('a floating time %s is of day %s, hour %i', (text, day, hour) => {
  expect([dayOf(at(text)), hourOf(at(text))]).toEqual([day, hour]);
});
