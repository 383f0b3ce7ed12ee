import type { Device } from '@vitrine/shared/contract';
import { buildDevice, buildPromo } from '@vitrine/shared/testing';
import { problemsOf } from './problems.rule';

const due = { source: null, playlists: [], emptied: [], play_now: null, until: null, changes_at: null };
const device = (name: string, change: Partial<Device> = {}) =>
  buildDevice({ id: name, device_id: name, name, last_seen: 1000, ...change });
const problems = (
  devices: readonly Device[],
  live: Record<string, boolean | undefined> = {},
  more: object = {},
) =>
  problemsOf({
    devices,
    isLive: (id) => live[id],
    promos: [],
    app: undefined,
    isScheduled: true,
    ...more,
  }).map((problem) => ({
    ...problem,
    ...('devices' in problem ? { devices: problem.devices.map(({ name }) => name) } : {}),
  }));

it('groups screens that are offline, the first to go first', () => {
  const all = [device('b', { last_seen: 1100 }), device('a'), device('live')];
  expect(problems(all, { a: false, b: false, live: true })).toEqual([
    { kind: 'offline', devices: ['a', 'b'], since: 1000, isTogether: true },
  ]);
  const late = device('late', { last_seen: 9000 });
  expect(problems([...all, late], { a: false, late: false })).toMatchObject([{ isTogether: false }]);
});

it('is no problem while nothing is known, before the first report, and in closed hours', () => {
  expect(problems([device('a'), device('new', { last_seen: 0 })], { new: false })).toEqual([]);
  const closed = device('closed', { due: { ...due, is_dark: true } });
  expect(problems([closed], { closed: false })).toEqual([]);
  expect(problems([closed], { closed: true })).toEqual([]);
});

it('names each failed item once, with all screens that cannot show it', () => {
  const missing = [
    { id: 'p', name: 'Summer', why: 'broken' as const },
    { id: 'q', name: 'Soon', why: 'loading' as const },
  ];
  const of = (name: string) => device(name, { state: { missing, error: 'Some error of it.' } });
  expect(problems([of('a'), of('b'), of('off')], { a: true, b: true })).toEqual([
    { kind: 'item', id: 'p', name: 'Summer', why: 'broken', devices: ['a', 'b'] },
  ]);
  const alone = device('c', { state: { error: 'The disk is full.' } });
  expect(problems([alone], { c: true })).toEqual([
    { kind: 'reported', error: 'The disk is full.', devices: ['c'] },
  ]);
});

it('has screens for which nothing is scheduled, but not those that show something', () => {
  const idle = device('idle', { due, state: { playing: null } });
  const shows = device('shows', {
    due,
    state: { playing: { playlist_id: 'p', item_id: 'i', name: 'Coffee' } },
  });
  expect(problems([idle, shows], { idle: true, shows: true })).toEqual([{ kind: 'idle', devices: ['idle'] }]);
  expect(problems([idle], { idle: true }, { isScheduled: false })).toEqual([]);
});

it('has promos that could not be prepared, and storage that runs out', () => {
  const promos = [buildPromo({ name: 'Broken', error: 'No.' }), buildPromo({ name: 'Fine' })];
  const found = problems([], {}, { promos, app: { storage_avail: 100, storage_used: 95 } });
  expect(found).toMatchObject([
    { kind: 'promos', promos: [{ name: 'Broken' }] },
    { kind: 'storage', share: 0.95 },
  ]);
  expect(problems([], {}, { app: { storage_avail: 100, storage_used: 89 } })).toEqual([]);
  expect(problems([], {}, { app: { storage_avail: 0, storage_used: 0 } })).toEqual([]);
});
