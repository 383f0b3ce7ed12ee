import fc from 'fast-check';
import { buildRule } from '@vitrine/shared/testing';
import { DAY_SECONDS, slotsIn, type DaySlot } from '@vitrine/shared/rules';
import { at } from '../testing/week';
import { shownInMonth, shownInWeek } from './shown.rule';

const MONDAY = at('2025-11-03T00:00');
const week = { start: MONDAY, end: MONDAY + 7 * DAY_SECONDS };
/** One for each start, in minutes from Monday. */
const slotsAt = (minutes: readonly number[]) =>
  slotsIn(
    minutes.map((minute) =>
      buildRule({ id: `m${minute}`, date_start: MONDAY + minute * 60, repeat_interval: 0 }),
    ),
    week,
  );
const every = (count: number, minutes: number) =>
  Array.from({ length: count }, (_, index) => index * minutes);
const nobody = new Set<DaySlot>();
const ids = ({ events }: { events: { id: string }[] }) => events.map(({ id }) => id);

describe('a month', () => {
  it('shows three events of a day and counts the others', () => {
    const { events, bundles } = shownInMonth(slotsAt([...every(9, 60), 1500]), nobody);
    expect(ids({ events })).toEqual(['m0', 'm60', 'm120', 'm1500']);
    expect(bundles).toEqual([{ start: MONDAY + DAY_SECONDS - 1, end: MONDAY + DAY_SECONDS, count: 6 }]);
  });

  it('counts nothing where three are all', () => {
    expect(shownInMonth(slotsAt(every(3, 60)), nobody).bundles).toEqual([]);
  });

  it('keeps in sight what is carried', () => {
    const all = slotsAt(every(9, 60));
    const shown = shownInMonth(all, new Set([all[7] ?? null]));
    expect(ids(shown)).toEqual(['m0', 'm60', 'm120', 'm420']);
    expect(shown.bundles[0]?.count).toBe(5);
  });
});

describe('a week', () => {
  it('shows each of 24 events of a day, however close', () => {
    expect(shownInWeek(slotsAt(every(24, 1)), nobody).events).toHaveLength(24);
  });

  it('of a fuller day bundles each hour that has several, from its first start to its last end', () => {
    const { events, bundles } = shownInWeek(slotsAt([...every(25, 1), 60, 120, 130, 300]), nobody);
    expect(ids({ events })).toEqual(['m60', 'm300']);
    expect(bundles).toEqual([
      { start: MONDAY, end: MONDAY + 3600, count: 25 },
      { start: MONDAY + 7200, end: MONDAY + 5 * 3600, count: 2 },
    ]);
  });

  const daily = (starts: readonly number[]) =>
    Array.from({ length: 7 }, (_, day) => starts.map((minute) => day * 1440 + minute)).flat();

  it('that is full throughout bundles by as many hours as it takes, and days with room keep each event', () => {
    const hourly = daily(every(24, 60));
    const full = shownInWeek(slotsAt(hourly), nobody);
    expect(full.events).toEqual([]);
    expect(full.bundles).toHaveLength(7 * 12);
    expect(full.bundles[1]).toEqual({ start: MONDAY + 7200, end: MONDAY + 4 * 3600, count: 2 });

    const quiet = (minute: number) => minute < 1440 && minute % 180 > 0;
    const shown = shownInWeek(slotsAt(hourly.filter((minute) => !quiet(minute))), nobody);
    expect(ids(shown)).toEqual(every(8, 180).map((minute) => `m${minute}`));
    expect(shown.bundles).toHaveLength(6 * 12);
  });

  it('with eight events on each day bundles none', () => {
    expect(shownInWeek(slotsAt(daily(every(8, 5))), nobody).bundles).toEqual([]);
  });

  it('parts an hour around what is carried', () => {
    const all = slotsAt(every(30, 2));
    const shown = shownInWeek(all, new Set([all[10] ?? null]));
    expect(ids(shown)).toEqual(['m20']);
    expect(shown.bundles.map(({ count }) => count)).toEqual([10, 19]);
  });
});

it('whatever is planned, every event is drawn or counted, few are drawn, and in a week nothing overlaps', () => {
  const minutes = fc.uniqueArray(fc.nat(7 * 1440 - 1), { maxLength: 3000, size: 'max' });
  fc.assert(
    fc.property(minutes, fc.nat(), (starts, chosen) => {
      const all = slotsAt(starts.sort((a, b) => a - b));
      const kept = new Set(all.length > 0 ? [all[chosen % all.length] ?? null] : []);
      for (const shown of [shownInMonth(all, kept), shownInWeek(all, kept)]) {
        const counted = shown.bundles.reduce((sum, { count }) => sum + count, 0);
        expect(shown.events.length + counted).toBe(all.length);
        expect([...kept].every((one) => shown.events.some(({ start }) => start === one?.start))).toBe(true);
      }
      expect(shownInMonth(all, kept).events.length).toBeLessThanOrEqual(7 * 3 + 1);
      const { events, bundles } = shownInWeek(all, kept);
      const drawn = [...events, ...bundles].sort((a, b) => a.start - b.start);
      expect(events.length * 16 + bundles.length * 4).toBeLessThanOrEqual(950);
      expect(drawn.every(({ end }, index) => end <= (drawn[index + 1]?.start ?? Infinity))).toBe(true);
    }),
    { numRuns: 30 },
  );
});
