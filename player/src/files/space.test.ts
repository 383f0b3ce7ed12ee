import { aManifest, anItem, aPlaylist } from '../testing/builders';
import { createFakeTimers, settled } from '../testing/fake-timers';
import { memoryMarks, memoryStorage } from '../testing/memory-storage';
import { createFilesService } from './files.service';

const BYTES = 1000;
const manifestOf = (...names: string[]) =>
  aManifest({
    playlists: [
      aPlaylist(
        'p',
        names.map((name) => anItem(name, { file_size: BYTES })),
      ),
    ],
  });
const addresses = (names: readonly string[]) => names.map((name) => ({ src: `/files/${name}` }));

/** Files of a device with space for some. */
function setUp(space: number) {
  const storage = memoryStorage(space);
  const timers = createFakeTimers();
  const service = createFilesService({
    ...{ storage, timers, marks: memoryMarks() },
    fullAddress: (src) => new URL(src, 'http://localhost').href,
    onChange: () => undefined,
    onArrived: () => undefined,
  });
  const want = async (all: string[], first: string[], playing: string[], order = all, due = playing) => {
    service.want({
      ...{ active: manifestOf(...all), next: null },
      ...{ first: addresses(first), due: addresses(due), playing: addresses(playing) },
      order: () => addresses(order),
    });
    await timers.advance(1000);
  };
  return { storage, timers, service, want, names: () => storage.names().sort() };
}

it.each([
  ['as the browser reports', null],
  ['whatever the browser reports', 1e10],
])('gives up files for later when what is needed now finds no space, %s', async (_what, free) => {
  const { want, names, service, storage } = setUp(3);
  storage.setFree(free);
  await want(['a', 'later', 'evening'], ['a'], ['a']);
  await want(['a', 'later', 'evening', 'b'], ['a', 'b'], ['a']);
  expect(names()).toEqual(expect.arrayContaining(['a', 'b']));
  expect(names()).toHaveLength(3);
  expect(service.trouble()).toBe('full');
});

it('gives up what is needed last, whatever the order of the manifest', async () => {
  const { want, names, timers } = setUp(3);
  const all = ['a', 'tonight', 'tomorrow', 'b'];
  await want(all.slice(0, 3), ['a'], ['a']);
  await want(all, ['a', 'b'], ['a'], ['a', 'b', 'tomorrow', 'tonight']);
  expect(names()).toEqual(['a', 'b', 'tomorrow']);
  await want(all, ['a', 'tonight'], ['a'], ['a', 'tonight', 'b', 'tomorrow']);
  await timers.advance(10 * 60_000);
  expect(names()).toEqual(['a', 'b', 'tonight']);
});

it('never gives up what plays now, and nothing for a file that is for later', async () => {
  const { want, names } = setUp(2);
  await want(['a', 'b'], ['a', 'b'], ['a', 'b']);
  await want(['a', 'b', 'c', 'd'], ['a', 'b', 'c'], ['a', 'b']);
  expect(names()).toEqual(['a', 'b']);
});

it('loads what is missing within a minute of there being space, and not half of it before', async () => {
  const { want, names, storage, timers, service } = setUp(2);
  await want(['a', 'b', 'c'], ['a'], ['a']);
  const attempts = () => storage.loads.filter((path) => path === '/files/c').length;
  expect(attempts()).toBe(1);
  await timers.advance(60 * 60_000);
  expect(attempts()).toBe(1);
  expect(service.isStreamed('/files/c')).toBe(true);
  storage.grow(3);
  await timers.advance(61_000);
  await settled();
  expect(names()).toEqual(['a', 'b', 'c']);
  expect(service.trouble()).toBeNull();
});

it('tries again by itself where the browser reports space that the disk does not have', async () => {
  const { want, storage, timers } = setUp(1);
  storage.setFree(10 * BYTES);
  await want(['a', 'b'], ['a'], ['a']);
  await timers.advance(60 * 60_000);
  const attempts = storage.loads.filter((path) => path === '/files/b').length;
  expect(attempts).toBeGreaterThan(2);
  expect(attempts).toBeLessThan(8);
});

describe('where the browser reports space that the disk does not have', () => {
  /** A file for later has found no space; then there is some. */
  async function withSpaceAfterwards() {
    const all = setUp(1);
    all.storage.setFree(10 * BYTES);
    await all.want(['a', 'b', 'c'], ['a'], ['a']);
    const attempts = () => all.storage.loads.filter((path) => path === '/files/b').length;
    expect(attempts()).toBe(1);
    return { ...all, attempts };
  }

  it.each([
    ['is due', ['a'], ['a', 'b']],
    ['is to play now', ['b'], ['a']],
  ])('a file is tried at once when it %s', async (_what, playing, due) => {
    const { want, storage, names } = await withSpaceAfterwards();
    storage.grow(2);
    await want(['a', 'b', 'c'], ['a', 'b'], playing, ['a', 'b', 'c'], due);
    expect(names()).toEqual(['a', 'b']);
  });

  it('a file that stays due keeps its backoff', async () => {
    const { want, attempts } = await withSpaceAfterwards();
    for (let time = 0; time < 10; time += 1)
      await want(['a', 'b', 'c'], ['a', 'b'], ['a'], ['a', 'b', 'c'], ['a', 'b']);
    expect(attempts()).toBe(2);
  });

  it('files are tried at once when parts of other downloads were removed', async () => {
    const { want, storage, timers, names } = await withSpaceAfterwards();
    storage.leaveParts(3);
    storage.grow(3);
    await want(['a', 'b', 'c'], ['a'], ['a']);
    await timers.advance(15_000);
    expect(names()).toEqual(['a', 'b', 'c']);
  });
});
