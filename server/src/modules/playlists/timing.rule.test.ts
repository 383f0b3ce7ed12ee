import type { CreatePlaylist } from '@vitrine/shared/contract';
import { DAY_SECONDS as DAY, startOfDay } from '@vitrine/shared/rules';
import fc from 'fast-check';
import { askedTiming, entriesOf, sameTiming, timingOfEntries, weekdayOf, type Timing } from './timing.rule';

const HOUR = 3600;
/** Monday 2 March 2026, 08:00 on the venue's clock. */
const TODAY = 1_772_438_400;
const MONDAY = startOfDay(TODAY);
const XMAS = 1_798_142_400;

const asked = (sent: Partial<CreatePlaylist>, current: Timing | null = null) =>
  askedTiming({ selected_media: [], ...sent }, current, TODAY);
const timing = (change: Partial<Timing> = {}): Timing => ({
  scheduleType: 'manual',
  daysOfWeek: [],
  customDate: 0,
  deviceGroupId: null,
  ...change,
});
const anyTiming: fc.Arbitrary<Timing> = fc
  .record({
    scheduleType: fc.constantFrom(
      'every_day' as const,
      'day_of_week' as const,
      'custom' as const,
      'manual' as const,
    ),
    daysOfWeek: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    customDate: fc.integer({ min: 1, max: 4_000_000_000 }),
    deviceGroupId: fc.constantFrom(null, 'bar'),
  })
  .map((made) => {
    const isWeekly = made.scheduleType === 'day_of_week';
    const days = isWeekly ? [...made.daysOfWeek].sort((a, b) => a - b) : [];
    return { ...made, daysOfWeek: days, customDate: made.scheduleType === 'manual' ? 0 : made.customDate };
  });

describe('weekdayOf', () => {
  it.each([
    [MONDAY, 1],
    [MONDAY + DAY - 1, 1],
    [MONDAY + DAY, 2],
    [MONDAY + 6 * DAY, 7],
    [0, 4],
    [1_709_164_800, 4], // 29 February 2024
  ])('%d is day %d', (at, day) => expect(weekdayOf(at)).toBe(day));
});

describe('a new playlist', () => {
  it.each([
    ['nothing said is manual', {}, timing()],
    ['a date of 0 is manual', { custom_date: 0 }, timing()],
    ['no date is manual', { custom_date: null }, timing()],
    ['a date is custom', { custom_date: XMAS }, timing({ scheduleType: 'custom', customDate: XMAS })],
    ['manual forgets the date', { schedule_type: 'manual', custom_date: XMAS }, timing()],
    ['an empty group is all devices', { device_group: '' }, timing()],
    ['a group is kept', { device_group: 'bar' }, timing({ deviceGroupId: 'bar' })],
    [
      'every day takes the time of day of any date',
      { schedule_type: 'every_day', custom_date: XMAS },
      timing({ scheduleType: 'every_day', customDate: MONDAY + 20 * HOUR }),
    ],
    [
      'every day without a date begins at midnight',
      { schedule_type: 'every_day' },
      timing({ scheduleType: 'every_day', customDate: MONDAY }),
    ],
    [
      'days are sorted and said once; the date is the first of them',
      { schedule_type: 'day_of_week', days_of_week: [5, 3, 5], custom_date: 9 * HOUR },
      timing({ scheduleType: 'day_of_week', daysOfWeek: [3, 5], customDate: MONDAY + 2 * DAY + 9 * HOUR }),
    ],
  ] as const)('%s', (_what, sent, expected) => {
    expect(asked(sent as Partial<CreatePlaylist>)).toEqual({ ok: true, timing: expected });
  });

  it.each([
    ['custom without a date', { schedule_type: 'custom' }, 'custom_date'],
    ['custom at 0', { schedule_type: 'custom', custom_date: 0 }, 'custom_date'],
    [
      'days of the week without days',
      { schedule_type: 'day_of_week', custom_date: 9 * HOUR },
      'days_of_week',
    ],
  ] as const)('refuses %s', (_what, sent, field) => {
    expect(asked(sent)).toEqual({
      ok: false,
      errors: [{ field, code: 'invalid', detail: expect.any(String) }],
    });
  });
});

describe('a save of an existing playlist', () => {
  const weekly = timing({
    scheduleType: 'day_of_week',
    daysOfWeek: [2],
    customDate: MONDAY + DAY + HOUR,
    deviceGroupId: 'bar',
  });

  it.each([
    ['nothing said keeps all', {}, weekly],
    [
      'a time alone keeps type and days',
      { custom_date: 5 * HOUR },
      { ...weekly, customDate: MONDAY + DAY + 5 * HOUR },
    ],
    [
      'days alone keep the time',
      { days_of_week: [3] },
      { ...weekly, daysOfWeek: [3], customDate: MONDAY + 2 * DAY + HOUR },
    ],
    ['null means all devices', { device_group: null }, { ...weekly, deviceGroupId: null }],
    ['a date of 0 takes it off the schedule', { custom_date: 0 }, timing({ deviceGroupId: 'bar' })],
    [
      'another type takes the known time',
      { schedule_type: 'every_day' },
      timing({ scheduleType: 'every_day', customDate: MONDAY + HOUR, deviceGroupId: 'bar' }),
    ],
  ] as const)('%s', (_what, sent, expected) => {
    expect(asked(sent as Partial<CreatePlaylist>, weekly)).toEqual({ ok: true, timing: expected });
  });

  it('asked for again with what it is, is the same for ever', () => {
    fc.assert(
      fc.property(anyTiming, (known) => {
        const again = asked(
          {
            schedule_type: known.scheduleType,
            days_of_week: known.daysOfWeek,
            custom_date: known.customDate,
            device_group: known.deviceGroupId,
          },
          known,
        );
        expect(again.ok && sameTiming(again.timing, known)).toBe(true);
      }),
    );
  });
});

describe('entries', () => {
  it('of a custom playlist is its one date, past or not', () => {
    const past = timing({ scheduleType: 'custom', customDate: MONDAY - 400 * DAY });
    expect(entriesOf(past, TODAY)).toEqual([{ dateStart: MONDAY - 400 * DAY, repeatInterval: 0 }]);
  });

  it("begin on or after the venue's today, within a week, on the right day at the right time", () => {
    fc.assert(
      fc.property(anyTiming, fc.integer({ min: DAY, max: 4_000_000_000 }), (made, today) => {
        const entries = entriesOf(made, today);
        const repeating = entries.filter((entry) => entry.repeatInterval > 0);
        for (const { dateStart } of repeating) {
          expect(dateStart).toBeGreaterThanOrEqual(startOfDay(today));
          expect(dateStart).toBeLessThan(startOfDay(today) + 7 * DAY);
          expect(dateStart % DAY).toBe(made.customDate % DAY);
        }
        if (made.scheduleType === 'day_of_week') {
          expect(entries.map(({ dateStart }) => weekdayOf(dateStart)).sort()).toEqual(made.daysOfWeek);
        }
        if (made.scheduleType === 'manual') expect(entries).toEqual([]);
      }),
    );
  });

  it('say the timing they came from', () => {
    fc.assert(
      fc.property(anyTiming, (made) => {
        const back = timingOfEntries(entriesOf(made, TODAY), made.deviceGroupId);
        if (made.scheduleType === 'manual') expect(back).toBeNull();
        else expect(back && sameTiming(back, made)).toBe(true);
      }),
    );
  });
});

describe('sameTiming', () => {
  const daily = timing({ scheduleType: 'every_day', customDate: MONDAY + HOUR });
  const single = timing({ scheduleType: 'custom', customDate: XMAS });

  it.each([
    [
      'the day of a repeating start does not count',
      daily,
      { ...daily, customDate: MONDAY + 9 * DAY + HOUR },
      true,
    ],
    ['the time does', daily, { ...daily, customDate: MONDAY + 2 * HOUR }, false],
    ['the date of a single one does', single, { ...single, customDate: XMAS + DAY }, false],
    ['the group does', daily, { ...daily, deviceGroupId: 'bar' }, false],
    ['the type does', daily, { ...daily, scheduleType: 'manual' }, false],
    [
      'the days do',
      { ...daily, scheduleType: 'day_of_week', daysOfWeek: [1] },
      { ...daily, scheduleType: 'day_of_week', daysOfWeek: [1, 2] },
      false,
    ],
  ] as const)('%s', (_what, a, b, same) => {
    expect(sameTiming(a as unknown as Timing, b as unknown as Timing)).toBe(same);
  });
});
