import type { ScheduleRule } from '@vitrine/shared/contract';
import { DAY_SECONDS as DAY, occurrencesIn } from '@vitrine/shared/rules';
import fc from 'fast-check';
import { rulesIn, windowProblem } from './window.rule';
import { inEnglish } from '../../testing/in-english';

const MONDAY = 1_772_409_600;

it.each([
  [{ start: 0, end: 1 }, null],
  [{ start: MONDAY, end: MONDAY + 400 * DAY }, null],
  [{ start: MONDAY, end: MONDAY + 400 * DAY + 1 }, 'The period can span up to 400 days.'],
  [{ start: 5, end: 5 }, 'The end must be after the start.'],
  [{ start: 6, end: 5 }, 'The end must be after the start.'],
])('%j has the problem %j', (window, problem) => expect(inEnglish(windowProblem(window))).toBe(problem));

const anyRule: fc.Arbitrary<ScheduleRule> = fc
  .record({
    first: fc.integer({ min: -500, max: 500 }),
    interval: fc.constantFrom(0, DAY, 7 * DAY),
    exceptions: fc.array(
      fc.record({
        times: fc.integer({ min: 0, max: 9 }),
        to: fc.option(fc.integer({ min: -300, max: 300 })),
      }),
      { maxLength: 10 },
    ),
  })
  .map(({ first, interval, exceptions }) => {
    const date_start = MONDAY + first * 3600;
    return {
      id: 'r',
      name: 'R',
      title: 'R',
      playlist_id: 'p',
      date_start,
      repeat_interval: interval,
      device_group: null,
      device_count: null,
      exceptions: exceptions.map(({ times, to }) => ({
        occurrence: date_start + times * interval,
        start: to === null ? null : MONDAY + to * 3600,
      })),
    };
  });

it('has a rule exactly when the resolver has an occurrence in the window', () => {
  const window = fc
    .tuple(fc.integer({ min: -600, max: 600 }), fc.integer({ min: 1, max: 24 * 60 }))
    .map(([from, hours]) => ({ start: MONDAY + from * 3600, end: MONDAY + (from + hours) * 3600 }));
  fc.assert(
    fc.property(anyRule, window, (rule, within) => {
      expect(rulesIn([rule], within)).toEqual(occurrencesIn([rule], within).length > 0 ? [rule] : []);
    }),
    { numRuns: 500 },
  );
});

it('finds a rule whose own end reaches into the window', () => {
  const late = { id: 'r', name: 'R', title: 'R', playlist_id: 'p', device_group: null, device_count: null };
  const rule = { ...late, date_start: MONDAY - 7200, repeat_interval: 0, duration: 10_800, exceptions: [] };
  const hour = { start: MONDAY, end: MONDAY + 3600 };
  expect(rulesIn([rule], hour)).toEqual([rule]);
  expect(rulesIn([{ ...rule, duration: 7200 }], hour)).toEqual([]);
  expect(rulesIn([rule], { start: MONDAY + 3600, end: MONDAY + 7200 })).toEqual([]);
});

it('has all of 10,000 rules over a year', () => {
  const rules = Array.from({ length: 10_000 }, (_, index): ScheduleRule => ({
    id: `r${index}`,
    name: 'R',
    title: 'R',
    playlist_id: 'p',
    date_start: MONDAY + index * 60,
    repeat_interval: [0, DAY, 7 * DAY][index % 3] ?? 0,
    device_group: null,
    device_count: null,
    exceptions: [],
  }));
  expect(rulesIn(rules, { start: MONDAY, end: MONDAY + 400 * DAY })).toHaveLength(10_000);
});
