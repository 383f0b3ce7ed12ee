import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AreaRelease, Registry } from '@vitrine/shared/contract';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import '../../testing/patience';
import { registryOf, release as notesOf } from '../../testing/test-registry';
import { buildOf, placeShell } from '../../testing/test-releases';
import { prepareReleases } from './at-start.action';
import { filesOfFolder } from './build-files.files';
import { areaLog, moveArea, publishBuild } from './releases.action';

const SHELL = { version: '1.0.0', contract: '1.2.0', provides: { react: '19.3.1' } };

describe('a start', () => {
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

  /** The one build of the area in the repository. */
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

  test('releases an area that this installation never had', async () => {
    build('1.0.0');
    expect(await prepareReleases(t.deps)).toEqual([]);
    expect([pointers().active, await acts()]).toEqual(['1.0.0', ['start release']]);
    await prepareReleases(t.deps);
    expect(await acts()).toHaveLength(1);
  });

  test('leaves a newer build to whoever releases it, and says so', async () => {
    await publish('1.0.0');
    build('1.1.0');
    expect(await prepareReleases(t.deps)).toEqual([
      'Not released yet, the builds before go on: media. Release with: node tools/release/cli.mjs release media',
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

  test('gives an area a new build when the shell runs none of those it has', async () => {
    await publish('1.0.0');
    placeShell(t.deps.config, { ...SHELL, contract: '2.0.0' });
    build('2.0.0', { contract: '^2.0.0' });
    await prepareReleases(t.deps);
    expect(pointers().active).toBe('2.0.0');
  });

  test('goes on when a build beside the server cannot be released', async () => {
    build('1.0.0', { contract: '^9.0.0' });
    expect(await prepareReleases(t.deps)).toEqual([]);
    expect(await acts()).toEqual([]);
  });

  test('takes away what crashes left, and nothing that somebody may still be sending', async () => {
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
      ['it is taken over as it stands, canary included', () => write(kept)],
      ['a damaged one is taken over from its copy', () => write('{"schema":1,', kept)],
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

    test('once only: deleted, damaged or changed later it means nothing', async () => {
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
      'an area whose entry is %j is left out, and its build released anew',
      async (entry) => {
        write({ ...kept, areas: { media: entry as never } });
        build('1.3.0');
        await prepareReleases(t.deps);
        expect([pointers().active, await acts()]).toEqual(['1.3.0', ['start release']]);
      },
    );
  });
});
