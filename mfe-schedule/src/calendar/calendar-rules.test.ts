import fc from 'fast-check';
import { calendarEvents, DAY_SECONDS } from '@vitrine/shared/rules';
import { at, barWeek } from '../testing/week';
import { gapsIn, keyHolding, keyPlayingAt } from './grid-events.rule';
import { withMoved } from './move-preview.rule';
import { keyShift, momentUnder, needleShare } from './needle.rule';

const week = { start: at('2025-11-03T00:00'), end: at('2025-11-10T00:00') };
const events = calendarEvents(barWeek, week);

describe('gaps', () => {
  it('are what lies before the first start of each day', () => {
    const gaps = gapsIn(events, week);
    expect(gaps).toHaveLength(7);
    expect(gaps[0]).toEqual({ start: week.start, end: at('2025-11-03T08:00') });
  });

  it('are whole days without events', () => {
    expect(gapsIn([], week)).toHaveLength(7);
    expect(gapsIn([], week)[6]).toEqual({ start: at('2025-11-09T00:00'), end: week.end });
  });

  it('are none on a day that starts at midnight', () => {
    const midnight = barWeek.slice(0, 1).map((rule) => ({ ...rule, date_start: at('2025-01-01T00:00') }));
    expect(gapsIn(calendarEvents(midnight, week), week)).toEqual([]);
  });

  it('and events together cover the week exactly once', () => {
    const covered = [...gapsIn(events, week), ...events].sort((a, b) => a.start - b.start);
    let reached = week.start;
    for (const { start, end } of covered) {
      expect(start).toBe(reached);
      reached = end;
    }
    expect(reached).toBe(week.end);
  });
});

describe('the event of a moment', () => {
  it.each([
    ['2025-11-05T07:59', null],
    ['2025-11-05T08:00', 'breakfast'],
    ['2025-11-05T19:59', 'evening-mood'],
    ['2025-11-05T20:00', 'quiz-night'],
  ])('at %s is %s', (moment, id) => {
    expect(keyPlayingAt(events, at(moment))?.split('@')[0] ?? null).toBe(id);
  });

  it('is found by any of the playlists it combines', () => {
    const party = at('2025-11-07T18:00');
    expect(keyHolding(events, 'opening-party', party)).toBe(keyHolding(events, 'evening-mood', party));
    expect(keyHolding(events, 'opening-party', party + 1)).toBeNull();
  });
});

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
});

describe('the needle', () => {
  const monday = week.start;
  const columns = [0, 1, 2].map((index) => ({
    day: monday + index * DAY_SECONDS,
    left: 100 + index * 50,
    right: 150 + index * 50,
    top: 200,
    bottom: 200 + 17 * 48,
  }));

  it.each([
    ['07:00', 0],
    ['03:00', 0],
    ['15:30', 0.5],
    ['23:59', 0.999],
  ])('stands for %s at %s of a column from 7 to 24', (clock, share) => {
    expect(needleShare(at(`2025-11-03T${clock}`), 7)).toBeCloseTo(share, 2);
  });

  it.each([
    ['the top of the first column', { x: 120, y: 200 }, '2025-11-03T07:00'],
    ['one hour down', { x: 120, y: 248 }, '2025-11-03T08:00'],
    ['to five minutes', { x: 120, y: 250 }, '2025-11-03T08:05'],
    ['the second column', { x: 160, y: 200 }, '2025-11-04T07:00'],
    ['left of all columns', { x: 0, y: 200 }, '2025-11-03T07:00'],
    ['right of all columns', { x: 999, y: 200 }, '2025-11-05T07:00'],
    ['above', { x: 120, y: 0 }, '2025-11-03T07:00'],
    ['below, still the same day', { x: 120, y: 9999 }, '2025-11-03T23:55'],
  ])('is dragged to %s', (_name, pointer, moment) => {
    expect(momentUnder(columns, pointer, 7)).toBe(at(moment));
  });

  it('has nowhere to go without columns', () => {
    expect(momentUnder([], { x: 0, y: 0 }, 7)).toBeNull();
  });

  it('stands where it was dropped', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 23 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (firstHour, share) => {
          const y = 200 + share * 17 * 48;
          const moment = momentUnder(columns, { x: 120, y }, firstHour);
          expect(moment).not.toBeNull();
          // To half a snap, or a whole one where the day ends.
          expect(Math.abs(needleShare(moment ?? 0, firstHour) - share)).toBeLessThanOrEqual(
            300 / (DAY_SECONDS - firstHour * 3600) + 1e-9,
          );
        },
      ),
    );
  });

  it.each([
    ['ArrowUp', -900],
    ['ArrowDown', 900],
    ['ArrowLeft', -DAY_SECONDS],
    ['ArrowRight', DAY_SECONDS],
    ['PageUp', -3600],
    ['PageDown', 3600],
    ['Tab', null],
  ])('%s shifts by %s seconds', (key, seconds) => {
    expect(keyShift(key)).toBe(seconds);
  });
});
