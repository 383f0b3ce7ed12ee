import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import AsyncLock from 'async-lock';
import type { Deps, StoragePort } from '../../deps.types';
import { sweepFiles } from '../../media/sweep-files.action';
import { createServices } from '../../app/deps.service';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { publishMedia } from '../../testing/test-loads';
import { placeShell } from '../../testing/test-releases';
import { shareOldBuilds } from './shared-builds.action';

/** A real store of files, which is said to be one that all servers share. */
const shared = (storage: StoragePort): StoragePort => ({ ...storage, parts: {} as never });

describe('builds that one server of several releases', () => {
  let t: TestApp;
  let folder: string;
  let other: Deps;
  /** The second server has the database and the store in common with the first, and a data folder of its own. */
  beforeEach(async () => {
    t = await buildTestApp({ adapt: (ports) => ({ ...ports, storage: shared(ports.storage) }) });
    placeShell(t.deps.config, { version: '1.0.0', contract: '1.2.0', provides: { react: '19.3.1' } });
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-second-'));
    const ports = { ...t.deps, config: { ...t.deps.config, releasesFolder: path.join(folder, 'releases') } };
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

  test('are offered by the others with the same files', async () => {
    await publishMedia(t.deps, '1.0.0');
    await publishMedia(t.deps, '2.0.0');
    await other.registry.refresh();
    expect(offered(other)).toEqual(offered(t.deps));
    expect(other.registry.current().warnings).toEqual([]);
    expect(filesOf(other, '2.0.0')).toEqual(filesOf(t.deps, '2.0.0'));
  });

  test('stay in the store as long as they are known', async () => {
    await publishMedia(t.deps, '1.0.0');
    // What has just been written is left alone.
    const later = { ...t.deps, clock: { ...t.clock, nowMs: () => Date.now() + 7_200_000 } };
    expect(await sweepFiles(later)).toBe(0);
    await other.registry.refresh();
    expect(offered(other)).toEqual(['1.0.0']);
    await publishMedia(t.deps, '2.0.0');
    await t.deps.pool.query(`UPDATE area_releases SET archive = NULL WHERE version = '1.0.0'`);
    expect(await sweepFiles(later)).toBe(1);
  });

  test('of which the store has other bytes are not offered, and the rest is; whole again, they are', async () => {
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
