import { aManifest, anItem, aPlaylist } from '../testing/builders';
import { createFakeTimers, settled } from '../testing/fake-timers';
import { memoryStorage } from '../testing/memory-storage';
import { createFilesStore } from './files.store';

const withItems = (...names: string[]) =>
  aManifest({
    playlists: [
      aPlaylist(
        'p',
        names.map((name) => anItem(name)),
      ),
    ],
  });

function setUp(storage = memoryStorage()) {
  const timers = createFakeTimers();
  const onChange = jest.fn();
  const fullAddress = (src: string) => new URL(src, 'http://localhost').href;
  const store = createFilesStore({ storage, timers, fullAddress, onChange });
  const want = (...names: string[]) => store.want({ active: withItems(...names), next: null, first: [] });
  return { timers, storage, store, want, onChange };
}

it('loads two files at a time, in their order', async () => {
  const { storage, want } = setUp();
  for (const name of ['a', 'b', 'c', 'd']) storage.hold(`/files/${name}`);
  want('a', 'b', 'c', 'd');
  await settled();
  expect(storage.loads).toEqual(['/files/a', '/files/b']);
  storage.release('/files/b');
  await settled();
  expect(storage.loads).toEqual(['/files/a', '/files/b', '/files/c']);
});

it('loads nothing that an earlier day left here', async () => {
  const { storage } = setUp();
  await storage.load('http://localhost/files/a');
  storage.loads.length = 0;
  const { store, want } = setUp(storage);
  await store.restore();
  want('a', 'b');
  await settled();
  expect(storage.loads).toEqual(['/files/b']);
  expect(store.isReady('/files/a')).toBe(true);
});

it('tries again after the network failed, and waits longer each time', async () => {
  const { storage, want, timers, store } = setUp();
  storage.lose('/files/a', 'network');
  want('a');
  await timers.advance(60_000);
  expect(storage.loads.length).toBeGreaterThanOrEqual(4);
  expect(storage.loads.length).toBeLessThanOrEqual(6);
  expect(store.isGivenUp('/files/a')).toBe(false);
  storage.mend('/files/a');
  await timers.advance(120_000);
  expect(store.isReady('/files/a')).toBe(true);
  expect(store.trouble()).toBeNull();
});

it('gives a file up that is gone, and goes on with the others', async () => {
  const { storage, want, store, timers } = setUp();
  storage.lose('/files/a', 'gone');
  want('a', 'b');
  await timers.advance(60_000);
  expect(storage.loads).toEqual(['/files/a', '/files/b']);
  expect(store.isGivenUp('/files/a')).toBe(true);
  expect(store.isStreamed('/files/a')).toBe(false);
  expect(store.trouble()).toBe('gone');
  expect(store.counts()).toEqual({ ready: 1, total: 2 });
});

it('with a full disk keeps what it has, says so, and tries again once there is room', async () => {
  const { storage, want, store, timers } = setUp();
  want('a', 'b');
  await settled();
  storage.fill('/files/c');
  want('b', 'c');
  await settled();
  expect(store.trouble()).toBe('full');
  expect(store.isReady('/files/b')).toBe(true);
  expect(store.isStreamed('/files/c')).toBe(true);
  storage.mend('/files/c');
  await timers.advance(16_000);
  expect(storage.names().sort()).toEqual(['b', 'c']);
  expect(store.trouble()).toBeNull();
});

it('hurries when a person asks', async () => {
  const { storage, want, store, timers } = setUp();
  storage.lose('/files/a', 'gone');
  want('a');
  await timers.advance(1000);
  storage.mend('/files/a');
  store.hurry();
  await settled();
  expect(store.isReady('/files/a')).toBe(true);
});

it('does not drop a file that is wanted again before its time is up', async () => {
  const { storage, want, timers } = setUp();
  want('a', 'b');
  await settled();
  want('b');
  await timers.advance(5000);
  want('a', 'b');
  await timers.advance(60_000);
  expect(storage.names().sort()).toEqual(['a', 'b']);
});
