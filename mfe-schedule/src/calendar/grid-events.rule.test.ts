import fc from 'fast-check';
import { DAY_SECONDS, slotsIn } from '@vitrine/shared/rules';
import { at, barWeek } from '../testing/week';
import { gapsIn } from '../parts/gaps.rule';
import { slotHolding, slotPlayingAt } from './grid-events.rule';

const week = { start: at('2025-11-03T00:00'), end: at('2025-11-10T00:00') };
const slots = slotsIn(barWeek, week);

describe('the event of a moment', () => {
  it.each([
    ['2025-11-05T07:59', null],
    ['2025-11-05T08:00', 'breakfast'],
    ['2025-11-05T19:59', 'evening-mood'],
    ['2025-11-05T20:00', 'quiz-night'],
  ])('at %s is %s', (moment, id) => {
    expect(slotPlayingAt(slots, at(moment))?.main.rule.id ?? null).toBe(id);
  });

  it('is found by any of the playlists it combines', () => {
    const party = at('2025-11-07T18:00');
    expect(slotHolding(slots, 'opening-party', party)).toBe(slotHolding(slots, 'evening-mood', party));
    expect(slotHolding(slots, 'opening-party', party + 1)).toBeNull();
  });
});

describe('whatever is scheduled', () => {
  const entry = fc.record({
    start: fc.integer({ min: week.start / 60, max: week.end / 60 - 1 }).map((minutes) => minutes * 60),
    repeat: fc.constantFrom(0, DAY_SECONDS, 7 * DAY_SECONDS),
  });
  const drawn = fc.array(entry, { maxLength: 12 }).map((entries) =>
    slotsIn(
      entries.map(({ start, repeat }, index) => ({
        ...barWeek[0]!,
        id: `rule-${index}`,
        date_start: start,
        repeat_interval: repeat,
      })),
      week,
    ),
  );

  it('every moment is either in a gap or has an event, never both', () =>
    fc.assert(
      fc.property(drawn, fc.integer({ min: week.start, max: week.end - 1 }), (some, moment) => {
        const inGap = gapsIn(some, week).some(({ start, end }) => start <= moment && moment < end);
        expect(inGap).toBe(slotPlayingAt(some, moment) === null);
      }),
    ));

  it('gaps lie inside the window, one a day at most, each within its day', () =>
    fc.assert(
      fc.property(drawn, (some) => {
        const gaps = gapsIn(some, week);
        expect(gaps.length).toBeLessThanOrEqual(7);
        for (const { start, end } of gaps) {
          expect(start % DAY_SECONDS).toBe(0);
          expect(end).toBeGreaterThan(start);
          expect(end - start).toBeLessThanOrEqual(DAY_SECONDS);
        }
      }),
    ));

  it('each event is found by its own entry and by those it combines', () =>
    fc.assert(
      fc.property(drawn, (some) => {
        for (const slot of some) {
          for (const { rule, occurrence } of slot.combined)
            expect(slotHolding(some, rule.id, occurrence)).toBe(slot);
        }
      }),
    ));
});
