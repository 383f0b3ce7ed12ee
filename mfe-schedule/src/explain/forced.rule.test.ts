import { buildDevice, buildPlaylist } from '@vitrine/shared/testing';
import type { DeviceDue } from '@vitrine/shared/contract';
import { emptyPlaylists, forcedAt, forcedTogether } from './forced.rule';

type PlayNow = NonNullable<DeviceDue['play_now']>;
const burger: PlayNow = { playlist_id: 'b', title: 'Burger', started_at: 1000, until: 2000 };
const forced = (name: string, play_now: PlayNow | null) =>
  buildDevice({
    name,
    due: { source: 'schedule', playlists: [], emptied: [], play_now, until: null, changes_at: null },
  });

it.each([
  [999, null],
  [1000, burger],
  [1999, burger],
  [2000, null],
])('at %d', (at, expected) => expect(forcedAt(forced('a', burger), at)).toEqual(expected));

it('continues without an end, and is null without a press', () => {
  expect(forcedAt(forced('a', { ...burger, until: null }), 1e12)?.title).toBe('Burger');
  expect(forcedAt(forced('a', null), 1500)).toBeNull();
  expect(forcedAt(buildDevice(), 1500)).toBeNull();
});

it('puts together what was pressed together', () => {
  const all = [
    forced('a', burger),
    forced('b', null),
    forced('c', burger),
    forced('d', { ...burger, started_at: 1500 }),
  ];
  const names = forcedTogether(all).map(({ devices }) => devices.map(({ name }) => name));
  expect(names).toEqual([['a', 'c'], ['d']]);
});

it('knows which playlists are empty', () => {
  const empty = { item_count: 0 };
  const playlists = [
    buildPlaylist({ id: 'full' }),
    buildPlaylist({ id: 'empty', ...empty }),
    buildPlaylist({ id: 'waits', ...empty, state: 'pending' }),
  ];
  expect([...emptyPlaylists(playlists, 0)]).toEqual(['empty']);
});

it('counts a playlist as empty while none of its items is valid', () => {
  const lunch = { start: 39_600, end: 50_400 };
  const playlists = [
    buildPlaylist({ id: 'lunch', validities: [lunch] }),
    buildPlaylist({ id: 'both', validities: [lunch, { start: 64_800, end: 72_000 }] }),
    // Too many of them for a list.
    buildPlaylist({ id: 'many', runs_out_at: 86_400 }),
  ];
  const emptyAt = (at: number) => [...emptyPlaylists(playlists, at)];
  expect(emptyAt(40_000)).toEqual([]);
  expect(emptyAt(64_800)).toEqual(['lunch']);
  expect(emptyAt(80_000)).toEqual(['lunch', 'both']);
  expect(emptyAt(86_400 + 40_000)).toEqual(['many']);
});
