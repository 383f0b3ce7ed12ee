import { buildRule } from '@vitrine/shared/testing';
import { DAY_SECONDS, slotsIn } from '@vitrine/shared/rules';
import { at, barWeek } from '../testing/week';
import { closedIn, gapsIn } from './gaps.rule';

const week = { start: at('2025-11-03T00:00'), end: at('2025-11-10T00:00') };
const slots = slotsIn(barWeek, week);

describe('stretches outside opening hours', () => {
  const hours = {
    periods: [
      { day: 1, start: 9 * 3600, end: 18 * 3600 },
      { day: 2, start: 20 * 3600, end: 27 * 3600 },
    ],
    closed_days: [],
    dark: false,
  };
  it('are none without hours', () => expect(closedIn(undefined, week)).toEqual([]));
  it('are each within a day', () =>
    expect(closedIn(hours, week).slice(0, 4)).toEqual([
      { start: at('2025-11-03T00:00'), end: at('2025-11-03T09:00') },
      { start: at('2025-11-03T18:00'), end: at('2025-11-04T00:00') },
      { start: at('2025-11-04T00:00'), end: at('2025-11-04T20:00') },
      { start: at('2025-11-05T03:00'), end: at('2025-11-06T00:00') },
    ]));
});

describe('gaps', () => {
  it('are what lies before the first start of each day', () => {
    const gaps = gapsIn(slots, week);
    expect(gaps).toHaveLength(7);
    expect(gaps[0]).toEqual({ start: week.start, end: at('2025-11-03T08:00') });
  });

  it('are whole days without events', () => {
    expect(gapsIn([], week)).toHaveLength(7);
    expect(gapsIn([], week)[6]).toEqual({ start: at('2025-11-09T00:00'), end: week.end });
  });

  it('are none on a day that starts at midnight', () => {
    const midnight = barWeek.slice(0, 1).map((rule) => ({ ...rule, date_start: at('2025-01-01T00:00') }));
    expect(gapsIn(slotsIn(midnight, week), week)).toEqual([]);
  });

  it('lie also after an entry with an end, and never where another continues or the clock skips', () => {
    const day = { start: week.start, end: week.start + DAY_SECONDS };
    const lunch = buildRule({ date_start: day.start + 12 * 3600, duration: 7200, repeat_interval: 0 });
    expect(gapsIn(slotsIn([lunch], day), day)).toEqual([
      { start: day.start, end: day.start + 12 * 3600 },
      { start: day.start + 14 * 3600, end: day.end },
    ]);
    const morning = buildRule({ date_start: day.start, repeat_interval: 0 });
    expect(gapsIn(slotsIn([lunch, morning], day), day)).toEqual([]);
    expect(gapsIn([day], day)).toEqual([]);
  });

  it('and events together cover the week exactly once', () => {
    const covered = [...gapsIn(slots, week), ...slots].sort((a, b) => a.start - b.start);
    let reached = week.start;
    for (const { start, end } of covered) {
      expect(start).toBe(reached);
      reached = end;
    }
    expect(reached).toBe(week.end);
  });
});
