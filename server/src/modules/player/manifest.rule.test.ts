import type { ScheduleRule } from '@vitrine/shared/contract';
import { DAY_SECONDS as DAY, dayTimeline } from '@vitrine/shared/rules';
import fc from 'fast-check';
import { isKnownVersion } from '../../http/preconditions/if-none-match.rule';
import { playableRules, manifestItem, playNowAt } from './manifest.rule';

const HOUR = 3600;
const MONDAY = 1_772_409_600;
const NOW = MONDAY + 8 * HOUR;
const rule = (change: Partial<ScheduleRule>): ScheduleRule => ({
  id: 'r',
  name: 'R',
  title: 'R',
  playlist_id: 'p',
  date_start: MONDAY,
  repeat_interval: 0,
  device_group: null,
  device_count: null,
  exceptions: [],
  ...change,
});

describe('playable rules', () => {
  it.each([
    ['a date today', rule({ date_start: MONDAY }), true],
    ['a date two days ago', rule({ date_start: MONDAY - 2 * DAY }), true],
    ['a date before', rule({ date_start: MONDAY - 2 * DAY - 1 }), false],
    [
      'a past date moved to tomorrow',
      rule({ date_start: 1, exceptions: [{ occurrence: 1, start: MONDAY + DAY }] }),
      true,
    ],
    ['a past date removed', rule({ date_start: 1, exceptions: [{ occurrence: 1, start: null }] }), false],
    ['every day, started long ago', rule({ date_start: 1, repeat_interval: DAY }), true],
    [
      'a last day two days ago',
      rule({ date_start: 1, repeat_interval: DAY, last_day: MONDAY - 2 * DAY }),
      true,
    ],
    ['a last day long ago', rule({ date_start: 1, repeat_interval: DAY, last_day: MONDAY - 4 * DAY }), false],
    [
      'a last day long ago, past midnight',
      rule({ date_start: 1, repeat_interval: DAY, last_day: MONDAY - 4 * DAY, duration: DAY }),
      true,
    ],
    ['a weekday, started long ago', rule({ date_start: 1, repeat_interval: 7 * DAY }), true],
  ])('%s: %s', (_what, one, lives) => expect(playableRules([one], NOW)).toEqual(lives ? [one] : []));

  it('play the same from today on as all rules', () => {
    const any = fc.record({
      day: fc.integer({ min: -20, max: 20 }),
      hour: fc.integer({ min: 0, max: 23 }),
      interval: fc.constantFrom(0, DAY, 7 * DAY),
      last: fc.option(fc.integer({ min: -9, max: 30 }), { nil: null }),
      duration: fc.constantFrom(0, HOUR, DAY),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), fc.integer({ min: 0, max: 30 }), (made, ahead) => {
        const rules = made.map(({ day, hour, interval, last, duration }, index) =>
          rule({
            id: `r${index}`,
            date_start: MONDAY + day * DAY + hour * HOUR,
            repeat_interval: interval,
            duration,
            ...(last === null ? {} : { last_day: MONDAY + last * DAY }),
          }),
        );
        const at = NOW + ahead * DAY;
        expect(dayTimeline(playableRules(rules, NOW), at)).toEqual(dayTimeline(rules, at));
      }),
    );
  });
});

describe('Play now', () => {
  const asked = { playNowPlaylistId: 'p', playNowStartedAt: NOW, playNowPressedAt: NOW, playNowEndsAt: null };
  const noon = rule({ date_start: MONDAY - 5 * DAY + 12 * HOUR, repeat_interval: DAY });
  const NOON = MONDAY + 12 * HOUR;

  it.each([
    ['it was not pressed', { playNowPlaylistId: null, playNowStartedAt: null }, [], NOW],
    ['its playlist is gone', { playNowPlaylistId: null }, [], NOW],
    ['the next start came', {}, [noon], NOON],
    ['days passed', {}, [noon], MONDAY + 9 * DAY],
    ['the chosen end came', { playNowEndsAt: NOW + 60 }, [noon], NOW + 60],
    ['the chosen end passed long ago', { playNowEndsAt: NOW + 60 }, [], NOW + 9 * DAY],
  ] as const)('is over when %s', (_what, change, rules, now) => {
    expect(playNowAt({ ...asked, ...change }, rules, now, 'UTC')).toBeUndefined();
  });

  it.each([
    ['nothing is scheduled', {}, [], NOW + 900 * DAY, null],
    ['the next start is to come', {}, [noon], NOON - 1, NOON],
    ['it was pressed exactly at a start', { playNowPressedAt: NOON }, [noon], NOON + DAY - 1, NOON + DAY],
    ['its end is after the next start', { playNowEndsAt: NOON + HOUR }, [noon], NOON + HOUR - 1, NOON + HOUR],
    ['an earlier version stored it', { playNowPressedAt: null }, [noon], NOON - 1, NOON],
  ] as const)('is active, with its end, when %s', (_what, change, rules, now, endsAt) => {
    const row = { ...asked, ...change };
    const pressed = row.playNowPressedAt ?? NOW;
    expect(playNowAt(row, rules, now, 'UTC')).toEqual({
      playlist_id: 'p',
      started_at: NOW,
      pressed_at: pressed,
      ends_at: endsAt,
    });
  });
});

describe('items', () => {
  const content = {
    id: 'c',
    name: 'Cup',
    src: '/files/x',
    file_type: 'image/jpeg',
    file_size: 5,
    width: 4,
    height: 3,
    is_processing: false,
    file_sha256: 'ab'.repeat(32),
    thumb: ['/files/x/thumb.jpg'],
  };

  it('become files', () => {
    expect(manifestItem('k', 10, content)).toEqual({
      key: 'k',
      id: 'c',
      name: 'Cup',
      kind: 'image',
      src: '/files/x',
      file_size: 5,
      file_type: 'image/jpeg',
      duration: 10,
      width: 4,
      height: 3,
      sha256: 'ab'.repeat(32),
      thumb: '/files/x/thumb.jpg',
    });
    expect(manifestItem('k', 3, { ...content, file_type: 'video/mp4' })).toMatchObject({ kind: 'video' });
  });

  it.each([
    ['is processed', 10, { ...content, is_processing: true }],
    ['has no file', 10, { ...content, src: '' }],
    ['has no length', 0, content],
    ['has no number for a length', Number.NaN, content],
    ['is gone', 10, undefined],
  ])('are left out when one %s', (_what, duration, one) =>
    expect(manifestItem('k', duration, one)).toBeNull(),
  );
});

it.each([
  [undefined, false],
  ['', false],
  ['"v1"', true],
  ['W/"v1"', true],
  ['"v0", "v1"', true],
  ['"v0","v2"', false],
  ['v1', false],
  ['*', true],
])('If-None-Match %s knows v1: %s', (header, known) => expect(isKnownVersion(header, 'v1')).toBe(known));
