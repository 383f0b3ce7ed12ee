import fc from 'fast-check';
import { aRule, at, everyDay } from '../testing/schedule-rules';
import { floatingInZone, instantOf, wallTimeIn } from './clock.rule';
import { slotsIn } from './day.rule';
import { DAY_SECONDS } from './expand.rule';
import { playedSlots, skippedIn } from './played-slots.rule';

/** Zones with the day on which their clocks go forward, and the skipped period. */
const SKIPS = [
  ['Europe/Berlin', '2027-03-28', '02:00', '03:00'],
  ['America/New_York', '2027-03-14', '02:00', '03:00'],
  ['Australia/Lord_Howe', '2027-10-03', '02:00', '02:30'],
  ['Africa/Cairo', '2027-04-30', '00:00', '01:00'],
  ['Atlantic/Azores', '2027-03-28', '00:00', '01:00'],
] as const;
const dayOf = (day: string) => ({ start: at(`${day}T00:00`), end: at(`${day}T00:00`) + DAY_SECONDS });

describe('skippedIn', () => {
  it.each(SKIPS)('in %s on %s is %s to %s', (zone, day, from, to) => {
    const skipped = [{ start: at(`${day}T${from}`), end: at(`${day}T${to}`) }];
    expect(skippedIn(dayOf(day), zone)).toEqual(skipped);
    const { start, end } = dayOf(day);
    expect(skippedIn({ start: start - 20 * DAY_SECONDS, end: end + 20 * DAY_SECONDS }, zone)).toEqual(
      skipped,
    );
  });

  it.each([
    ['Europe/Berlin', '2027-10-31'],
    ['Asia/Tokyo', '2027-03-28'],
    ['UTC', '2027-03-28'],
    ['Mars/Olympus', '2027-03-28'],
    ['', '2027-03-28'],
  ])('in %s on %s is nothing', (zone, day) => {
    expect(skippedIn(dayOf(day), zone)).toEqual([]);
  });

  it.each(SKIPS)('of %s is exactly what its clock never shows', (zone, day) => {
    const skipped = skippedIn(dayOf(day), zone);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minute) => {
        const time = dayOf(day).start + minute * 60;
        const isSkipped = skipped.some(({ start, end }) => start <= time && time < end);
        expect(wallTimeIn(time, zone).kind === 'none').toBe(isSkipped);
      }),
    );
  });
});

describe('playedSlots', () => {
  const berlin = dayOf('2027-03-28');
  const skipped = skippedIn(berlin, 'Europe/Berlin');
  const times = (...starts: string[]) =>
    playedSlots(
      slotsIn(
        starts.map((start) => everyDay(start, { id: start })),
        berlin,
      ),
      skipped,
    ).map(({ main, start, end }) => [main.rule.id, ...[start, end].map(clock)]);
  const clock = (floating: number) => new Date(floating * 1000).toISOString().slice(11, 16);

  it('what starts in the skipped hour starts with the jump', () => {
    expect(times('01:00', '02:30', '06:00')).toEqual([
      ['01:00', '01:00', '02:00'],
      ['02:30', '03:00', '06:00'],
      ['06:00', '06:00', '00:00'],
    ]);
  });

  it.each([['03:00'], ['02:45']])(
    'what starts in it never plays when another starts by the jump, at %s',
    (next) => {
      expect(times('02:30', next)).toEqual([[next, '03:00', '00:00']]);
    },
  );

  it('what goes over it is one stretch, and no other day is changed', () => {
    expect(times('01:00')).toEqual([['01:00', '01:00', '00:00']]);
    const slots = slotsIn([everyDay('02:30')], dayOf('2027-03-27'));
    expect(playedSlots(slots, [])).toBe(slots);
  });

  it.each(SKIPS)('in %s follow the rules by the clock at each instant of the day', (zone, day) => {
    const window = dayOf(day);
    const starts = fc.uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(starts, fc.integer({ min: 0, max: 23 * 60 }), (quarters, minute) => {
        const rules = quarters.map((quarter) =>
          aRule({ id: `q${quarter}`, date_start: window.start + quarter * 900, repeat_interval: 0 }),
        );
        const slots = slotsIn(rules, window);
        const played = playedSlots(slots, skippedIn(window, zone));
        // Clock time at an instant, hence never a skipped one.
        const now = floatingInZone(instantOf(window.start, zone) + minute * 60_000, zone);
        const holding = (list: typeof played) =>
          list.find(({ start, end }) => start <= now && now < end)?.main.rule.id;
        expect(holding(played)).toBe(holding(slots));
        for (const { start } of played) expect(wallTimeIn(start, zone).kind).not.toBe('none');
        expect(played.every(({ start, end }) => start < end)).toBe(true);
      }),
    );
  });
});
