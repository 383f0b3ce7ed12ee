import type { ScheduleRule } from '@vitrine/shared/contract';
import type { DeviceActor } from '../../deps.types';
import type { Venue } from '../../platform/users/accounts.repo';
import { reachOf, SharedWork, standingOf, type Stocked } from './manifest.action';

const MONDAY = 1_772_409_600;
const rule: ScheduleRule = {
  id: 'r',
  name: 'R',
  title: 'R',
  playlist_id: 'lunch',
  date_start: MONDAY,
  repeat_interval: 86_400,
  device_group: null,
  device_count: null,
  exceptions: [],
};
const venue = { id: 'a', name: 'Bar', timezone: 'UTC', defaultPlaylistId: 'all day' } as unknown as Venue;
const screen = (id: string, playNow: string | null = null) =>
  ({
    id,
    accountId: 'a',
    deviceId: id,
    name: id,
    orientation: 0,
    groupId: null,
    playNowPlaylistId: playNow,
    playNowStartedAt: playNow && MONDAY,
    playNowPressedAt: playNow && MONDAY,
    playNowEndsAt: null,
  }) as DeviceActor;

test('screens of one group have one list of playlists, read through once; another "Play now" is another list', () => {
  const shared = new SharedWork();
  const stock = new Map<string, Stocked>(
    ['lunch', 'all day', 'match'].map((id) => [id, { id, name: id, itemCount: 1, hash: `#${id}` }]),
  );
  const look = jest.spyOn(stock, 'get');
  const versionOf = (device: DeviceActor) => {
    const reach = reachOf(device, venue, rules, (MONDAY + 60) * 1000, shared);
    return standingOf(device, venue, reach, stock, '/mqtt', shared).version;
  };
  const rules = [rule];
  const versions = [screen('one'), screen('two'), screen('one')].map(versionOf);
  expect(look.mock.calls.map(([id]) => id)).toEqual(['lunch', 'all day']);
  expect(versions[0]).toBe(versions[2]);
  expect(versions[0]).not.toBe(versions[1]);

  look.mockClear();
  expect(versionOf(screen('one', 'match'))).not.toBe(versions[0]);
  expect(look.mock.calls.map(([id]) => id)).toEqual(['lunch', 'all day', 'match']);
});

test('a version is another one when a playlist changed', () => {
  const versionWith = (hash: string) => {
    const shared = new SharedWork();
    const stock = new Map([['lunch', { id: 'lunch', name: 'Lunch', itemCount: 1, hash }]]);
    const reach = reachOf(screen('one'), venue, [rule], MONDAY * 1000, shared);
    return standingOf(screen('one'), venue, reach, stock, '/mqtt', shared).version;
  };
  expect(versionWith('before')).not.toBe(versionWith('after'));
});
