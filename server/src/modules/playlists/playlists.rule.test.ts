import type { CreatePlaylist } from '@vitrine/shared/contract';
import { ROLES } from '@vitrine/shared/contract/values';
import { approval, mayRemove, rejection, stateOfSave } from './approval.rule';
import { mayRemovePromo, removalRefusal } from './approvals/promo-removal.rule';
import { DAY_SECONDS as DAY, isoWeekday, startOfDay } from '@vitrine/shared/rules';
import { deviceGroupsOf, forGroups, groupsAlone } from '../timing/groups.rule';
import { describe as sentence, nameFromDate } from '../timing/describe.rule';
import fc from 'fast-check';
import { askedTiming, entriesOf, sameTiming, timingOfEntries, type Timing } from '../timing/timing.rule';
import { inEnglish } from '../../testing/in-english';

describe('approval', () => {
  it.each([
    ['owner', 'approved'],
    ['admin', 'approved'],
    ['approver', 'approved'],
    ['editor', 'pending'],
    ['viewer', 'pending'],
  ] as const)('a save of the %s is %s', (role, state) => expect(stateOfSave(role)).toBe(state));

  it.each([
    ['pending', 'decide', 'decide'],
    ['rejected', 'decide', 'already'],
    ['approved', 'already', 'refuse'],
  ] as const)('a %s version: approving %s, rejecting %s', (state, approving, rejecting) => {
    expect([approval(state), rejection(state)]).toEqual([approving, rejecting]);
  });

  it('only approvers delete approved playlists', () => {
    for (const role of ROLES) expect(mayRemove(role, true)).toBe(stateOfSave(role) === 'approved');
    expect(ROLES.filter((role) => mayRemove(role, false))).toEqual(['owner', 'admin', 'approver', 'editor']);
  });
});

describe('promo removal', () => {
  it('needs an approver for approved playlists, an editor for the rest', () => {
    expect(ROLES.filter((role) => mayRemovePromo(role, 1))).toEqual(['owner', 'admin', 'approver']);
    expect(mayRemovePromo('editor', 0)).toBe(true);
  });

  it.each([
    [['Night'], 'This playlist is approved for screens: “Night”.'],
    [['Night', 'Noon'], 'These playlists are approved for screens: “Night” and “Noon”.'],
    [['A', 'B', 'C', 'D'], 'These playlists are approved for screens: “A”, “B”, “C” and 1 more playlist.'],
    [
      ['A', 'B', 'C', 'D', 'E'],
      'These playlists are approved for screens: “A”, “B”, “C” and 2 more playlists.',
    ],
  ])('names %j', (names, sentence) => expect(inEnglish(removalRefusal(names))).toContain(sentence));
});

describe('describe', () => {
  const HOUR = 3600;
  const MONDAY = 1_772_409_600;
  const always = { duration: 0, firstDay: 0, lastDay: 0 };
  const daily = (at: number) => ({ dateStart: MONDAY + at, repeatInterval: DAY, ...always });
  const weekly = (day: number, at: number) => ({
    dateStart: MONDAY + (day - 1) * DAY + at,
    repeatInterval: 7 * DAY,
    ...always,
  });
  const once = (at: number) => ({ dateStart: at, repeatInterval: 0, ...always });

  it.each([
    ['nothing', [], 'Plays when you press Play now'],
    ['every day', [daily(9 * HOUR)], 'Every day from 09:00'],
    ['midnight', [daily(0)], 'Every day from 00:00'],
    [
      'days at one time, in the order of the week',
      [weekly(3, 66_600), weekly(1, 66_600)],
      'Mon, Wed from 18:30',
    ],
    [
      'two starts on one day, the earlier first',
      [weekly(1, 18 * HOUR), weekly(1, 9 * HOUR), weekly(2, 18 * HOUR), weekly(2, 9 * HOUR)],
      'Mon, Tue from 09:00, Mon, Tue from 18:00',
    ],
    [
      'dates, the earlier first, after what repeats',
      [once(1_835_395_200), once(1_798_142_400), daily(HOUR)],
      'Every day from 01:00, Dec 24, 2026 from 20:00, Feb 29, 2028 from 00:00',
    ],
    [
      'a week that began on a Sunday',
      [weekly(0, HOUR), weekly(1, HOUR), weekly(3, HOUR)],
      'Mon, Wed, Sun from 01:00',
    ],
    [
      'days at two times',
      [weekly(2, 19 * HOUR), weekly(3, 18 * HOUR), weekly(5, 19 * HOUR)],
      'Tue, Fri from 19:00, Wed from 18:00',
    ],
    ['two days moved onto one', [weekly(2, HOUR), weekly(2, HOUR)], 'Tue from 01:00'],
    ['all seven days', [1, 2, 3, 4, 5, 6, 7].map((day) => weekly(day, HOUR)), 'Every day from 01:00'],
    ['a date', [once(1_798_142_400)], 'Dec 24, 2026 from 20:00'],
    ['an end', [{ ...daily(17 * HOUR), duration: 2 * HOUR }], 'Every day 17:00 – 19:00'],
    [
      'days with ends of their own',
      [
        { ...weekly(5, 22 * HOUR), duration: 5 * HOUR },
        { ...weekly(6, 22 * HOUR), duration: 5 * HOUR },
        { ...weekly(1, 22 * HOUR), duration: 2 * HOUR },
      ],
      'Mon 22:00 – midnight, Fri, Sat 22:00 – 03:00',
    ],
    ['a first day', [{ ...daily(HOUR), firstDay: MONDAY }], 'Every day from 01:00, from Mar 2, 2026'],
    [
      'a first and a last day',
      [1, 2].map((day) => ({ ...weekly(day, HOUR), firstDay: MONDAY, lastDay: MONDAY + 9 * DAY })),
      'Mon, Tue from 01:00, Mar 2, 2026 – Mar 11, 2026',
    ],
    [
      'days with other last days',
      [weekly(1, HOUR), { ...weekly(2, HOUR), lastDay: MONDAY + 9 * DAY }],
      'Mon from 01:00, Tue from 01:00, until Mar 11, 2026',
    ],
    ['a leap day', [once(1_835_395_200)], 'Feb 29, 2028 from 00:00'],
  ])('%s', (_what, entries, expected) => {
    expect(sentence(entries)).toBe(expected);
  });

  it.each([
    [1_798_142_400, MONDAY, 'Playlist Dec 24, 2026'],
    [0, MONDAY, 'Playlist Mar 2, 2026'],
    [0, MONDAY - 1, 'Playlist Mar 1, 2026'],
  ])('names a playlist for %d made at %d', (customDate, today, name) => {
    expect(nameFromDate(customDate, today)).toBe(name);
  });
});

describe('timing', () => {
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
    scheduleDuration: 0,
    firstDay: 0,
    lastDay: 0,
    deviceGroupId: null,
    otherGroupIds: [],
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
      scheduleDuration: fc.option(fc.integer({ min: 60, max: 86_400 }), { nil: 0 }),
      firstDay: fc.constantFrom(0, startOfDay(TODAY) - 9 * DAY, startOfDay(TODAY) + 3 * DAY),
      lastDay: fc.constantFrom(0, startOfDay(TODAY) + 3 * DAY, startOfDay(TODAY) + 30 * DAY),
      groups: fc.subarray(['bar', 'hall', 'roof']),
    })
    .map(({ groups, ...rest }) => {
      const made = { ...rest, ...forGroups(groups) };
      const isWeekly = made.scheduleType === 'day_of_week';
      const days = isWeekly ? [...made.daysOfWeek].sort((a, b) => a - b) : [];
      const plan = made.scheduleType === 'manual' ? { customDate: 0, scheduleDuration: 0 } : {};
      const repeats = made.scheduleType === 'every_day' || isWeekly;
      return { ...made, daysOfWeek: days, ...plan, ...(repeats ? {} : { firstDay: 0, lastDay: 0 }) };
    });

  describe('weekday', () => {
    it.each([
      [MONDAY, 1],
      [MONDAY + DAY - 1, 1],
      [MONDAY + DAY, 2],
      [MONDAY + 6 * DAY, 7],
      [0, 4],
      [1_709_164_800, 4], // 29 February 2024
    ])('%d is day %d', (at, day) => expect(isoWeekday(at)).toBe(day));
  });

  describe('a new playlist', () => {
    it.each([
      ['nothing sent is manual', {}, timing()],
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
        'every day without a date starts at midnight',
        { schedule_type: 'every_day' },
        timing({ scheduleType: 'every_day', customDate: MONDAY }),
      ],
      [
        'a first and a last day count as whole days',
        { schedule_type: 'every_day', schedule_first_day: XMAS + 5, schedule_last_day: XMAS },
        timing({
          scheduleType: 'every_day',
          customDate: MONDAY,
          firstDay: startOfDay(XMAS),
          lastDay: startOfDay(XMAS),
        }),
      ],
      [
        'a single date has no first or last day',
        { custom_date: XMAS, schedule_first_day: MONDAY, schedule_last_day: MONDAY },
        timing({ scheduleType: 'custom', customDate: XMAS }),
      ],
      [
        'days are sorted and unique; the date is the first of them',
        { schedule_type: 'day_of_week', days_of_week: [5, 3, 5], custom_date: 9 * HOUR },
        timing({ scheduleType: 'day_of_week', daysOfWeek: [3, 5], customDate: MONDAY + 2 * DAY + 9 * HOUR }),
      ],
    ] as const)('%s', (_what, sent, expected) => {
      expect(asked(sent as Partial<CreatePlaylist>)).toEqual({ ok: true, timing: expected });
    });

    it.each([
      [
        'custom without a date',
        { schedule_type: 'custom' },
        'custom_date',
        'Choose the date and time when it plays.',
      ],
      [
        'a last day before the first',
        { schedule_type: 'every_day', schedule_first_day: XMAS, schedule_last_day: XMAS - DAY },
        'schedule_last_day',
        'The last day must not be before the first.',
      ],
      [
        'custom at 0',
        { schedule_type: 'custom', custom_date: 0 },
        'custom_date',
        'Choose the date and time when it plays.',
      ],
      [
        'days of the week without days',
        { schedule_type: 'day_of_week', custom_date: 9 * HOUR },
        'days_of_week',
        'Choose at least one day of the week.',
      ],
    ] as const)('refuses %s', (_what, sent, field, detail) => {
      expect(asked(sent)).toEqual({ ok: false, errors: [{ field, code: 'invalid', detail }] });
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
      ['nothing sent keeps all', {}, weekly],
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
      ['an end is added', { schedule_duration: HOUR }, { ...weekly, scheduleDuration: HOUR }],
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

    it('a new date of one that plays every day is its new time; of a manual one, its date', () => {
      const daily = timing({ scheduleType: 'every_day', customDate: MONDAY + HOUR });
      expect(asked({ custom_date: XMAS }, daily)).toMatchObject({
        timing: { scheduleType: 'every_day', customDate: MONDAY + 20 * HOUR },
      });
      expect(asked({ custom_date: XMAS }, timing())).toMatchObject({
        timing: { scheduleType: 'custom', customDate: XMAS },
      });
    });

    it('saving the same timing again changes nothing', () => {
      fc.assert(
        fc.property(anyTiming, (known) => {
          const again = asked(
            {
              schedule_type: known.scheduleType,
              days_of_week: known.daysOfWeek,
              custom_date: known.customDate,
              device_groups: deviceGroupsOf(known),
            },
            known,
          );
          expect(again.ok && sameTiming(again.timing, known)).toBe(true);
        }),
      );
    });
  });

  describe('entries', () => {
    it('of a custom playlist are its one date, past or not', () => {
      const past = timing({ scheduleType: 'custom', customDate: MONDAY - 400 * DAY });
      expect(entriesOf(past, TODAY)).toEqual([
        { dateStart: MONDAY - 400 * DAY, repeatInterval: 0, duration: 0, firstDay: 0, lastDay: 0 },
      ]);
    });

    it("start within a week from the venue's today, or from their first day, on the right day at the right time", () => {
      fc.assert(
        fc.property(anyTiming, fc.integer({ min: DAY, max: 4_000_000_000 }), (made, today) => {
          const entries = entriesOf(made, today);
          const repeating = entries.filter((entry) => entry.repeatInterval > 0);
          for (const { dateStart } of repeating) {
            const from = Math.max(startOfDay(today), made.firstDay);
            expect(dateStart).toBeGreaterThanOrEqual(from);
            expect(dateStart).toBeLessThan(from + 7 * DAY);
            expect(dateStart % DAY).toBe(made.customDate % DAY);
          }
          if (made.scheduleType === 'day_of_week') {
            expect(entries.map(({ dateStart }) => isoWeekday(dateStart)).sort()).toEqual(made.daysOfWeek);
          }
          if (made.scheduleType === 'manual') expect(entries).toEqual([]);
        }),
      );
    });

    it('of a week whose days begin on different dates give back the earliest, and the days in order', () => {
      const on = (day: number, at: number) => ({
        dateStart: MONDAY + (day - 1) * DAY + at,
        repeatInterval: 7 * DAY,
        duration: 0,
        firstDay: 0,
        lastDay: 0,
      });
      expect(timingOfEntries([on(8, HOUR), on(5, 2 * HOUR), on(3, HOUR)], forGroups([]))).toMatchObject({
        customDate: MONDAY + 2 * DAY + HOUR,
        daysOfWeek: [1, 3, 5],
      });
    });

    it('give back the timing they came from', () => {
      fc.assert(
        fc.property(anyTiming, (made) => {
          const back = timingOfEntries(entriesOf(made, TODAY), groupsAlone(made));
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
      ['the end does', daily, { ...daily, scheduleDuration: HOUR }, false],
      ['the group does', daily, { ...daily, ...forGroups(['bar']) }, false],
      [
        'another one of several does',
        { ...daily, ...forGroups(['bar']) },
        { ...daily, ...forGroups(['bar', 'hall']) },
        false,
      ],
      [
        'their order does not',
        { ...daily, ...forGroups(['bar', 'hall']) },
        { ...daily, ...forGroups(['hall', 'bar']) },
        true,
      ],
      ['the type does', daily, { ...daily, scheduleType: 'manual' }, false],
      [
        'the days do',
        { ...daily, scheduleType: 'day_of_week', daysOfWeek: [1] },
        { ...daily, scheduleType: 'day_of_week', daysOfWeek: [1, 2] },
        false,
      ],
      [
        'each of them',
        { ...daily, scheduleType: 'day_of_week', daysOfWeek: [1, 2] },
        { ...daily, scheduleType: 'day_of_week', daysOfWeek: [1, 3] },
        false,
      ],
    ] as const)('%s', (_what, a, b, same) => {
      expect(sameTiming(a as unknown as Timing, b as unknown as Timing)).toBe(same);
    });
  });
});
