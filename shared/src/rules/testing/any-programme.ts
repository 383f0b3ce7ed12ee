import fc from 'fast-check';
import type { Programme } from '../schedule/due.rule';
import { validWithin, type Validity } from '../schedule/validity.rule';
import { anyCase, QUARTER, quarters } from './obvious-schedule';
import { DAY } from './schedule-rules';

/** Validities of the items of playlists, by the playlist's id. */
export type Validities = Record<string, Validity[]>;

const midnight = (time: number) => new Date(time * 1000).setUTCHours(0, 0, 0, 0) / 1000;
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
export const anyProgramme = anyCase.chain(({ rules, time }) => {
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
