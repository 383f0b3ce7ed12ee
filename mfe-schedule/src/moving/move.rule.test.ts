import fc from 'fast-check';
import { calendarEvents, DAY_SECONDS } from '@vitrine/shared/rules';
import { buildRule } from '@vitrine/shared/testing';
import { at, barWeek } from '../testing/week';
import { isContinued, stayOf, withMoved } from './move.rule';

const week = { start: at('2025-11-03T00:00'), end: at('2025-11-10T00:00') };
const events = calendarEvents(barWeek, week);

describe('the preview of a move', () => {
  it('draws one occurrence elsewhere and leaves the rules alone', () => {
    const from = at('2025-11-05T12:00');
    const moved = withMoved(barWeek, { id: 'lunch-menu', occurrence: from, start: from + 3600 });
    const lunches = calendarEvents(moved, week).filter(({ id }) => id === 'lunch-menu');
    expect(lunches.map(({ start }) => (start % DAY_SECONDS) / 3600)).toEqual([12, 12, 13, 12, 12, 12, 12]);
    expect(calendarEvents(barWeek, week)).toEqual(events);
  });

  it.each([
    ['nothing is moved', null],
    ['the rule is not known', { id: 'gone', occurrence: 1, start: 2 }],
    ['the occurrence is none', { id: 'breakfast', occurrence: 1, start: 2 }],
  ])('changes nothing when %s', (_name, moved) => {
    expect(calendarEvents(withMoved(barWeek, moved), week)).toEqual(events);
  });

  it('keeps as many occurrences as there were, and never touches another rule', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 7 * 96 - 1 }), (day, quarter) => {
        const occurrence = at('2025-11-03T12:00') + day * DAY_SECONDS;
        const start = week.start + quarter * 900;
        const moved = withMoved(barWeek, { id: 'lunch-menu', occurrence, start });
        const entriesOf = (rules: typeof barWeek) =>
          calendarEvents(rules, week).flatMap((event) => [event, ...event.combined_events]);
        const count = (rules: typeof barWeek, id: string) =>
          entriesOf(rules).filter((one) => one.id === id).length;
        expect(count(moved, 'lunch-menu')).toBe(count(barWeek, 'lunch-menu'));
        expect(moved.filter(({ id }) => id !== 'lunch-menu')).toEqual(
          barWeek.filter(({ id }) => id !== 'lunch-menu'),
        );
      }),
    );
  });

  it('a move back to the start restores the original', () => {
    const occurrence = at('2025-11-05T12:00');
    const starts = (rules: typeof barWeek) => calendarEvents(rules, week).map(({ id, start }) => [id, start]);
    expect(starts(withMoved(barWeek, { id: 'lunch-menu', occurrence, start: occurrence }))).toEqual(
      starts(barWeek),
    );
  });
});

it('an entry that continues after another is asked about by its own start', () => {
  const noon = at('2025-11-05T12:00');
  const rules = [
    buildRule({ id: 'day', date_start: noon, repeat_interval: 0 }),
    buildRule({ id: 'talk', date_start: noon + 3600, repeat_interval: 0, duration: 3600 }),
  ];
  const [, , continued] = calendarEvents(rules, week);
  if (!continued) throw new Error('nothing continues');
  expect([continued.id, continued.start, isContinued(continued)]).toEqual(['day', noon + 7200, true]);
  expect(stayOf(continued, continued)).toMatchObject({ from: noon, to: noon, othersCount: 0 });
});
