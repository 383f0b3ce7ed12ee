import type { Device, DeviceDue, DeviceState } from '../../contract';
import { aDevice } from '../testing/a-device';
import { screenNow } from './now.rule';

const soup = {
  playlist_id: 'lunch',
  item_id: 'i',
  name: 'Soup',
  playlist_title: 'Lunch',
  source: 'schedule' as const,
};
const burger = {
  ...soup,
  playlist_id: 'burger',
  name: 'Burger',
  playlist_title: 'Burger & Pommes',
  source: 'play_now' as const,
};
const due = (more: Partial<DeviceDue> = {}): DeviceDue => ({
  source: 'schedule',
  playlists: [{ id: 'lunch', title: 'Lunch' }],
  emptied: [],
  play_now: null,
  until: 1000,
  changes_at: 1000,
  ...more,
});
const FORCED = { playlist_id: 'burger', title: 'Burger & Pommes', started_at: 900, until: 1000 };
const meant = (
  ready: number,
  total: number,
  source: 'schedule' | 'play_now' = 'schedule',
): DeviceState['meant'] => ({
  source,
  playlists: [{ id: 'lunch', title: 'Lunch', ready, total }],
});
const screen = (state: DeviceState | undefined, more: Partial<Device> = {}) =>
  aDevice({
    manifest_version: 'v1',
    due: due(),
    ...more,
    state: state && { manifest_version: 'v1', ...state },
  });

describe('what a screen shows', () => {
  it.each<[string, Device, boolean | undefined, string, string | undefined]>([
    ['just connected', screen(undefined, { last_seen: 0 }), false, 'fresh', undefined],
    [
      'just connected, liveness not known',
      screen(undefined, { last_seen: 0 }),
      undefined,
      'fresh',
      undefined,
    ],
    ['live, before its first report', screen(undefined), true, 'fresh', undefined],
    ['live', screen({ playing: soup }), true, 'shows', 'Soup'],
    ['live with nothing to show', screen({ playing: null }), true, 'card', undefined],
    ['away: what it played last', screen({ playing: soup }), false, 'away', 'Soup'],
    [
      'away, of a player that reported before',
      screen({ playing: null }, { last_seen: 0 }),
      false,
      'away',
      undefined,
    ],
    ['away, of a player that never said', screen(undefined), false, 'away', undefined],
    ['not known', screen({ playing: soup }), undefined, 'unknown', 'Soup'],
  ])('%s', (_name, device, isLive, kind, name) => {
    const now = screenNow(device, isLive);
    expect(now.kind).toBe(kind);
    expect(now.shown?.name).toBe(name);
  });
});

describe('why something else is on', () => {
  it.each<[string, Device, unknown]>([
    ['all is as it must be', screen({ playing: soup, meant: meant(3, 3) }), null],
    ['a player that does not say what is meant', screen({ playing: soup }), null],
    [
      'its files are not there yet',
      screen({ playing: { ...soup, source: 'default' }, meant: meant(1, 3) }),
      { why: 'files', title: 'Lunch', ready: 1, total: 3 },
    ],
    [
      'nothing but the card meanwhile',
      screen({ playing: null, meant: meant(0, 3) }),
      { why: 'files', title: 'Lunch', ready: 0, total: 3 },
    ],
    [
      'the playlist is empty',
      screen({ playing: null, meant: meant(0, 0) }),
      { why: 'emptied', title: 'Lunch' },
    ],
    [
      'the server knows that it is empty',
      screen({ playing: soup }, { due: due({ emptied: [{ id: 'night', title: 'Night' }] }) }),
      { why: 'emptied', title: 'Night' },
    ],
    [
      'it does not have the newest schedule',
      screen(
        { playing: soup, manifest_version: 'v0' },
        { due: due({ playlists: [{ id: 'night', title: 'Night' }] }) },
      ),
      { why: 'older' },
    ],
    [
      'one of two playlists is empty',
      screen({
        playing: { ...soup, source: 'default' },
        meant: {
          source: 'schedule',
          playlists: [
            { id: 'lunch', title: 'Lunch', ready: 0, total: 0 },
            { id: 'night', title: 'Night', ready: 1, total: 2 },
          ],
        },
      }),
      { why: 'files', title: 'Lunch and Night', ready: 1, total: 2 },
    ],
    [
      'it shows the card, and an older schedule',
      screen({ playing: null, manifest_version: 'v0' }),
      { why: 'older' },
    ],
    [
      'it shows the card, as the newest schedule does',
      screen({ playing: null, manifest_version: 'v0' }, { due: due({ source: null, playlists: [] }) }),
      null,
    ],
    [
      'another playlist by the newest schedule',
      screen({ playing: soup }, { due: due({ playlists: [{ id: 'night', title: 'Night' }] }) }),
      null,
    ],
    [
      'one of the playlists that take turns',
      screen(
        { playing: soup, manifest_version: 'v0' },
        {
          due: due({
            playlists: [
              { id: 'lunch', title: 'Lunch' },
              { id: 'night', title: 'Night' },
            ],
          }),
        },
      ),
      null,
    ],
    [
      'of a server that does not report the newest schedule',
      screen(
        { playing: soup },
        { manifest_version: undefined, due: due({ playlists: [{ id: 'night', title: 'Night' }] }) },
      ),
      null,
    ],
    [
      'nothing is expected of it',
      screen({ playing: soup, manifest_version: 'v0' }, { due: undefined }),
      null,
    ],
    ['the newest schedule changes nothing now', screen({ playing: soup, manifest_version: 'v0' }), null],
  ])('%s', (_name, device, expected) => expect(screenNow(device, true).deviation).toEqual(expected));

  it('is not asked of a screen that is away', () => {
    expect(screenNow(screen({ playing: null, meant: meant(0, 3) }), false).deviation).toBeNull();
  });
});

describe('Play now', () => {
  it.each<[string, Device, boolean, unknown]>([
    [
      'is on as long as the server says so',
      screen({ playing: burger }, { due: due({ source: 'play_now', play_now: FORCED }) }),
      true,
      { phase: 'on', title: 'Burger & Pommes', startedAt: 900, until: 1000 },
    ],
    [
      'also on a screen that is away',
      screen({ playing: soup }, { due: due({ source: 'play_now', play_now: FORCED }) }),
      false,
      { phase: 'on', title: 'Burger & Pommes', startedAt: 900, until: 1000 },
    ],
    [
      'is ending until the screen has said so',
      screen({ playing: burger }),
      true,
      { phase: 'ending', title: 'Burger & Pommes', startedAt: null, until: null },
    ],
    ['is over', screen({ playing: soup }), true, null],
    ['is over on a screen that is away', screen({ playing: burger }), false, null],
    ['is not known before the first report', screen(undefined, { due: undefined }), true, null],
  ])('%s', (_name, device, isLive, expected) => expect(screenNow(device, isLive).playNow).toEqual(expected));
});
