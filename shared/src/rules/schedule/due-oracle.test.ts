import fc from 'fast-check';
import type { ItemValidity, OpeningHours } from '../../contract';
import { anyProgramme, type Validities } from '../testing/any-programme';
import { obviousOccurrences, obviouslyPlaying, QUARTER } from '../testing/obvious-schedule';
import { DAY, HOUR } from '../testing/schedule-rules';
import { dueAt, type PlayNowAsked, type Programme } from './due.rule';
import type { Validity } from './validity.rule';

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
