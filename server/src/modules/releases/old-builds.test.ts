import fs from 'node:fs';
import path from 'node:path';
import { DAY_SECONDS } from '@vitrine/shared/rules';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import '../../testing/patience';
import { buildOf, placeShell } from '../../testing/test-releases';
import { dropOldBuilds, moveArea, publishBuild, sweepReleases } from './releases.action';
import type { Wish } from './pointers.rule';

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

  test('stay thirty days from when nothing points at them, however long ago they were built', async () => {
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

  test('a canary is pointed at; its days begin when it ends, and end when it is released again', async () => {
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

  test('a rollback starts the days of what it left, and other moves do not start them again', async () => {
    await publish('1.0.0');
    await publish('1.1.0');
    await move({ act: 'rollback' });
    later(20);
    await publish('1.2.0');
    later(10);
    expect(await swept()).toEqual(['1.0.0', '1.2.0']);
  });

  test('what a crash between rows and files leaves is taken away by the start after it', async () => {
    await publish('1.0.0');
    await publish('1.1.0');
    await publish('1.2.0');
    await t.deps.pool.query(`DELETE FROM area_releases WHERE version = '1.0.0'`);
    expect(folders()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
    await sweepReleases(t.deps);
    expect(folders()).toEqual(['1.1.0', '1.2.0']);
  });
});
