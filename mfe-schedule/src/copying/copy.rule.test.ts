import type { ScheduleRule } from '@vitrine/shared/contract';
import { DAY_SECONDS, moveRule, occurrencesIn, WEEK_SECONDS } from '@vitrine/shared/rules';
import { buildRule } from '@vitrine/shared/testing';
import fc from 'fast-check';
import { at } from '../testing/week';
import { bodyOf, copyPlan, isTooMuch, withCopies, type CopyPlan, type CopyWish } from './copy.rule';

const MONDAY = at('2025-11-03T00:00');
const WEEK: CopyWish = { from: MONDAY, to: MONDAY + WEEK_SECONDS, length: WEEK_SECONDS };
const FRIDAY: CopyWish = {
  from: MONDAY + 4 * DAY_SECONDS,
  to: MONDAY + 5 * DAY_SECONDS,
  length: DAY_SECONDS,
};
const known = { now: MONDAY, canMove: true, isEmpty: () => false };
const rule = (title: string, start: string, repeat_interval: number, more: Partial<ScheduleRule> = {}) =>
  buildRule({ id: title, title, name: title, date_start: at(start), repeat_interval, ...more });
const once = (title: string, start: string, more: Partial<ScheduleRule> = {}) => rule(title, start, 0, more);
const daily = (title: string, start: string, more: Partial<ScheduleRule> = {}) =>
  rule(title, start, DAY_SECONDS, more);
const weekly = (title: string, start: string, more: Partial<ScheduleRule> = {}) =>
  rule(title, start, WEEK_SECONDS, more);

const when = (time: number | null) =>
  time === null ? 'skipped' : new Date(time * 1000).toISOString().slice(5, 16).replace('T', ' ');
const inWords = ({ copies, moves, repeating, leftOut }: CopyPlan) => [
  ...copies.map(
    ({ rule: { title }, start, duration }) => `copy ${title} ${when(start)} ${duration / 3600} h`,
  ),
  ...moves.map(
    ({ rule: { title }, occurrence, start }) => `move ${title} ${when(occurrence)} ${when(start)}`,
  ),
  ...repeating.map(({ title }) => `repeats ${title}`),
  ...leftOut.map(({ rule: { title }, start, why }) => `${why} ${title} ${when(start)}`),
];
const planned = (rules: ScheduleRule[], wish = WEEK, more: Partial<typeof known> = {}) =>
  inWords(copyPlan(rules, wish, { ...known, ...more }));
const skip = (occurrence: string, start: string | null = null) => ({
  occurrence: at(occurrence),
  start: start === null ? null : at(start),
});

it.each<[string, ScheduleRule, string[]]>([
  ['copies what plays once', once('Party', '2025-11-07T20:00'), ['copy Party 11-14 20:00 0 h']],
  [
    'with its end, also past midnight',
    once('Party', '2025-11-09T22:00', { duration: 5 * 3600 }),
    ['copy Party 11-16 22:00 5 h'],
  ],
  ['leaves other weeks alone', once('Party', '2025-11-10T20:00'), []],
  ['keeps what repeats', weekly('Quiz', '2025-11-05T20:00'), ['repeats Quiz']],
  [
    'moves what was moved',
    daily('Lunch', '2025-01-01T12:00', { exceptions: [skip('2025-11-05T12:00', '2025-11-05T13:00')] }),
    ['move Lunch 11-12 12:00 11-12 13:00', 'repeats Lunch'],
  ],
  [
    'skips what was skipped',
    daily('Lunch', '2025-01-01T12:00', { exceptions: [skip('2025-11-05T12:00')] }),
    ['move Lunch 11-12 12:00 skipped', 'repeats Lunch'],
  ],
  [
    'skips what was moved to another week',
    weekly('Quiz', '2025-11-05T20:00', { exceptions: [skip('2025-11-05T20:00', '2025-11-18T20:00')] }),
    ['move Quiz 11-12 20:00 skipped'],
  ],
  [
    'copies what was moved here from another week, whose own day it must not take',
    weekly('Quiz', '2025-11-02T20:00', { exceptions: [skip('2025-11-02T20:00', '2025-11-03T20:00')] }),
    ['copy Quiz 11-10 20:00 0 h', 'repeats Quiz'],
  ],
  [
    'plays again what is skipped there only',
    weekly('Quiz', '2025-11-05T20:00', { exceptions: [skip('2025-11-12T20:00')] }),
    ['move Quiz 11-12 20:00 11-12 20:00'],
  ],
  [
    'leaves out what has ended by then',
    weekly('Quiz', '2025-11-05T20:00', { last_day: at('2025-11-11T00:00') }),
    ['ended Quiz 11-12 20:00'],
  ],
])('a week %s', (_what, one, expected) => {
  expect(planned([one])).toEqual(expected);
});

it('a day copies what does not repeat on the other day, and keeps what does', () => {
  expect(planned([weekly('Friday', '2025-11-07T20:00'), daily('Lunch', '2025-01-01T12:00')], FRIDAY)).toEqual(
    ['copy Friday 11-08 20:00 0 h', 'repeats Lunch'],
  );
});

it('an earlier week has nothing of what begins later', () => {
  const back = { ...WEEK, to: MONDAY - WEEK_SECONDS };
  expect(planned([weekly('Quiz', '2025-11-05T20:00')], back, { now: 0 })).toEqual([
    'not_begun Quiz 10-29 20:00',
  ]);
});

it('leaves out what is there, has passed, has no content, or needs an approver', () => {
  const party = once('Party', '2025-11-07T20:00');
  expect(planned([party, once('Party', '2025-11-14T20:00', { id: 'copy' })])).toEqual([
    'there Party 11-14 20:00',
  ]);
  expect(planned([party], WEEK, { now: at('2025-11-14T20:01') })).toEqual(['past Party 11-14 20:00']);
  expect(planned([party], WEEK, { isEmpty: () => true })).toEqual(['empty Party 11-14 20:00']);
  const skipped = weekly('Quiz', '2025-11-05T20:00', { exceptions: [skip('2025-11-05T20:00')] });
  expect(planned([skipped], WEEK, { canMove: false })).toEqual(['not_allowed Quiz 11-12 20:00']);
});

it('is bounded as the server bounds it', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => once(`P${index}`, '2025-11-07T20:00'));
  expect([100, 101].map((count) => isTooMuch(copyPlan(many(count), WEEK, known)))).toEqual([false, true]);
});

describe('any week', () => {
  const day = fc.integer({ min: -10, max: 24 }).map((days) => MONDAY + days * DAY_SECONDS);
  const time = fc
    .tuple(day, fc.integer({ min: 0, max: 23 }))
    .map(([midnight, hour]) => midnight + hour * 3600);
  const rules = fc.array(
    fc
      .record({
        title: fc.constantFrom('A', 'B', 'C'),
        date_start: time,
        repeat_interval: fc.constantFrom(0, DAY_SECONDS, WEEK_SECONDS),
        duration: fc.constantFrom(0, 3600),
        changes: fc.uniqueArray(fc.record({ nth: fc.nat(14), start: fc.option(time) }), {
          maxLength: 3,
          selector: ({ nth }) => nth,
        }),
      })
      .map(({ changes, ...one }) => ({
        ...one,
        exceptions: changes.map(({ nth, start }) => ({
          occurrence: one.date_start + nth * one.repeat_interval,
          start,
        })),
      })),
    { maxLength: 6 },
  );
  const plays = (all: readonly ScheduleRule[], start: number) =>
    occurrencesIn(all, { start, end: start + WEEK_SECONDS }).map(
      (one) => `${one.rule.title} ${one.start - start} ${(one.end ?? one.start) - one.start}`,
    );

  it('then plays all that the source plays, except what is left out, and no other time changes', () => {
    fc.assert(
      fc.property(rules, (made) => {
        const before = made.map((one, index) => buildRule({ ...one, id: `r${index}` }));
        const plan = copyPlan(before, WEEK, { ...known, now: 0 });
        const moved = before.map((one) =>
          bodyOf(plan)
            .moves.filter(({ id }) => id === one.id)
            .reduce((now, move) => {
              const outcome = moveRule(now, { ...move, scope: 'this' });
              return outcome.ok ? { ...now, ...outcome.timing } : now;
            }, one),
        );
        const after = withCopies(moved, plan);
        const there = plays(after, WEEK.to);
        const left = plan.leftOut.map(({ rule: { title }, start }) => `${title} ${start - WEEK.to}`);
        const missing = plays(before, WEEK.from).filter(
          (one) => !there.includes(one) && !left.some((out) => one.startsWith(`${out} `)),
        );
        expect(missing).toEqual([]);
        for (const week of [-2, -1, 0, 2, 3])
          expect(plays(after, MONDAY + week * WEEK_SECONDS)).toEqual(
            plays(before, MONDAY + week * WEEK_SECONDS),
          );
      }),
      { numRuns: 500 },
    );
  });
});
