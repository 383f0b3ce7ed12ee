import type { ScheduleRule } from '../../contract';
import { choicesAt, dueAt, playNowAt, type Programme } from './due.rule';

const MONDAY = 1_772_409_600;
const at = (hours: number) => MONDAY + hours * 3600;
const rule = (playlist: string, start: number, more: Partial<ScheduleRule> = {}): ScheduleRule => ({
  id: `${playlist}@${start}`,
  name: playlist,
  title: playlist,
  playlist_id: playlist,
  date_start: start,
  repeat_interval: 0,
  device_group: null,
  device_count: null,
  exceptions: [],
  ...more,
});
const programme = (more: Partial<Programme> = {}): Programme => ({
  rules: [rule('lunch', at(11)), rule('special', at(11)), rule('night', at(18))],
  playNow: null,
  defaultPlaylistId: 'standard',
  ...more,
});
const playNow = { playlistId: 'burger', startedAt: at(12) };

describe('outside the opening hours of a screen that is dark then', () => {
  /** Mondays from 10:00 to 20:00. */
  const hours = { periods: [{ day: 1, start: 36_000, end: 72_000 }], closed_days: [], dark: true };
  const sources = (given: Programme, hour: number) => {
    const { choices, until, isDark } = choicesAt(given, at(hour));
    return [choices.map(({ source }) => source), until, isDark];
  };

  it('nothing plays until it opens', () => {
    expect(sources(programme({ hours }), 9)).toEqual([[], at(10), true]);
    expect(sources(programme({ hours }), 10)).toEqual([['default'], at(11), false]);
  });

  it('the schedule stops as it closes', () => {
    expect(sources(programme({ hours }), 19)).toEqual([['schedule', 'default'], at(20), false]);
    expect(sources(programme({ hours }), 20)).toEqual([[], at(24), true]);
  });

  it('"Play now" plays, and the screen is not due to be dark', () => {
    const pressed = programme({ hours, playNow: { playlistId: 'burger', startedAt: at(21), until: at(22) } });
    expect(sources(pressed, 21)).toEqual([['play_now'], at(22), true]);
    expect(dueAt(pressed, at(21), () => [undefined]).isDark).toBe(false);
    expect(dueAt(pressed, at(21), () => []).isDark).toBe(true);
    expect(dueAt(pressed, at(22), () => [undefined])).toMatchObject({ choice: null, isDark: true });
  });
});

describe('what may play', () => {
  it.each<[string, Programme, number, string[], number | null]>([
    ['before the first start', programme(), at(8), ['default standard'], at(11)],
    ['in a slot', programme(), at(12), ['schedule lunch+special', 'default standard'], at(18)],
    ['without a default', programme({ defaultPlaylistId: null }), at(19), ['schedule night'], at(24)],
    ['with nothing', programme({ rules: [], defaultPlaylistId: null }), at(8), [], null],
    [
      'with Play now, which ends at the next start',
      programme({ playNow }),
      at(17.9),
      ['play_now burger', 'schedule lunch+special', 'default standard'],
      at(18),
    ],
    ['after Play now', programme({ playNow }), at(18), ['schedule night', 'default standard'], at(24)],
    [
      'with Play now and an empty schedule',
      programme({ playNow, rules: [] }),
      at(2400),
      ['play_now burger', 'default standard'],
      null,
    ],
  ])('%s', (_name, given, moment, expected, until) => {
    const found = choicesAt(given, moment);
    expect(found.choices.map(({ source, playlistIds }) => `${source} ${playlistIds.join('+')}`)).toEqual(
      expected,
    );
    expect(found.until).toBe(until);
  });

  it('knows until when Play now goes on', () => {
    expect(playNowAt(playNow, programme().rules, at(13))).toEqual({ ...playNow, until: at(18) });
    expect(playNowAt(playNow, [], at(13))).toEqual({ ...playNow, until: null });
    expect(playNowAt(null, [], at(13))).toBeNull();
  });
});

describe('what must show', () => {
  const empty =
    (...ids: string[]) =>
    (id: string) =>
      ids.includes(id) ? [] : [undefined];
  it.each<[string, string[], string | undefined, string[]]>([
    ['the best choice', [], 'burger', []],
    ['past an emptied playlist, the next one', ['burger'], 'lunch', ['burger']],
    ['one of several is enough', ['burger', 'lunch'], 'lunch', ['burger']],
    ['the default at last', ['burger', 'lunch', 'special'], 'standard', ['burger', 'lunch']],
    [
      'nothing when all are empty',
      ['burger', 'lunch', 'special', 'standard'],
      undefined,
      ['burger', 'lunch', 'standard'],
    ],
  ])('%s', (_name, gone, expected, passed) => {
    const due = dueAt(programme({ playNow }), at(13), empty(...gone));
    expect(due.choice?.playlistIds[0]).toBe(expected);
    expect(due.emptied.map(({ playlistIds }) => playlistIds[0])).toEqual(passed);
  });

  const validIn = (playlist: string, from: number, to: number) => (id: string) =>
    id === playlist ? [{ start: from * 3600, end: to * 3600 }] : [undefined];

  it.each([
    ['stops to be valid before the schedule changes', 'lunch', 11, 12, 'lunch', at(12)],
    ['is valid later: the next candidate plays until then', 'lunch', 13, 20, 'standard', at(13)],
    ['is not looked at when it plays on its own account', 'standard', 1, 2, 'lunch', at(18)],
  ])('content that %s', (_what, playlist, from, to, expected, until) => {
    const given = programme({ rules: [rule('lunch', at(11)), rule('night', at(18))] });
    const due = dueAt(given, at(11), validIn(playlist, from, to));
    expect(due).toMatchObject({ choice: { playlistIds: [expected] }, until });
  });

  it('"Play now" of content that is over lets the schedule change below it', () => {
    const over = (id: string) => (id === 'burger' ? [{ last_day: at(-24) }] : [undefined]);
    const due = dueAt(programme({ playNow: { ...playNow, until: at(40) } }), at(13), over);
    expect(due).toMatchObject({ choice: { source: 'schedule' }, until: at(18) });
  });
});

describe('among 10,000 entries with ends and validity', () => {
  const DAY = 86_400;
  const INTERVALS = [DAY, DAY, 7 * DAY, 0] as const;

  /** Entry with an end, most with first and last day, one in ten with a moved day. */
  function entry(nth: number): ScheduleRule {
    const repeat_interval = INTERVALS[nth % INTERVALS.length] ?? 0;
    const start = MONDAY + (nth % 28) * DAY + ((nth * 7) % 1440) * 60;
    return rule(String(nth % 1000), start, {
      repeat_interval,
      duration: 60 * (1 + ((nth * 13) % 600)),
      first_day: nth % 3 ? MONDAY + (nth % 14) * DAY : 0,
      last_day: nth % 5 ? MONDAY + (60 + (nth % 90)) * DAY : 0,
      exceptions: nth % 10 ? [] : [{ occurrence: start + repeat_interval, start: start + DAY / 2 }],
    });
  }

  /** Reads of fields for each of so many entries. */
  function readsOfEach(count: number): number {
    let reads = 0;
    const get = (target: ScheduleRule, field: string) => {
      reads += 1;
      return Reflect.get(target, field) as unknown;
    };
    const rules = Array.from({ length: count }, (_, nth) => new Proxy(entry(nth), { get }));
    const due = dueAt(programme({ rules }), at(30 * 24 + 12), () => [{ first_day: MONDAY }]);
    expect(due.choice?.source).toBe('schedule');
    return reads / count;
  }

  it('a screen finds its playlists in one pass, however many there are', () => {
    expect(readsOfEach(10_000)).toBeLessThan(28);
    expect(readsOfEach(10_000)).toBeCloseTo(readsOfEach(100), 1);
  });
});
