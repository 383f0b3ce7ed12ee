import fc from 'fast-check';
import type { ItemValidity, OpeningHours } from '../../contract';
import {
  anyCase,
  obviousOccurrences,
  obviouslyPlaying,
  QUARTER,
  quarters,
} from '../testing/obvious-schedule';
import { DAY, HOUR } from '../testing/schedule-rules';
import { dueAt, type PlayNowAsked, type Programme } from './due.rule';
import { validWithin, type Validity } from './validity.rule';

type Validities = Record<string, Validity[]>;

const weekday = (day: number) => new Date(day * 1000).getUTCDay() || 7;
const midnight = (time: number) => new Date(time * 1000).setUTCHours(0, 0, 0, 0) / 1000;
/** Days on which something that plays at a time may have begun. */
const daysNear = (time: number) => [midnight(time), midnight(time) - DAY];

const isOpen = ({ periods, closed_days }: OpeningHours, time: number) =>
  daysNear(time).some((day) =>
    periods.some(
      (one) =>
        one.day === weekday(day) &&
        !closed_days.includes(day) &&
        day + one.start <= time &&
        time < day + one.end,
    ),
  );

const isValid = (validity: Validity, time: number): boolean =>
  isWithin(validity, time) && isWithin(validity?.within, time);

function isWithin(validity: ItemValidity | undefined, time: number): boolean {
  const { first_day = -Infinity, last_day = Infinity, days = [1, 2, 3, 4, 5, 6, 7] } = validity ?? {};
  const { start = 0, end = DAY } = validity ?? {};
  return daysNear(time).some(
    (day) =>
      first_day <= day &&
      day <= last_day &&
      days.includes(weekday(day)) &&
      day + start <= time &&
      time < day + end + (end <= start ? DAY : 0),
  );
}

function isForced({ rules }: Programme, playNow: PlayNowAsked, time: number): boolean {
  if (playNow.until !== undefined) return playNow.until === null || time < playNow.until;
  const starts = rules.flatMap((rule) => obviousOccurrences(rule, time)).map(({ start }) => start);
  return !starts.some((start) => start > playNow.startedAt && start <= time);
}

/** Playlists that a screen shows, by a second, slow implementation: 'play_now burger', '' for none. */
function obviouslyDue(programme: Programme, time: number, validities: Validities): string {
  const { rules, playNow, defaultPlaylistId, hours } = programme;
  const scheduled = obviouslyPlaying(rules, time).map(
    (id) => rules.find((rule) => rule.id === id)!.playlist_id,
  );
  const candidates: [string, string[]][] = [
    ['play_now', playNow && isForced(programme, playNow, time) ? [playNow.playlistId] : []],
    ...(hours && !isOpen(hours, time)
      ? []
      : ([
          ['schedule', scheduled],
          ['default', defaultPlaylistId === null ? [] : [defaultPlaylistId]],
        ] satisfies [string, string[]][])),
  ];
  const found = candidates.find(([, ids]) =>
    ids.some((id) => validities[id]?.some((validity) => isValid(validity, time))),
  );
  return found ? [found[0], ...found[1]].join(' ') : '';
}

const shown = (programme: Programme, time: number, validities: Validities) => {
  const { choice, until } = dueAt(programme, time, (id) => validities[id] ?? []);
  return { due: choice ? [choice.source, ...choice.playlistIds].join(' ') : '', until };
};

const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });
const anyHours = fc.record({
  periods: fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: 7 }), quarters(95), fc.integer({ min: 1, max: 96 }))
      .map(([day, start, length]) => ({ day, start, end: start + length * QUARTER })),
    { minLength: 1, maxLength: 6 },
  ),
  closed: fc.array(fc.integer({ min: -2, max: 4 }), { maxLength: 2 }),
});
const anyItem = fc.record({
  first: maybe(fc.integer({ min: -3, max: 3 })),
  last: maybe(fc.integer({ min: -1, max: 5 })),
  days: maybe(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })),
  hours: maybe(fc.tuple(quarters(95), quarters(95))),
});

/** Schedule with "Play now", a default playlist, opening hours, and items that play at times only. */
const anyProgramme = anyCase.chain(({ rules, time }) => {
  const today = midnight(time);
  const ids = ['burger', 'standard', ...rules.map((rule) => rule.playlist_id)];
  const item = anyItem.map(({ first, last, days, hours }) => ({
    ...(first === undefined ? {} : { first_day: today + first * DAY }),
    ...(last === undefined ? {} : { last_day: today + last * DAY }),
    ...(days ? { days } : {}),
    ...(hours ? { start: hours[0], end: hours[1] } : {}),
  }));
  return fc
    .record({
      ago: maybe(quarters(2 * 96)),
      length: fc.oneof(fc.constant(undefined), fc.constant(null), quarters(3 * 96)),
      defaultPlaylistId: fc.constantFrom(null, 'standard'),
      hours: maybe(anyHours),
      items: fc.array(fc.array(maybe(item), { maxLength: 3 }), {
        minLength: ids.length,
        maxLength: ids.length,
      }),
      playlists: fc.array(maybe(item), { minLength: ids.length, maxLength: ids.length }),
    })
    .map(({ ago, length, defaultPlaylistId, hours, items, playlists }) => {
      const startedAt = time - (ago ?? 0);
      const until = typeof length === 'number' ? startedAt + length : length;
      const programme: Programme = {
        rules,
        defaultPlaylistId,
        playNow:
          ago === undefined
            ? null
            : { playlistId: 'burger', startedAt, ...(until === undefined ? {} : { until }) },
        hours: hours && {
          periods: hours.periods,
          closed_days: hours.closed.map((day) => today + day * DAY),
          dark: true,
        },
      };
      const validities: Validities = Object.fromEntries(
        ids.map((id, nth) => [id, (items[nth] ?? []).map((one) => validWithin(one, playlists[nth]))]),
      );
      return { programme, time, validities };
    });
});

describe('what a screen shows and a second, slow implementation agree', () => {
  it('at any time, with "Play now", opening hours and items that play at times only', () => {
    fc.assert(
      fc.property(anyProgramme, ({ programme, time, validities }) => {
        expect(shown(programme, time, validities).due).toBe(obviouslyDue(programme, time, validities));
      }),
      { numRuns: 500 },
    );
  });

  it('on the time until which it stays the same', () => {
    fc.assert(
      fc.property(anyProgramme, ({ programme, time, validities }) => {
        const { due, until } = shown(programme, time, validities);
        const end = Math.min(until ?? Infinity, time + 48 * HOUR);
        for (let now = time; now < end; now += QUARTER)
          expect(obviouslyDue(programme, now, validities)).toBe(due);
      }),
      { numRuns: 60 },
    );
  });
});
