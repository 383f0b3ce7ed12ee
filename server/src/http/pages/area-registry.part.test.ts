import pino from 'pino';
import type { ShellFacts } from '@vitrine/shared/contract';
import { registryOf, release } from '../../testing/test-registry';
import { createAreaRegistry, type AreaRegistry, type StoredRegistry } from './area-registry.service';

const SHELL = { version: '1.0.0', contract: '1.0.0', provides: { react: '19.3.1' } };

describe('the registry', () => {
  let store: AreaRegistry;
  let lines = '';
  let stored: StoredRegistry;
  let facts: ShellFacts | null;
  let unserved: string[];
  let lost: string[];
  let loads = 0;
  let slowly: Promise<void> | undefined;
  const fail = new Error('the database is away');
  let isAway = false;
  let areaOrigin = '';

  beforeEach(() => {
    lines = '';
    stored = { generation: 0, areas: {} };
    facts = SHELL;
    unserved = [];
    lost = [];
    loads = 0;
    isAway = false;
    const log = pino({ level: 'warn' }, { write: (line: string) => void (lines += line) });
    areaOrigin = '';
    const source = {
      get areaOrigin() {
        return areaOrigin;
      },
      load: async () => {
        loads += 1;
        if (isAway) throw fail;
        const read = structuredClone(stored);
        const wait = slowly;
        slowly = undefined;
        await wait;
        return read;
      },
      generation: async () => {
        if (isAway) throw fail;
        return stored.generation;
      },
      shell: { facts: () => facts, follow: () => undefined, warnings: () => unserved },
      hasFiles: (area: string, { version }: { version: string }) => !lost.includes(`${area} ${version}`),
    };
    store = createAreaRegistry(source, log);
  });
  afterEach(() => {
    store.close();
    jest.useRealTimers();
  });

  const areas = () =>
    structuredClone(
      registryOf({
        media: {
          active: '2.0.0',
          previous: '1.0.0',
          builds: [release('media', '1.0.0'), release('media', '2.0.0')],
        },
        devices: { active: '1.0.0', previous: null, builds: [release('devices', '1.0.0')] },
      }).areas,
    ) as unknown as StoredRegistry['areas'];
  const write = async (generation: number, found: StoredRegistry['areas'] = areas()) => {
    stored = { generation, areas: found };
    await store.refresh();
  };
  const generation = () => store.current().registry.generation;
  const offered = () =>
    Object.fromEntries(
      Object.entries(store.current().registry.areas).flatMap(([id, { active, refused }]) =>
        refused ? [] : [[id, active]],
      ),
    );

  test('is empty while there is none, and read as soon as there is', async () => {
    expect([generation(), store.current().registry.areas]).toEqual([0, {}]);
    await write(1);
    expect([generation(), offered(), lines]).toEqual([1, { media: '2.0.0', devices: '1.0.0' }, '']);
  });

  test('names where the files are, when that is not here', async () => {
    areaOrigin = 'https://cdn.example';
    await write(1);
    const { base } = store.current().registry.areas['media']!.versions['2.0.0']!;
    expect(base).toBe('https://cdn.example/areas/media/2.0.0/');
  });

  test('stays the last good one while the database is away, and logs it once', async () => {
    await write(1);
    const before = store.current();
    isAway = true;
    for (let asked = 0; asked < 5; asked += 1) await write(2);
    expect(store.current().json).toBe(before.json);
    expect(lines.match(/keeping the last one/g)).toHaveLength(1);
    isAway = false;
    await write(3);
    expect(generation()).toBe(3);
  });

  test('has the same tag while its content is the same, and another one when it changes', async () => {
    await write(1);
    const { etag } = store.current();
    await write(1);
    expect(store.current().etag).toBe(etag);
    await write(2);
    expect(store.current().etag).not.toBe(etag);
  });

  test('is not read again while nothing changed, however often one asks', async () => {
    await write(1);
    const first = store.current();
    for (let asked = 0; asked < 100; asked += 1) expect(store.current()).toBe(first);
    expect(loads).toBe(1);
  });

  test('never goes back to an older one that was read more slowly', async () => {
    stored = { generation: 1, areas: areas() };
    let answer = () => {};
    slowly = new Promise((resolve) => (answer = resolve));
    const slow = store.refresh();
    const quick = write(2);
    answer();
    await Promise.all([slow, quick]);
    expect(generation()).toBe(2);
  });

  test('follows what another process wrote, and reports it once', async () => {
    jest.useFakeTimers();
    const notified: number[] = [];
    store.watch((one) => notified.push(one));
    stored = { generation: 7, areas: areas() };
    await jest.advanceTimersByTimeAsync(3000);
    expect([generation(), notified, loads]).toEqual([7, [7], 1]);
  });

  test('is asked of the shell that is served now', async () => {
    await write(1);
    facts = { ...SHELL, contract: '2.0.0' };
    expect(offered()).toEqual({});
    const { registry, warnings } = store.current();
    expect(registry.areas['devices']).toMatchObject({ active: '1.0.0', refused: expect.any(String) });
    expect(warnings).toContainEqual(expect.stringMatching(/^devices: no build of it fits this shell/));
    expect(lines).toMatch(/devices: no build of it fits this shell/);
    facts = { ...SHELL };
    unserved = ['shell: the files of 0.9.0 are not in the data folder'];
    expect(offered()).toEqual({ media: '2.0.0', devices: '1.0.0' });
    expect(store.current().warnings).toEqual(unserved);
  });

  test('a build with a wrong word leaves the area with its previous one', async () => {
    const found = areas();
    const { door: manifest, ...rest } = release('media', '2.0.0');
    found['media']!.versions['2.0.0'] = {
      ...rest,
      door: { ...manifest, routes: [{ path: '/media', access: 'nobody' }] },
    };
    await write(1, found);
    expect(offered()).toEqual({ media: '1.0.0', devices: '1.0.0' });
    expect(store.current().warnings).toEqual([expect.stringContaining('media: 2.0.0 is not valid')]);
    expect(lines.match(/media: 2\.0\.0/g)).toHaveLength(1);
  });

  test('a build whose files are gone leaves the area with its previous one', async () => {
    lost = ['media 2.0.0'];
    await write(1);
    expect(offered()).toEqual({ media: '1.0.0', devices: '1.0.0' });
    expect(store.current().warnings).toEqual(['media: the files of 2.0.0 are not in the data folder']);
  });

  test('an area of which nothing is left is named, and takes no other with it', async () => {
    const found = areas();
    found['media']!.versions = { '1.0.0': 'yes', '2.0.0': null };
    await write(1, found);
    expect(offered()).toEqual({ devices: '1.0.0' });
    expect(store.current().warnings).toContain('media: no build of it can be offered');
  });
});
