import fc from 'fast-check';
import { buildRule } from '@vitrine/shared/testing';
import { DAY_SECONDS, slotsIn, type DaySlot } from '@vitrine/shared/rules';
import { at } from '../testing/week';
import { shownInMonth, shownInWeek } from './shown.rule';

const MONDAY = at('2025-11-03T00:00');
const week = { start: MONDAY, end: MONDAY + 7 * DAY_SECONDS };
/** Slots by their starts, in minutes from Monday. */
const slotsAt = (minutes: readonly number[]) =>
  slotsIn(
    minutes.map((minute) =>
      buildRule({ id: `m${minute}`, date_start: MONDAY + minute * 60, repeat_interval: 0 }),
    ),
    week,
  );
const every = (count: number, minutes: number) =>
  Array.from({ length: count }, (_, index) => index * minutes);
const none = new Set<DaySlot>();
const ids = ({ events }: { events: { id: string }[] }) => events.map(({ id }) => id);

describe('a month', () => {
  it('shows three events of a day and counts the others', () => {
    const { events, bundles } = shownInMonth(slotsAt([...every(9, 60), 1500]), none);
    expect(ids({ events })).toEqual(['m0', 'm60', 'm120', 'm1500']);
    expect(bundles).toEqual([{ start: MONDAY + DAY_SECONDS - 1, end: MONDAY + DAY_SECONDS, count: 6 }]);
  });

  it('of a phone shows the rarest three, by start', () => {
    const daily = [8, 9, 10, 11].map((hour) =>
      buildRule({ id: `d${hour}`, date_start: MONDAY + hour * 3600, repeat_interval: DAY_SECONDS }),
    );
    const once = buildRule({ id: 'once', date_start: MONDAY + 20 * 3600, repeat_interval: 0 });
    const { events, bundles } = shownInMonth(
      slotsIn([...daily, once], { start: MONDAY, end: MONDAY + DAY_SECONDS }),
      none,
      true,
    );
    expect(ids({ events })).toEqual(['d8', 'd9', 'once']);
    expect(bundles[0]?.count).toBe(2);
  });

  it('counts nothing where three are all', () => {
    expect(shownInMonth(slotsAt(every(3, 60)), none).bundles).toEqual([]);
  });

  it('shows an entry once that continues after another', () => {
    const at = (hour: number, duration: number) =>
      buildRule({ id: `h${hour}`, date_start: MONDAY + hour * 3600, repeat_interval: 0, duration });
    const slots = slotsIn([at(9, 0), at(12, 7200)], week);
    expect(slots).toHaveLength(3);
    expect(ids(shownInMonth(slots, none))).toEqual(['h9', 'h12']);
    expect(ids(shownInWeek(slots, none))).toEqual(['h9', 'h12', 'h9']);
  });

  it('keeps a dragged entry in view', () => {
    const all = slotsAt(every(9, 60));
    const shown = shownInMonth(all, new Set([all[7] ?? null]));
    expect(ids(shown)).toEqual(['m0', 'm60', 'm120', 'm420']);
    expect(shown.bundles[0]?.count).toBe(5);
  });
});

describe('a week', () => {
  const daily = (starts: readonly number[]) =>
    Array.from({ length: 7 }, (_, day) => starts.map((minute) => day * 1440 + minute)).flat();

  it('shows each event of a quarter of an hour or more, however many a day has', () => {
    const { events, bundles } = shownInWeek(slotsAt(every(96, 15)), none);
    expect(events).toHaveLength(96);
    expect(bundles).toEqual([]);
  });

  it('of neighbours that are shorter makes a bundle for each hour, from its first start to its last end', () => {
    const { events, bundles } = shownInWeek(slotsAt([0, 5, 10, 60, 210, 215, 300]), none);
    expect(ids({ events })).toEqual(['m10', 'm60', 'm210', 'm215', 'm300']);
    expect(bundles).toEqual([{ start: MONDAY, end: MONDAY + 600, count: 2 }]);
    const many = shownInWeek(slotsAt(every(30, 4)), none);
    expect(many.bundles.map(({ count }) => count)).toEqual([15, 14]);
    expect(ids(many)).toEqual(['m116']);
  });

  it('draws a short event without short neighbours by itself', () => {
    expect(shownInWeek(slotsAt([0, 55, 60, 120]), none).bundles).toEqual([]);
  });

  it('with 60 entries shows each of them, the long ones beside the short', () => {
    const busy = daily([480, 495, 510, 540, 600, 720, 735, 870, 1080]).slice(0, 60);
    const shown = shownInWeek(slotsAt(busy), none);
    expect(shown.events).toHaveLength(60);
    expect(shown.bundles).toEqual([]);
  });

  it('that is full throughout collapses what is shorter than half an hour, or an hour, and never what is longer', () => {
    const shown = shownInWeek(slotsAt(daily([...every(48, 15), 720, 870, 930])), none);
    expect(shown.bundles).toHaveLength(7 * 12);
    expect(shown.bundles[0]).toEqual({ start: MONDAY, end: MONDAY + 3600, count: 4 });
    expect(shown.events.map(({ start, end }) => (end - start) / 60).slice(0, 3)).toEqual([150, 60, 510]);
    const hourly = shownInWeek(slotsAt(daily(every(24, 60))), none);
    expect(hourly.events).toHaveLength(7 * 24);
    const halves = shownInWeek(slotsAt(daily(every(48, 30))), none);
    expect(halves.bundles).toHaveLength(7 * 24);
  });

  it('parts an hour around what is carried', () => {
    const all = slotsAt(every(30, 2));
    const shown = shownInWeek(all, new Set([all[10] ?? null]));
    expect(ids(shown)).toEqual(['m20', 'm58']);
    expect(shown.bundles.map(({ count }) => count)).toEqual([10, 18]);
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
      // An hour has at most a bundle and a longer card; a lifted one may split it.
      expect(drawn.length).toBeLessThanOrEqual(7 * 24 * 2 + 2);
      const long = all.filter(({ start, end }) => end - start >= 3600);
      expect(long.every(({ start }) => events.some((one) => one.start === start))).toBe(true);
      expect(drawn.every(({ end }, index) => end <= (drawn[index + 1]?.start ?? Infinity))).toBe(true);
    }),
    { numRuns: 30 },
  );
});
