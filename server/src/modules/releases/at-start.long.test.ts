import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AreaRelease, Registry, ShellRelease } from '@vitrine/shared/contract';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { registryOf, release as notesOf } from '../../testing/test-registry';
import { buildOf, placeShell, shellOf } from '../../testing/test-releases';
import { prepareReleases } from './at-start.action';
import { filesOfFolder } from './build-files.files';
import { areaLog, moveArea, publishBuild, dropOldBuilds, sweepReleases } from './releases.action';
import { DAY_SECONDS } from '@vitrine/shared/rules';
import type { Wish } from './pointers.rule';
import { loadOperatorKey } from './deploy-keys.action';
import AsyncLock from 'async-lock';
import type { Deps } from '../../deps.types';
import type { StoragePort } from '../../platform/storage/storage.types';
import { sweepFiles } from '../../media/sweep-files.action';
import { createServices } from '../../app/deps.service';
import { publishMedia } from '../../testing/test-loads';
import { shareOldBuilds } from './shared-builds.action';

describe('at start', () => {
  const SHELL = { version: '1.0.0', contract: '1.2.0', provides: { react: '19.3.1' } };

  describe('area builds', () => {
    let t: TestApp;
    let root: string;

    beforeAll(async () => {
      root = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-root-'));
      t = await buildTestApp({
        env: { VITRINE_ROOT: root, VITRINE_SHELL_DIR: path.join(root, 'shell/dist') },
      });
    });
    beforeEach(async () => {
      placeShell(t.deps.config, SHELL);
      await t.deps.pool.query('TRUNCATE area_pointers, area_releases, release_acts RESTART IDENTITY');
      for (const gone of [
        t.deps.config.releasesFolder,
        t.deps.config.registryFile,
        path.join(root, 'mfe-media'),
      ])
        fs.rmSync(gone, { recursive: true, force: true });
      await t.deps.registry.refresh();
    });
    afterAll(async () => {
      await t.close();
      fs.rmSync(root, { recursive: true, force: true });
    });

    /** The area's build in the repository. */
    const build = (version: string, over: Partial<AreaRelease> = {}) => {
      const dist = path.join(root, 'mfe-media/dist');
      fs.rmSync(dist, { recursive: true, force: true });
      for (const [name, text] of Object.entries(buildOf('media', version, over))) {
        fs.mkdirSync(path.join(dist, version), { recursive: true });
        fs.writeFileSync(path.join(dist, version, name), text);
      }
      return path.join(dist, version);
    };
    const publish = (version: string, canary?: { percent: number; accounts: string[] }) =>
      publishBuild(t.deps, { area: 'media', who: 'ci' }, filesOfFolder(build(version)), canary);
    const rollback = () => moveArea(t.deps, { area: 'media', who: 'ci' }, { act: 'rollback' });
    const pointers = () => {
      const { active, previous, canary } = t.deps.registry.current().registry.areas['media'] ?? {};
      return { active, previous, canary: canary?.version };
    };
    const acts = async () => (await areaLog(t.deps, 'media')).map(({ act, who }) => `${who} ${act}`);

    test('releases a new area', async () => {
      build('1.0.0');
      expect(await prepareReleases(t.deps)).toEqual([]);
      expect([pointers().active, await acts()]).toEqual(['1.0.0', ['start release']]);
      await prepareReleases(t.deps);
      expect(await acts()).toHaveLength(1);
    });

    test('does not release a newer build, and notes it', async () => {
      await publish('1.0.0');
      build('1.1.0');
      expect(await prepareReleases(t.deps)).toEqual([
        'Not released yet; earlier builds stay active: media. Release with: node tools/release/cli.mjs release media',
      ]);
      expect(pointers()).toEqual({ active: '1.0.0', previous: null, canary: undefined });
    });

    test('does not undo a rollback', async () => {
      await publish('1.0.0');
      await publish('1.1.0');
      await rollback();
      const before = await acts();
      expect(await prepareReleases(t.deps)).toEqual([]);
      expect([pointers().active, await acts()]).toEqual(['1.0.0', before]);
    });

    test('does not promote a canary', async () => {
      await publish('1.0.0');
      await publish('1.1.0', { percent: 10, accounts: [] });
      await prepareReleases(t.deps);
      expect(pointers()).toEqual({ active: '1.0.0', previous: null, canary: '1.1.0' });
    });

    test('releases a build when none of the area runs in the shell', async () => {
      await publish('1.0.0');
      placeShell(t.deps.config, { ...SHELL, contract: '2.0.0' });
      build('2.0.0', { contract: '^2.0.0' });
      await prepareReleases(t.deps);
      expect(pointers().active).toBe('2.0.0');
    });

    test('continues when a build beside the server cannot be released', async () => {
      build('1.0.0', { contract: '^9.0.0' });
      expect(await prepareReleases(t.deps)).toEqual([]);
      expect(await acts()).toEqual([]);
    });

    test('sweeps leftovers of crashes, but no upload in progress', async () => {
      await publish('1.0.0');
      const { releasesFolder } = t.deps.config;
      const old = t.deps.clock.nowSeconds() - 7200;
      for (const folder of ['media/0.9.0', 'unknown/1.0.0', '.staging/old', '.staging/new']) {
        fs.mkdirSync(path.join(releasesFolder, folder), { recursive: true });
        const at = folder.endsWith('old') ? old : t.deps.clock.nowSeconds();
        fs.utimesSync(path.join(releasesFolder, folder), at, at);
      }
      await prepareReleases(t.deps);
      const there = (folder: string) => fs.readdirSync(path.join(releasesFolder, folder));
      expect([there('media'), there('unknown'), there('.staging')]).toEqual([['1.0.0'], ['1.0.0'], ['new']]);
    });

    describe('with the registry file of an earlier version', () => {
      const write = (registry: Registry | string, copy?: Registry) => {
        const file = t.deps.config.registryFile;
        fs.writeFileSync(file, typeof registry === 'string' ? registry : JSON.stringify(registry));
        if (copy) fs.writeFileSync(`${file}.copy`, JSON.stringify(copy));
        else fs.rmSync(`${file}.copy`, { force: true });
        for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
          const folder = path.join(t.deps.config.releasesFolder, 'media', version);
          fs.mkdirSync(folder, { recursive: true });
          fs.writeFileSync(path.join(folder, 'entry.js'), version);
        }
      };
      const builds = ['1.0.0', '1.1.0', '1.2.0'].map((version) => notesOf('media', version));
      const canary = { version: '1.2.0', percent: 5, accounts: ['a'] };
      const kept = registryOf({ media: { active: '1.1.0', previous: '1.0.0', canary, builds } }, 57);

      test.each<[string, () => void]>([
        ['it is imported, with its canary', () => write(kept)],
        ['a damaged one is imported from its copy', () => write('{"schema":1,', kept)],
      ])('%s', async (_what, place) => {
        place();
        build('1.3.0');
        expect(await prepareReleases(t.deps)).toHaveLength(1);
        expect(pointers()).toEqual({ active: '1.1.0', previous: '1.0.0', canary: '1.2.0' });
        expect(await acts()).toEqual(['start takeover']);
        expect(fs.readdirSync(path.join(t.deps.config.releasesFolder, 'media'))).toHaveLength(3);
        await rollback();
        await rollback();
        expect(pointers()).toMatchObject({ active: '1.0.0', previous: null });
      });

      test('it is imported once; later changes are ignored', async () => {
        write(kept);
        await prepareReleases(t.deps);
        const before = t.deps.registry.current().json;
        for (const text of ['', 'null', JSON.stringify(registryOf({}, 99))]) {
          write(text);
          await prepareReleases(t.deps);
          expect(t.deps.registry.current().json).toBe(before);
        }
        fs.rmSync(t.deps.config.registryFile);
        await prepareReleases(t.deps);
        expect([t.deps.registry.current().json, await acts()]).toEqual([before, ['start takeover']]);
      });

      test.each([['yes'], [null], [{ active: '1.0.0', versions: {} }], [{ versions: [] }]])(
        'an area with the entry %j is skipped, and its build released',
        async (entry) => {
          write({ ...kept, areas: { media: entry as never } });
          build('1.3.0');
          await prepareReleases(t.deps);
          expect([pointers().active, await acts()]).toEqual(['1.3.0', ['start release']]);
        },
      );
    });
  });
});

describe('shell at start', () => {
  const SHELL = { area: 'shell', who: 'ci' };

  describe('the shell beside the server', () => {
    let t: TestApp;
    let root: string;

    beforeAll(async () => {
      root = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-root-'));
      t = await buildTestApp({ env: { VITRINE_ROOT: root, VITRINE_SHELL_DIR: undefined } });
    });
    beforeEach(async () => {
      await t.deps.pool.query('TRUNCATE area_pointers, area_releases, release_acts RESTART IDENTITY');
      const { releasesFolder, dataFolder, shellFolder } = t.deps.config;
      for (const gone of [releasesFolder, path.join(dataFolder, 'shell-beside'), shellFolder])
        fs.rmSync(gone, { recursive: true, force: true });
      await t.deps.registry.refresh();
    });
    afterAll(async () => {
      await t.close();
      fs.rmSync(root, { recursive: true, force: true });
    });

    const build = (version: string, over: Partial<ShellRelease> = {}) => {
      const { shellFolder } = t.deps.config;
      fs.rmSync(shellFolder, { recursive: true, force: true });
      for (const [name, text] of Object.entries({ ...shellOf(version, over), '.inputs': 'stamp' })) {
        fs.mkdirSync(path.dirname(path.join(shellFolder, name)), { recursive: true });
        fs.writeFileSync(path.join(shellFolder, name), text);
      }
    };
    const start = () => prepareReleases(t.deps);
    const startWith = (version: string, over: Partial<ShellRelease> = {}) => {
      build(version, over);
      return start();
    };
    async function* filesOf(files: Record<string, string>) {
      for (const [name, text] of Object.entries(files)) yield { name, bytes: Buffer.from(text) };
    }
    const publish = (version: string) => publishBuild(t.deps, SHELL, filesOf(shellOf(version)));
    const rollback = () => moveArea(t.deps, SHELL, { act: 'rollback' });
    const page = async () => (await t.app.inject('/promo')).body.split('</head>')[1];
    const asset = async (name: string) => (await t.app.inject(`/assets/${name}`)).statusCode;
    const acts = async () =>
      (await areaLog(t.deps, 'shell')).map(({ who, act, toVersion }) => `${who} ${act} ${toVersion}`);
    const other = (served: string, built: string) => [
      `The shell ${served} is served, not the one built here (${built}). To serve that: node tools/release/cli.mjs release shell`,
    ];

    test('is released once', async () => {
      expect(await startWith('1.0.0')).toEqual([]);
      expect(await start()).toEqual([]);
      expect([await page(), await acts()]).toEqual(['1.0.0', ['start release 1.0.0']]);
    });

    test('is released after an update; the old one’s files are still served', async () => {
      await startWith('1.0.0');
      expect(await startWith('1.1.0')).toEqual([]);
      expect([await page(), await asset('main.1.0.0.js')]).toEqual(['1.1.0', 200]);
      expect(await acts()).toEqual(['start release 1.1.0', 'start release 1.0.0']);
    });

    test('is released after a step back in the checkout', async () => {
      await startWith('1.0.0');
      await startWith('1.1.0');
      await startWith('1.0.0');
      expect(await page()).toBe('1.0.0');
    });

    test('does not replace a shell released meanwhile, and notes it', async () => {
      await startWith('1.0.0');
      await publish('5.0.0');
      expect(await start()).toEqual(other('5.0.0', '1.0.0'));
      expect(await page()).toBe('5.0.0');
      expect(await startWith('1.1.0')).toEqual([]);
      expect(await page()).toBe('1.1.0');
    });

    test('does not undo a rollback; the next build is released', async () => {
      await startWith('1.0.0');
      await startWith('1.1.0');
      await rollback();
      expect(await start()).toEqual(other('1.0.0', '1.1.0'));
      await startWith('1.0.0');
      expect(await startWith('1.1.0')).toEqual(other('1.0.0', '1.1.0'));
      expect(await page()).toBe('1.0.0');
      await startWith('1.2.0');
      expect(await page()).toBe('1.2.0');
    });

    test('remembers a build, even after its row is deleted', async () => {
      await startWith('1.0.0');
      await publish('5.0.0');
      await publish('6.0.0');
      t.clock.advance(31 * DAY_SECONDS);
      await dropOldBuilds(t.deps);
      expect(await asset('main.1.0.0.js')).toBe(404);
      await start();
      expect(await page()).toBe('6.0.0');
    });

    test('in a new data folder follows the other servers', async () => {
      await startWith('1.0.0');
      await publish('1.1.0');
      fs.rmSync(path.join(t.deps.config.dataFolder, 'shell-beside'));
      await start();
      expect(await page()).toBe('1.1.0');
    });

    test('restores missing files', async () => {
      await startWith('1.0.0');
      fs.rmSync(t.deps.config.releasesFolder, { recursive: true });
      await start();
      build('1.1.0');
      expect([await page(), await acts()]).toEqual(['1.0.0', ['start release 1.0.0']]);
    });

    test.each<[string, (folder: string) => void]>([
      ['has a changed file', (folder) => fs.writeFileSync(path.join(folder, 'assets/main.1.1.0.js'), 'evil')],
      ['has incomplete notes', (folder) => fs.writeFileSync(path.join(folder, 'shell.json'), '{"version":')],
      ['is missing', (folder) => fs.rmSync(folder, { recursive: true })],
    ])('the released shell is served when the one beside it %s', async (_what, damage) => {
      await startWith('1.0.0');
      build('1.1.0');
      damage(t.deps.config.shellFolder);
      await start();
      expect([await page(), await acts()]).toEqual(['1.0.0', ['start release 1.0.0']]);
      await startWith('1.1.0');
      expect(await page()).toBe('1.1.0');
    });

    test('a build without release notes is served from its folder', async () => {
      build('1.0.0');
      fs.rmSync(path.join(t.deps.config.shellFolder, 'shell.json'));
      expect(await start()).toEqual([]);
      expect([await page(), await asset('main.1.0.0.js'), await acts()]).toEqual(['1.0.0', 200, []]);
    });

    test('is released even if an area does not run in it; the area is reported', async () => {
      await startWith('1.0.0');
      await publishBuild(t.deps, { area: 'media', who: 'ci' }, filesOf(buildOf('media', '1.0.0')));
      await startWith('2.0.0', { contract: '2.0.0' });
      const { registry, warnings } = t.deps.registry.current();
      expect([await page(), registry.areas['media']?.refused]).toEqual(['2.0.0', expect.any(String)]);
      expect(warnings).toContainEqual(expect.stringMatching(/^media: no build of it fits this shell/));
    });
  });
});

describe('old builds', () => {
  const SHELL = { version: '1.0.0', contract: '1.2.0', provides: { react: '19.3.1' } };
  const MEDIA = { area: 'media', who: 'ci' };

  describe('old builds', () => {
    let t: TestApp;

    beforeEach(async () => {
      t = await buildTestApp();
      placeShell(t.deps.config, SHELL);
      await t.deps.registry.refresh();
    });
    afterEach(() => t.close());

    async function* filesOf(version: string) {
      for (const [name, text] of Object.entries(buildOf('media', version)))
        yield { name, bytes: Buffer.from(text) };
    }
    const publish = (version: string, canary?: { percent: number; accounts: string[] }) =>
      publishBuild(t.deps, MEDIA, filesOf(version), canary);
    const move = (wish: Wish) => moveArea(t.deps, MEDIA, wish);
    const later = (days: number) => t.clock.advance(days * DAY_SECONDS);
    const status = async (version: string) =>
      (await t.app.inject({ url: `/areas/media/${version}/entry.js` })).statusCode;
    const folders = () => fs.readdirSync(path.join(t.deps.config.releasesFolder, 'media')).sort();
    const rows = async () =>
      (
        await t.deps.pool.query<{ version: string }>('SELECT version FROM area_releases ORDER BY version')
      ).rows.map(({ version }) => version);
    const swept = async () => {
      await dropOldBuilds(t.deps);
      expect(folders()).toEqual(await rows());
      return rows();
    };

    test('are kept for thirty days after the last pointer, regardless of their age', async () => {
      await publish('1.0.0');
      await publish('1.1.0');
      later(400);
      await publish('1.2.0');
      later(29);
      expect(await swept()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
      expect(await status('1.0.0')).toBe(200);
      later(1);
      expect(await swept()).toEqual(['1.1.0', '1.2.0']);
      expect(await status('1.0.0')).toBe(404);
      expect(Object.keys(t.deps.registry.current().registry.areas['media']?.versions ?? {}).sort()).toEqual([
        '1.1.0',
        '1.2.0',
      ]);
      later(400);
      expect(await swept()).toEqual(['1.1.0', '1.2.0']);
    });

    test('a canary has a pointer; its thirty days start when it ends', async () => {
      await publish('1.0.0');
      await publish('2.0.0', { percent: 10, accounts: [] });
      later(40);
      expect(await swept()).toEqual(['1.0.0', '2.0.0']);
      await move({ act: 'canary stop' });
      later(20);
      await publish('2.0.0');
      later(20);
      await publish('3.0.0');
      expect(await swept()).toEqual(['1.0.0', '2.0.0', '3.0.0']);
      later(30);
      expect(await swept()).toEqual(['2.0.0', '3.0.0']);
    });

    test('a rollback starts the days of its build, and other moves do not restart them', async () => {
      await publish('1.0.0');
      await publish('1.1.0');
      await move({ act: 'rollback' });
      later(20);
      await publish('1.2.0');
      later(10);
      expect(await swept()).toEqual(['1.0.0', '1.2.0']);
    });

    test('the next start sweeps what a crash between rows and files left', async () => {
      await publish('1.0.0');
      await publish('1.1.0');
      await publish('1.2.0');
      await t.deps.pool.query(`DELETE FROM area_releases WHERE version = '1.0.0'`);
      expect(folders()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
      await sweepReleases(t.deps);
      expect(folders()).toEqual(['1.1.0', '1.2.0']);
    });
  });
});

describe('operator key', () => {
  it('an operator key of a secret is the same on every server, and written to the data folder', () => {
    const secret = 'a secret of more than thirty-two bytes';
    const home = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-operator-'));
    const [here, there] = ['here', 'there'].map((name) => path.join(home, name)) as [string, string];
    for (const folder of [here, there]) fs.mkdirSync(folder);
    const before = loadOperatorKey(here);
    const key = loadOperatorKey(here, secret);
    expect(key).toMatch(/^vdk_[\w-]{43}$/);
    expect(key).not.toBe(before);
    expect(loadOperatorKey(there, secret)).toBe(key);
    for (const folder of [here, there]) {
      const file = path.join(folder, 'operator-key');
      expect(fs.readFileSync(file, 'utf8').trim()).toBe(key);
      expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    }
    fs.rmSync(home, { recursive: true });
  });
});

describe('shared builds', () => {
  /** Storage of one server that pretends to be shared by all. */
  const shared = (storage: StoragePort): StoragePort => ({ ...storage, parts: {} as never });

  describe('builds released by one of several servers', () => {
    let t: TestApp;
    let folder: string;
    let other: Deps;
    /** Second server: the same database and storage, another data folder. */
    beforeEach(async () => {
      t = await buildTestApp({ adapt: (ports) => ({ ...ports, storage: shared(ports.storage) }) });
      placeShell(t.deps.config, { version: '1.0.0', contract: '1.2.0', provides: { react: '19.3.1' } });
      folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-second-'));
      const ports = {
        ...t.deps,
        config: { ...t.deps.config, releasesFolder: path.join(folder, 'releases') },
      };
      other = { ...ports, ...createServices(ports), locks: new AsyncLock() };
    });
    afterEach(async () => {
      await t.close();
      fs.rmSync(folder, { recursive: true, force: true });
    });

    const offered = ({ registry }: Deps) =>
      Object.keys(registry.current().registry.areas['media']?.versions ?? {});
    const filesOf = ({ config }: Deps, version: string) => {
      const root = path.join(config.releasesFolder, 'media', version);
      const names = fs.readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
      return names.map((name) => [name, fs.readFileSync(path.join(root, name)).toString('base64')]);
    };

    test('are served by the others with the same files', async () => {
      await publishMedia(t.deps, '1.0.0');
      await publishMedia(t.deps, '2.0.0');
      await other.registry.refresh();
      expect(offered(other)).toEqual(offered(t.deps));
      expect(other.registry.current().warnings).toEqual([]);
      expect(filesOf(other, '2.0.0')).toEqual(filesOf(t.deps, '2.0.0'));
    });

    test('are stored while they are published', async () => {
      await publishMedia(t.deps, '1.0.0');
      // Recent files are not swept.
      const later = { ...t.deps, clock: { ...t.clock, nowMs: () => Date.now() + 7_200_000 } };
      expect(await sweepFiles(later)).toBe(0);
      await other.registry.refresh();
      expect(offered(other)).toEqual(['1.0.0']);
      await publishMedia(t.deps, '2.0.0');
      await t.deps.pool.query(`UPDATE area_releases SET archive = NULL WHERE version = '1.0.0'`);
      expect(await sweepFiles(later)).toBe(1);
    });

    test('are not served while their stored bytes are damaged, and the rest is', async () => {
      await publishMedia(t.deps, '1.0.0');
      await publishMedia(t.deps, '2.0.0');
      const { rows } = await t.deps.pool.query<{ archive: string }>(
        `SELECT archive FROM area_releases WHERE version = '1.0.0'`,
      );
      await t.deps.pool.query(`UPDATE area_releases SET archive = $1 WHERE version = '2.0.0'`, [
        rows[0]?.archive,
      ]);
      await other.registry.refresh();
      expect(offered(other)).toEqual(['1.0.0']);
      expect(fs.readdirSync(path.join(other.config.releasesFolder, 'media'))).toEqual(['1.0.0']);
      await t.deps.pool.query(`UPDATE area_releases SET archive = NULL WHERE version = '2.0.0'`);
      await shareOldBuilds(t.deps);
      await other.registry.refresh();
      expect(offered(other)).toEqual(offered(t.deps));
    });
  });
});
