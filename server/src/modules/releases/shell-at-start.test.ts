import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ShellRelease } from '@vitrine/shared/contract';
import { DAY_SECONDS } from '@vitrine/shared/rules';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import '../../testing/patience';
import { buildOf, shellOf } from '../../testing/test-releases';
import { prepareReleases } from './at-start.action';
import { areaLog, dropOldBuilds, moveArea, publishBuild } from './releases.action';

const SHELL = { area: 'shell', who: 'ci' };

describe('a start, and the shell beside it', () => {
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

  test('releases it, and another start changes nothing', async () => {
    expect(await startWith('1.0.0')).toEqual([]);
    expect(await start()).toEqual([]);
    expect([await page(), await acts()]).toEqual(['1.0.0', ['start release 1.0.0']]);
  });

  test('after an update serves the new one, and the old one’s files still answer', async () => {
    await startWith('1.0.0');
    expect(await startWith('1.1.0')).toEqual([]);
    expect([await page(), await asset('main.1.0.0.js')]).toEqual(['1.1.0', 200]);
    expect(await acts()).toEqual(['start release 1.1.0', 'start release 1.0.0']);
  });

  test('after a step back in the checkout serves the older one', async () => {
    await startWith('1.0.0');
    await startWith('1.1.0');
    await startWith('1.0.0');
    expect(await page()).toBe('1.0.0');
  });

  test('leaves what was released meanwhile, and says so', async () => {
    await startWith('1.0.0');
    await publish('5.0.0');
    expect(await start()).toEqual(other('5.0.0', '1.0.0'));
    expect(await page()).toBe('5.0.0');
    expect(await startWith('1.1.0')).toEqual([]);
    expect(await page()).toBe('1.1.0');
  });

  test('does not undo a rollback, with whatever lay there between; the next build is released', async () => {
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

  test('knows a build for good, also when its row is long gone', async () => {
    await startWith('1.0.0');
    await publish('5.0.0');
    await publish('6.0.0');
    t.clock.advance(31 * DAY_SECONDS);
    await dropOldBuilds(t.deps);
    expect(await asset('main.1.0.0.js')).toBe(404);
    await start();
    expect(await page()).toBe('6.0.0');
  });

  test('in a new data folder joins what the others serve', async () => {
    await startWith('1.0.0');
    await publish('1.1.0');
    fs.rmSync(path.join(t.deps.config.dataFolder, 'shell-beside'));
    await start();
    expect(await page()).toBe('1.1.0');
  });

  test('brings files back that are gone', async () => {
    await startWith('1.0.0');
    fs.rmSync(t.deps.config.releasesFolder, { recursive: true });
    await start();
    build('1.1.0');
    expect([await page(), await acts()]).toEqual(['1.0.0', ['start release 1.0.0']]);
  });

  test.each<[string, (folder: string) => void]>([
    [
      'has a file with other bytes',
      (folder) => fs.writeFileSync(path.join(folder, 'assets/main.1.1.0.js'), 'evil'),
    ],
    ['has half of its notes', (folder) => fs.writeFileSync(path.join(folder, 'shell.json'), '{"version":')],
    ['is not there', (folder) => fs.rmSync(folder, { recursive: true })],
  ])('goes on with the one that is kept when the one beside it %s', async (_what, damage) => {
    await startWith('1.0.0');
    build('1.1.0');
    damage(t.deps.config.shellFolder);
    await start();
    expect([await page(), await acts()]).toEqual(['1.0.0', ['start release 1.0.0']]);
    await startWith('1.1.0');
    expect(await page()).toBe('1.1.0');
  });

  test('serves a build that is no release as it lies there', async () => {
    build('1.0.0');
    fs.rmSync(path.join(t.deps.config.shellFolder, 'shell.json'));
    expect(await start()).toEqual([]);
    expect([await page(), await asset('main.1.0.0.js'), await acts()]).toEqual(['1.0.0', 200, []]);
  });

  test('takes a shell in which an area does not run; the area keeps its door and is named', async () => {
    await startWith('1.0.0');
    await publishBuild(t.deps, { area: 'media', who: 'ci' }, filesOf(buildOf('media', '1.0.0')));
    await startWith('2.0.0', { contract: '2.0.0' });
    const { registry, warnings } = t.deps.registry.current();
    expect([await page(), registry.areas['media']?.refused]).toEqual(['2.0.0', expect.any(String)]);
    expect(warnings).toContainEqual(expect.stringMatching(/^media: no build of it fits this shell/));
  });
});
