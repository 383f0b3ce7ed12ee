import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import AsyncLock from 'async-lock';
import { openDatabase, type Database } from '../../platform/database/database.client';
import type { Deps } from '../../deps.types';
import { createServices } from '../../app/deps.service';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { archiveOf, buildOf, placeShell } from '../../testing/test-releases';
import { filesOfArchive } from './build-files.files';
import { areaLog, areaState, publishBuild } from './releases.action';

describe('concurrent releases', () => {
  let t: TestApp;
  let shell: string;
  let other: Database;
  /** Two servers on one database, each with its own pool, locks and registry. */
  let servers: Deps[];

  beforeAll(async () => {
    shell = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-shell-'));
    t = await buildTestApp({ modules: [], env: { VITRINE_SHELL_DIR: shell } });
    placeShell(t.deps.config, { version: '1.0.0', contract: '1.2.0', provides: { react: '19.3.1' } });
    other = openDatabase({ ...t.connection, max: 4 }, t.deps.log);
    const ports = { ...t.deps, db: other.db, pool: other.pool };
    servers = [t.deps, { ...ports, ...createServices(ports), locks: new AsyncLock() }];
  });
  afterAll(async () => {
    await other.close();
    await t.close();
    fs.rmSync(shell, { recursive: true, force: true });
  });

  test('none of thirty pairs is lost, on either server', async () => {
    const pairs = Array.from({ length: 30 }, (_, index) => `1.0.${index}`);
    const release = async (server: number, area: string, version: string) => {
      const files = filesOfArchive(await archiveOf(buildOf(area, version)));
      return publishBuild(servers[server]!, { area, who: 'ci' }, files);
    };
    await Promise.all(
      pairs.flatMap((version, index) => [
        release(index % 2, 'media', version),
        release((index + 1) % 2, index % 3 ? 'devices' : 'media', `2.0.${index}`),
      ]),
    );
    const acts = [...(await areaLog(t.deps, 'media')), ...(await areaLog(t.deps, 'devices'))];
    expect(acts).toHaveLength(60);
    expect(new Set(acts.map(({ id }) => id)).size).toBe(60);
    for (const area of ['media', 'devices']) {
      const log = await areaLog(t.deps, area);
      const { versions, pointers } = await areaState(t.deps, area);
      // Each act continues from the one before: nothing was overwritten.
      expect(log.map(({ fromVersion }) => fromVersion)).toEqual([
        ...log.slice(1).map(({ toVersion }) => toVersion),
        null,
      ]);
      expect(versions).toHaveLength(log.length);
      expect(pointers).toMatchObject({ active: log[0]?.toVersion, previous: log[0]?.fromVersion });
      const folders = fs.readdirSync(path.join(t.deps.config.releasesFolder, area)).sort();
      expect(folders).toEqual(versions.map(({ version }) => version).sort());
    }
    await Promise.all(servers.map(({ registry }) => registry.refresh()));
    const [one, two] = servers.map(({ registry }) => registry.current().json);
    expect(one).toBe(two);
  });

  test('one version sent twice is one act with the same response twice', async () => {
    const archive = await archiveOf(buildOf('account', '1.0.0'));
    const moved = await Promise.all(
      servers.map((server) => publishBuild(server, { area: 'account', who: 'ci' }, filesOfArchive(archive))),
    );
    expect(moved.sort()).toEqual([false, true]);
    expect(await areaLog(t.deps, 'account')).toHaveLength(1);
  });
});
