import { aManifest, anItem, aPlaylist } from '../testing/builders';
import { createFakeTimers, settled } from '../testing/fake-timers';
import { memoryMarks, memoryStorage } from '../testing/memory-storage';
import { createFilesService } from './files.service';

const NO_HASH = { bytes: 1000, sha256: null };
const SHA = 'ab'.repeat(32);
const withHashes = (...names: string[]) =>
  aManifest({
    playlists: [
      aPlaylist(
        'p',
        names.map((name) => anItem(name, { sha256: SHA })),
      ),
    ],
  });
const withItems = (...names: string[]) =>
  aManifest({
    playlists: [
      aPlaylist(
        'p',
        names.map((name) => anItem(name)),
      ),
    ],
  });

function setUp(storage = memoryStorage(), marks = memoryMarks()) {
  const timers = createFakeTimers();
  const onChange = jest.fn();
  const onArrived = jest.fn();
  const fullAddress = (src: string) => new URL(src, 'http://localhost').href;
  const service = createFilesService({ storage, marks, timers, fullAddress, onChange, onArrived });
  const want = (...names: string[]) =>
    service.want({
      active: withItems(...names),
      next: null,
      first: [],
      due: [],
      playing: [],
      order: () => [],
    });
  return { timers, storage, marks, service, want, onChange, onArrived };
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

it('loads one more at a time when it is needed first', async () => {
  const { storage, service, want } = setUp();
  for (const name of ['a', 'b', 'c', 'd']) storage.hold(`/files/${name}`);
  want('a', 'b', 'c');
  await settled();
  service.want({
    ...{ active: withItems('a', 'b', 'c', 'd'), next: null },
    ...{ first: [{ src: '/files/d' }], due: [], playing: [], order: () => [] },
  });
  await settled();
  expect(storage.loads).toEqual(['/files/a', '/files/b', '/files/d']);
});

it('retries a failed file while another one is slow', async () => {
  const { storage, want, timers } = setUp();
  storage.hold('/files/a');
  storage.lose('/files/b', 'network');
  want('a', 'b');
  await timers.advance(4000);
  expect(storage.loads.filter((name) => name === '/files/b').length).toBeGreaterThan(1);
});

it('does not load what is already stored', async () => {
  const { storage } = setUp();
  await storage.load('http://localhost/files/a', NO_HASH, false);
  storage.loads.length = 0;
  const { service, want } = setUp(storage);
  await service.restore();
  want('a', 'b');
  await settled();
  expect(storage.loads).toEqual(['/files/b']);
  expect(service.isReady('/files/a')).toBe(true);
});

it('retries network failures with backoff', async () => {
  const { storage, want, timers, service } = setUp();
  storage.lose('/files/a', 'network');
  want('a');
  await timers.advance(60_000);
  expect(storage.loads.length).toBeGreaterThanOrEqual(4);
  expect(storage.loads.length).toBeLessThanOrEqual(6);
  expect(service.isGivenUp('/files/a')).toBe(false);
  storage.mend('/files/a');
  await timers.advance(120_000);
  expect(service.isReady('/files/a')).toBe(true);
  expect(service.trouble()).toBeNull();
});

it('does not back off from a connection that is cut again and again but brings a part each time', async () => {
  const { storage, want, timers, service } = setUp();
  storage.lose('/files/a', 'network');
  storage.advance('/files/a');
  want('a');
  await timers.advance(60_000);
  expect(storage.loads.length).toBeGreaterThan(15);
  storage.hold('/files/a');
  await timers.advance(5000);
  expect(service.percent()).toBe(0);
  storage.mend('/files/a');
  storage.release('/files/a');
  await settled();
  expect(service.percent()).toBe(100);
});

it('unfinished downloads of files that are not needed any more are tidied up', async () => {
  const { storage, want, timers } = setUp();
  want('a');
  await timers.advance(16_000);
  expect(storage.tidied).toEqual(['http://localhost/files/a']);
});

it('gives up a file that is gone, and continues with the others', async () => {
  const { storage, want, service, timers } = setUp();
  storage.lose('/files/a', 'gone');
  want('a', 'b');
  await timers.advance(60_000);
  expect(storage.loads).toEqual(['/files/a', '/files/b']);
  expect(service.isGivenUp('/files/a')).toBe(true);
  expect(service.isStreamed('/files/a')).toBe(false);
  expect(service.trouble()).toBe('gone');
  expect(service.counts()).toEqual({ ready: 1, total: 2 });
});

/** Two files are stored; a third one needs space and finds none. */
async function withoutSpace() {
  const all = setUp();
  all.want('a', 'b');
  await settled();
  all.storage.fill('/files/c');
  all.want('b', 'c');
  await settled();
  return all;
}

it('with a full disk keeps its files, reports it, and retries once there is space', async () => {
  const { storage, service, timers } = await withoutSpace();
  expect(service.trouble()).toBe('full');
  expect(service.isReady('/files/b')).toBe(true);
  expect(service.isStreamed('/files/c')).toBe(true);
  storage.mend('/files/c');
  await timers.advance(16_000);
  expect(storage.names().sort()).toEqual(['b', 'c']);
  expect(service.trouble()).toBeNull();
});

it('streaming for lack of space continues while others are dropped, and on request', async () => {
  const { storage, service, timers } = await withoutSpace();
  storage.mend('/files/c');
  storage.hold('/files/c');
  await timers.advance(16_000);
  expect(storage.names()).toEqual(['b']);
  expect(service.isStreamed('/files/c')).toBe(true);
  service.retryNow();
  expect(service.isStreamed('/files/c')).toBe(true);
  storage.release('/files/c');
  await settled();
  expect(service.isReady('/files/c')).toBe(true);
});

it('reports no trouble of files that are not needed any more', async () => {
  const { storage, want, service, timers } = setUp();
  storage.lose('/files/a', 'gone');
  want('a', 'b');
  await timers.advance(1000);
  expect(service.trouble()).toBe('gone');
  want('b');
  expect(service.trouble()).toBeNull();
});

it('retries at once on request', async () => {
  const { storage, want, service, timers } = setUp();
  storage.lose('/files/a', 'gone');
  want('a');
  await timers.advance(1000);
  storage.mend('/files/a');
  service.retryNow();
  await settled();
  expect(service.isReady('/files/a')).toBe(true);
});

it('does not drop a file that is needed again within the delay', async () => {
  const { storage, want, timers } = setUp();
  want('a', 'b');
  await settled();
  want('b');
  await timers.advance(5000);
  want('a', 'b');
  await timers.advance(60_000);
  expect(storage.names().sort()).toEqual(['a', 'b']);
});

describe('damaged bytes', () => {
  const wantWithHash = (service: ReturnType<typeof setUp>['service'], ...names: string[]) =>
    service.want({
      active: withHashes(...names),
      next: null,
      first: [],
      due: [],
      playing: [],
      order: () => [],
    });

  it('are refused, reported, and fetched again past every cache, with backoff', async () => {
    const { storage, service, timers } = setUp();
    storage.lose('/files/a', 'damaged');
    wantWithHash(service, 'a');
    await timers.advance(5000);
    expect([service.isReady('/files/a'), service.trouble(), service.missingReason('/files/a')]).toEqual([
      false,
      'damaged',
      'damaged',
    ]);
    expect(service.isGivenUp('/files/a')).toBe(false);
    await timers.advance(60 * 60_000);
    expect(storage.loads.length).toBeGreaterThan(5);
    expect(storage.loads.length).toBeLessThan(12);
    expect(storage.fresh).toHaveLength(storage.loads.length - 1);
    // A file that is wrong on the server itself must not block playback.
    expect(service.isGivenUp('/files/a')).toBe(true);
    storage.mend('/files/a');
    await timers.advance(60 * 60_000);
    expect([service.isReady('/files/a'), service.trouble()]).toEqual([true, null]);
  });

  it('left by an earlier version are found once and fetched again; right ones stay', async () => {
    const { storage, marks } = setUp();
    for (const name of ['a', 'b']) await storage.load(`http://localhost/files/${name}`, NO_HASH, false);
    storage.spoil('/files/b');
    storage.loads.length = 0;
    const first = setUp(storage, marks);
    await first.service.restore();
    wantWithHash(first.service, 'a', 'b');
    await first.timers.advance(1000);
    expect([first.service.isReady('/files/a'), first.service.isReady('/files/b')]).toEqual([true, true]);
    await first.timers.advance(120_000);
    expect([storage.loads, storage.fresh]).toEqual([['/files/b'], ['/files/b']]);
    expect(storage.names().sort()).toEqual(['a', 'b']);
    expect(first.onArrived).toHaveBeenCalledWith('http://localhost/files/b');
    first.service.stop();
    storage.looks.length = 0;
    const second = setUp(storage, marks);
    await second.service.restore();
    wantWithHash(second.service, 'a', 'b');
    await second.timers.advance(120_000);
    expect(storage.looks).toEqual([]);
  });

  it('left by a power cut are found at the next start and fetched again', async () => {
    const { storage, marks } = setUp();
    storage.cutPower('/files/b');
    const before = setUp(storage, marks);
    wantWithHash(before.service, 'a', 'b');
    await before.timers.advance(5000);
    expect([before.service.isReady('/files/a'), before.service.isReady('/files/b')]).toEqual([true, false]);
    // The old process is stopped: only the disk remains.
    before.service.stop();
    expect(storage.names().sort()).toEqual(['a', 'b']);
    storage.loads.length = 0;
    const after = setUp(storage, marks);
    await after.service.restore();
    wantWithHash(after.service, 'a', 'b');
    await after.timers.advance(120_000);
    expect([storage.looks, storage.loads]).toEqual([['/files/b'], ['/files/b']]);
    expect([after.service.isReady('/files/b'), marks.marked.size]).toEqual([true, 2]);
    expect(await storage.isRight('http://localhost/files/b', NO_HASH)).toBe(true);
  });

  it('of an unplayable file are evicted; bytes equal to the server’s stay', async () => {
    const { storage, service, timers } = setUp();
    wantWithHash(service, 'a', 'b');
    await settled();
    await service.reportUnplayable('/files/a');
    expect(service.isReady('/files/a')).toBe(true);
    const before = storage.looks.length;
    await service.reportUnplayable('/files/a');
    // Verified bytes are not read again.
    expect(storage.looks).toHaveLength(before);
    storage.spoil('/files/b');
    await service.reportUnplayable('/files/b');
    expect([service.isReady('/files/b'), service.missingReason('/files/b'), service.trouble()]).toEqual([
      false,
      'damaged',
      'damaged',
    ]);
    await timers.advance(15_000);
    expect(storage.loads).toEqual(['/files/a', '/files/b', '/files/b']);
    expect([service.isReady('/files/b'), service.trouble()]).toEqual([true, null]);
  });

  it('are fetched again once where the server sends no hash', async () => {
    const { storage, service, want, timers } = setUp();
    want('a');
    await settled();
    for (let time = 0; time < 4; time += 1) {
      await service.reportUnplayable('/files/a');
      await timers.advance(30_000);
    }
    expect(storage.loads).toEqual(['/files/a', '/files/a']);
  });

  it('are not searched for after the screen was removed', async () => {
    const { storage, service, timers } = setUp();
    await storage.load('http://localhost/files/a', NO_HASH, false);
    await service.restore();
    wantWithHash(service, 'a');
    service.stop();
    await timers.advance(120_000);
    expect(storage.looks).toEqual([]);
  });

  it('cannot be detected without the hash code: nothing is evicted', async () => {
    const { storage, service, timers } = setUp();
    await storage.load('http://localhost/files/a', NO_HASH, false);
    await service.restore();
    const look = jest.spyOn(storage, 'isRight').mockRejectedValue(new TypeError('Failed to fetch'));
    wantWithHash(service, 'a');
    await timers.advance(90_000);
    expect(look.mock.calls.length).toBeGreaterThan(1);
    expect(service.isReady('/files/a')).toBe(true);
  });
});
