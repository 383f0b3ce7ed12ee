import AsyncLock from 'async-lock';
import { openDatabase, type Database } from '../../platform/database/database.client';
import type { Deps } from '../../deps.types';
import { createServices } from '../../app/deps.service';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { failedReport, ageAccounts, publishMedia } from '../../testing/test-loads';
import { mailsTo } from '../../testing/test-mail';
import type { TestMember } from '../../testing/test-members';
import '../../testing/patience';
import { placeShell } from '../../testing/test-releases';
import { areaLog, pointersOf } from '../releases/releases.action';
import { hearReport } from './load-reports.action';

describe('load reports that several servers hear', () => {
  let t: TestApp;
  let other: Database;
  /** Two servers on one database: pools, locks and kept registry of their own. */
  let servers: Deps[];
  const members: TestMember[] = [];

  beforeAll(async () => {
    t = await buildTestApp();
    placeShell(t.deps.config, { version: '1.0.0', contract: '1.2.0', provides: { react: '19.3.1' } });
    for (let count = 0; count < 12; count += 1) members.push(await t.asAccount());
    await ageAccounts(t.deps);
    other = openDatabase({ ...t.connection, max: 4 }, t.deps.log);
    const ports = { ...t.deps, db: other.db, pool: other.pool };
    servers = [t.deps, { ...ports, ...createServices(ports), locks: new AsyncLock() }];
    await publishMedia(t.deps, '1.0.0');
  });
  afterAll(async () => {
    await other.close();
    await t.close();
  });

  const release = async (version: string) => {
    await publishMedia(t.deps, version);
    await Promise.all(servers.map(({ registry }) => registry.refresh()));
  };
  const acts = async () => (await areaLog(t.deps, 'media')).filter(({ who }) => who === 'self');

  test('at the same moment take a build back once, and mail once', async () => {
    await release('2.0.0');
    await Promise.all(
      members.map((member, index) => hearReport(servers[index % 2]!, member, failedReport('2.0.0'))),
    );
    expect(await pointersOf(t.deps, 'media')).toMatchObject({ active: '1.0.0', previous: null });
    expect(await acts()).toHaveLength(1);
    expect(await mailsTo(t, t.deps.config.contactMail)).toHaveLength(1);
    // What the other one serves follows its next look at the generation.
    await Promise.all(servers.map(({ registry }) => registry.refresh()));
    expect(servers[1]?.registry.current().json).toBe(servers[0]?.registry.current().json);
  });

  test('are added up, also what was said before a restart', async () => {
    await release('3.0.0');
    await hearReport(servers[0]!, members[0]!, failedReport('3.0.0'));
    await hearReport(servers[1]!, members[1]!, failedReport('3.0.0'));
    expect(await acts()).toHaveLength(1);
    // A server that has just started knows nothing but the database.
    const started: Deps = { ...t.deps, ...createServices(t.deps), locks: new AsyncLock() };
    await started.registry.refresh();
    await hearReport(started, members[2]!, failedReport('3.0.0'));
    expect(await pointersOf(t.deps, 'media')).toMatchObject({
      active: '1.0.0',
      knownBad: ['2.0.0', '3.0.0'],
    });
    expect(await acts()).toHaveLength(2);
  });
});
