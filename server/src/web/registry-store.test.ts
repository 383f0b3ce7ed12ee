import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { HOST_CONTRACT_VERSION } from '@vitrine/shared/contract';
import { registryOf as registryWith, release } from '../testing/test-registry';
import { createRegistryStore, type RegistryStore } from './registry-store';

const registryOf = (generation: number) => ({
  schema: 1,
  generation,
  shell: { version: '1.0.0', contract: HOST_CONTRACT_VERSION, provides: {} },
  areas: {},
});

describe('the registry file', () => {
  let folder: string;
  let file: string;
  let store: RegistryStore;
  let lines = '';
  let ticks = 0;
  /** Each write has a time of its own: two of one length within a tick of the disk's clock would look the same. */
  const write = (text: string) => {
    fs.writeFileSync(file, text);
    fs.utimesSync(file, 1_700_000_000, 1_700_000_000 + (ticks += 1));
  };
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-registry-'));
    file = path.join(folder, 'registry.json');
    lines = '';
    const log = pino({ level: 'warn' }, { write: (line: string) => void (lines += line) });
    store = createRegistryStore(file, log);
  });
  afterEach(() => {
    store.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  const generation = () => store.current().registry.generation;

  test('is empty while there is none, and read as soon as there is', () => {
    expect([generation(), store.current().registry.areas]).toEqual([0, {}]);
    write(JSON.stringify(registryOf(1)));
    expect(generation()).toBe(1);
    expect(lines).toBe('');
  });

  test.each([
    ['half written', JSON.stringify(registryOf(2)).slice(0, -10)],
    ['empty', ''],
    ['no object', '[]'],
    ['of another shape', JSON.stringify({ ...registryOf(2), areas: 'yes' })],
    ['of a schema that is not known here', JSON.stringify({ ...registryOf(2), schema: 2 })],
  ])('that is %s leaves the last good one in place, and says so once', (_what, text) => {
    write(JSON.stringify(registryOf(1)));
    const before = store.current();
    write(text);
    for (let asked = 0; asked < 5; asked += 1) expect(store.current().json).toBe(before.json);
    expect(store.current().warnings).toEqual([expect.stringContaining('the registry of areas is not valid')]);
    expect(lines.match(/keeping the last one/g)).toHaveLength(1);
    write(JSON.stringify(registryOf(3)));
    expect(generation()).toBe(3);
  });

  test('has the same mark as long as it says the same, and another one when it does not', () => {
    write(JSON.stringify(registryOf(1)));
    const { etag } = store.current();
    write(`${JSON.stringify(registryOf(1))}\n`);
    expect(store.current().etag).toBe(etag);
    write(JSON.stringify(registryOf(2)));
    expect(store.current().etag).not.toBe(etag);
  });

  test('is not read again while nothing changed, however often one asks', () => {
    write(JSON.stringify(registryOf(1)));
    store.current();
    const reads = jest.spyOn(fs, 'readFileSync');
    for (let asked = 0; asked < 100; asked += 1) store.current();
    expect(reads).not.toHaveBeenCalled();
    reads.mockRestore();
  });

  test('that is put in place by renaming is seen, also with the length and time of the one before', () => {
    write(JSON.stringify(registryOf(1)));
    const { atime, mtime } = fs.statSync(file);
    store.current();
    fs.writeFileSync(`${file}.new`, JSON.stringify(registryOf(2)));
    fs.utimesSync(`${file}.new`, atime, mtime);
    fs.renameSync(`${file}.new`, file);
    expect(generation()).toBe(2);
  });

  describe('with one area that is not valid', () => {
    const whole = registryWith({
      media: {
        active: '2.0.0',
        previous: '1.0.0',
        builds: [release('media', '1.0.0'), release('media', '2.0.0')],
      },
      devices: { active: '1.0.0', previous: null, builds: [release('devices', '1.0.0')] },
    });
    /** The same with other words for the area media. */
    const broken = (media: unknown) => write(JSON.stringify({ ...whole, areas: { ...whole.areas, media } }));
    const offered = () =>
      Object.fromEntries(
        Object.entries(store.current().registry.areas).map(([id, { active }]) => [id, active]),
      );

    test.each([
      ['is no object', 'yes'],
      ['is nothing', null],
      ['has no versions', { active: '2.0.0', previous: null }],
      ['has a canary of the wrong type', { ...whole.areas['media'], canary: true }],
    ])('that %s takes only that one away, and says so in the log and to whoever asks', (_what, media) => {
      broken(media);
      expect(offered()).toEqual({ devices: '1.0.0' });
      expect(store.current().warnings).toEqual([expect.stringContaining('media: its entry in the registry')]);
      expect(lines.match(/media: its entry/g)).toHaveLength(1);
      write(JSON.stringify(whole));
      expect(offered()).toEqual({ media: '2.0.0', devices: '1.0.0' });
      expect(store.current().warnings).toEqual([]);
    });

    test('a running server goes on with the last good entry of that area', () => {
      write(JSON.stringify(whole));
      expect(offered()).toEqual({ media: '2.0.0', devices: '1.0.0' });
      broken('yes');
      expect(offered()).toEqual({ media: '2.0.0', devices: '1.0.0' });
      expect(store.current().warnings).toHaveLength(1);
    });

    test('a build with a wrong word leaves the area with its previous one', () => {
      const { door, ...rest } = release('media', '2.0.0');
      const versions = {
        '1.0.0': release('media', '1.0.0'),
        '2.0.0': { ...rest, door: { ...door, routes: [{ path: '/media', access: 'nobody' }] } },
      };
      broken({ active: '2.0.0', previous: '1.0.0', versions });
      expect(offered()).toEqual({ media: '1.0.0', devices: '1.0.0' });
      expect(store.current().warnings).toEqual([expect.stringContaining('media: 2.0.0 is not valid')]);
    });

    test('an area of which nothing is left is named', () => {
      broken({ active: '2.0.0', previous: null, versions: {} });
      expect(offered()).toEqual({ devices: '1.0.0' });
      expect(store.current().warnings).toEqual(['media: no build of it can be offered']);
    });
  });
});
