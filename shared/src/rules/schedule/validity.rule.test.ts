import fc from 'fast-check';
import type { ItemValidity } from '../../contract';
import { at, DAY, HOUR } from '../testing/schedule-rules';
import { floatingInZone } from './clock.rule';
import {
  earliestOf,
  isValidAt,
  nextValidityChange,
  runsOutAt,
  simpleValidity,
  validityEnd,
  validityFault,
  validWithin,
} from './validity.rule';

const day = (text: string) => at(`${text}T00:00`);
const QUARTER = 900;

/**
 * Second, slow implementation: the parts of the date, read by Date; a time after midnight may belong to the
 * hours of the day before.
 */
function obviouslyValid({ first_day, last_day, days, start, end }: ItemValidity, time: number): boolean {
  const clock = new Date(time * 1000);
  const seconds = clock.getUTCHours() * 3600 + clock.getUTCMinutes() * 60 + clock.getUTCSeconds();
  const isDay = (back: number) => {
    const midnight = Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth(), clock.getUTCDate() - back);
    const weekday = new Date(midnight).getUTCDay() || 7;
    if (first_day !== undefined && midnight / 1000 < first_day) return false;
    if (last_day !== undefined && midnight / 1000 > last_day) return false;
    return days === undefined || days.includes(weekday);
  };
  if (start === undefined || end === undefined) return isDay(0);
  if (end > start) return isDay(0) && seconds >= start && seconds < end;
  return (isDay(0) && seconds >= start) || (isDay(1) && seconds < end);
}

/** Days around which calendars go wrong: year ends, leap days, clock changes. */
const ODD_DAYS = ['2024-02-29', '2024-12-31', '2025-03-30', '2025-10-26', '2028-02-29', '2030-12-30'];
const anyDay = fc.oneof(
  fc.constantFrom(...ODD_DAYS).map(day),
  fc.integer({ min: 0, max: 7 * 365 }).map((days) => day('2024-01-01') + days * DAY),
);
const anySeconds = fc.integer({ min: 0, max: 95 }).map((quarters) => quarters * QUARTER);
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });

/** Validities near a day, so that times near it fall in and out of them. */
const anyCase = anyDay.chain((middle) =>
  fc
    .record({
      first: maybe(fc.integer({ min: -10, max: 3 })),
      last: maybe(fc.integer({ min: -3, max: 400 })),
      days: maybe(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })),
      hours: maybe(fc.tuple(anySeconds, fc.oneof(anySeconds, fc.constant(DAY)))),
      time: fc.integer({ min: -12 * 96, max: 12 * 96 }).map((quarters) => middle + quarters * QUARTER),
    })
    .map(({ first, last, days, hours, time }) => ({
      time,
      validity: {
        ...(first === undefined ? {} : { first_day: middle + first * DAY }),
        ...(last === undefined ? {} : { last_day: middle + last * DAY }),
        ...(days ? { days } : {}),
        ...(hours ? { start: hours[0], end: hours[1] } : {}),
      } satisfies ItemValidity,
    })),
);

describe('a second, slow implementation agrees', () => {
  it('on whether an item is valid, to the second', () => {
    fc.assert(
      fc.property(anyCase, ({ validity, time }) => {
        for (const near of [time - 1, time, time + 0.5, time + 1])
          expect(isValidAt(validity, near)).toBe(obviouslyValid(validity, Math.floor(near)));
      }),
      { numRuns: 1000 },
    );
  });

  it('on the next change', () => {
    fc.assert(
      fc.property(anyCase, ({ validity, time }) => {
        const change = nextValidityChange(validity, time);
        const isValid = obviouslyValid(validity, time);
        // All times of these cases are quarters of an hour.
        const limit = Math.min(change ?? Infinity, time + 15 * DAY);
        let same = time;
        while (same < limit && obviouslyValid(validity, same) === isValid) same += QUARTER;
        expect(same).toBeGreaterThanOrEqual(limit);
        if (change === null) return;
        expect(change).toBeGreaterThan(time);
        expect(obviouslyValid(validity, change)).toBe(!isValid);
        expect(obviouslyValid(validity, change - 1)).toBe(isValid);
      }),
      { numRuns: 300 },
    );
  });

  it('on the end, by walking from change to change', () => {
    fc.assert(
      fc.property(anyCase, ({ validity }) => {
        const end = validityEnd(validity);
        if (end === null) return expect(validity.last_day).toBeUndefined();
        expect(nextValidityChange(validity, end)).toBeNull();
        expect(isValidAt(validity, end)).toBe(false);
        if (validityFault(validity) === null) expect(isValidAt(validity, end - 1)).toBe(true);
      }),
    );
  });
});

it.each([
  ['Europe/Berlin', 2, 3],
  ['America/New_York', 2, 3],
  ['Australia/Lord_Howe', 1, 2],
  ['Africa/Casablanca', 1, 4],
  ['Asia/Kathmandu', 1, 2],
])('%s: the clock of the venue decides, also where it changes', (zone, from, to) => {
  const validity = { start: from * HOUR + 1800, end: to * HOUR };
  const hours = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  const wrong: string[] = [];
  for (const first of ['2027-02-06', '2027-03-13', '2027-03-27', '2027-04-03', '2027-10-02', '2027-10-30'])
    for (let minute = 0; minute < 3 * 1440; minute += 15) {
      const ms = Date.parse(`${first}T00:00:00Z`) + minute * 60_000;
      const [hour = 0, min = 0] = hours.format(ms).split(':').map(Number);
      const shown = hour * HOUR + min * 60;
      if (isValidAt(validity, floatingInZone(ms, zone)) !== (shown >= validity.start && shown < validity.end))
        wrong.push(new Date(ms).toISOString());
    }
  expect(wrong).toEqual([]);
});

/** Two validities near the same day. */
const anyPair = fc
  .tuple(anyCase, anyCase)
  .map(([one, { validity: within, time }]) => ({ time, own: one.validity, near: one.time, within }));

describe('within the validity of its playlist', () => {
  const bothValid = (own: ItemValidity, within: ItemValidity, time: number) =>
    obviouslyValid(own, time) && obviouslyValid(within, time);

  it('an item plays when both allow it', () => {
    fc.assert(
      fc.property(anyPair, ({ own, within, time, near }) => {
        for (const at of [time, near])
          expect(isValidAt(validWithin(own, within), at)).toBe(bothValid(own, within, at));
      }),
      { numRuns: 1000 },
    );
  });

  it('the next change is the first one, within 20 days', () => {
    fc.assert(
      fc.property(anyPair, ({ own, within, near }) => {
        const change = nextValidityChange(validWithin(own, within), near);
        const isValid = bothValid(own, within, near);
        const limit = near + 20 * DAY;
        let same = near;
        while (same < limit && bothValid(own, within, same) === isValid) same += QUARTER;
        if (same < limit) return expect(change).toBe(same);
        expect(change ?? limit).toBeGreaterThanOrEqual(limit);
      }),
      { numRuns: 300 },
    );
  });

  it('ends with the first of both; one alone is itself', () => {
    const [early, late] = [{ last_day: day('2026-12-24') }, { last_day: day('2026-12-26') }];
    expect(validityEnd(validWithin(late, early))).toBe(at('2026-12-25T00:00'));
    expect(validityEnd(validWithin({ days: [1] }, early))).toBe(at('2026-12-25T00:00'));
    expect([validWithin(undefined, early), validWithin(late, null), validWithin(undefined, null)]).toEqual([
      early,
      late,
      undefined,
    ]);
  });

  it('that never meet never change', () => {
    expect(nextValidityChange(validWithin({ days: [1] }, { days: [2] }), at('2026-12-25T00:00'))).toBeNull();
  });
});

describe('a validity', () => {
  const untilXmas = { last_day: day('2026-12-26') };
  const lunch = { ...untilXmas, days: [1, 2, 3, 4, 5], start: 11 * HOUR, end: 14 * HOUR };
  const night = { days: [5], start: 22 * HOUR, end: 3 * HOUR };

  it.each([
    ['none: always', undefined, '2026-12-27T00:00', true],
    ['the last day is included', untilXmas, '2026-12-26T23:59', true],
    ['and nothing after it', untilXmas, '2026-12-27T00:00', false],
    ['the first day is included', { first_day: day('2026-12-24') }, '2026-12-24T00:00', true],
    ['and nothing before it', { first_day: day('2026-12-24') }, '2026-12-23T23:59', false],
    ['its weekdays', lunch, '2026-12-25T12:00', true],
    ['no other weekday', lunch, '2026-12-26T12:00', false],
    ['its hours end', lunch, '2026-12-25T14:00', false],
    ['a night belongs to the day on which it began', night, '2026-11-28T02:59', true],
    ['and not to the next', night, '2026-11-27T02:59', false],
  ])('%s', (_what, validity, time, expected) => expect(isValidAt(validity, at(time))).toBe(expected));

  it.each([
    ['its last day', untilXmas, '2026-11-27T10:00', '2026-12-27T00:00'],
    ['far before its first day', { first_day: day('2030-02-28') }, '2024-02-29T10:00', '2030-02-28T00:00'],
    ['its next hours', lunch, '2026-11-27T14:00', '2026-11-30T11:00'],
    ['the end of a night', night, '2026-11-28T00:00', '2026-11-28T03:00'],
  ])('changes at %s', (_what, validity, time, expected) =>
    expect(nextValidityChange(validity, at(time))).toBe(at(expected)),
  );

  it('without a limit, or over, never changes', () => {
    expect(nextValidityChange(undefined, 0)).toBeNull();
    expect(nextValidityChange({}, 0)).toBeNull();
    expect(nextValidityChange(lunch, at('2026-12-25T14:00'))).toBeNull();
  });

  it('ends with the hours of its last weekday', () => {
    expect(validityEnd(lunch)).toBe(at('2026-12-25T14:00'));
    expect(validityEnd({ ...night, last_day: day('2026-12-26') })).toBe(at('2026-12-26T03:00'));
  });

  it.each<[string, ItemValidity, ItemValidity | undefined]>([
    ['a day is its midnight', { last_day: at('2026-12-26T17:30') }, { last_day: day('2026-12-26') }],
    ['weekdays in order, once', { days: [5, 1, 5] }, { days: [1, 5] }],
    ['all weekdays are no limit', { days: [1, 2, 3, 4, 5, 6, 7] }, undefined],
    ['the whole day is no limit', { start: 0, end: DAY }, undefined],
    ['midnight to midnight', { days: [1], start: 0, end: 0 }, { days: [1] }],
    ['a day of 0 is none', { first_day: 0, last_day: 0 }, undefined],
    ['nothing', {}, undefined],
    ['all of it', { first_day: day('2026-12-01'), ...lunch }, { first_day: day('2026-12-01'), ...lunch }],
  ])('in its simple form: %s', (_what, validity, expected) =>
    expect(simpleValidity(validity)).toEqual(expected),
  );

  it.each([
    ['right', lunch, null],
    ['one day', { first_day: day('2026-12-26'), last_day: day('2026-12-26') }, null],
    ['last_before_first', { first_day: day('2026-12-27'), ...untilXmas }, 'last_before_first'],
    ['no_days', { days: [] }, 'no_days'],
    ['half_hours', { start: 0 }, 'half_hours'],
    ['half_hours', { end: 3600 }, 'half_hours'],
    ['never', { first_day: day('2026-12-26'), ...untilXmas, days: [1, 7] }, 'never'],
  ])('is %s', (_what, validity, expected) => expect(validityFault(validity)).toBe(expected));
});

it('items run out with the last of them, unless one has no end', () => {
  const [early, late] = [{ last_day: day('2026-12-24') }, { last_day: day('2026-12-26') }];
  expect(runsOutAt([early, late, early])).toBe(day('2026-12-27'));
  expect(runsOutAt([early, undefined])).toBeNull();
  expect(runsOutAt([early, { days: [1] }])).toBeNull();
  expect(runsOutAt([])).toBeNull();
});

it('the earliest time is known where one is', () => {
  expect(earliestOf([null, 5, 3, null])).toBe(3);
  expect(earliestOf([null])).toBeNull();
});
