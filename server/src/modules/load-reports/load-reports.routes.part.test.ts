import { DAY_SECONDS } from '@vitrine/shared/rules';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { failedReport, publishMedia, say, sayGood, ageAccounts } from '../../testing/test-loads';
import type { TestMember } from '../../testing/test-members';
import { placeShell } from '../../testing/test-releases';
import { loadOperatorKey, makeDeployKey } from '../releases/deploy-keys.action';
import AsyncLock from 'async-lock';
import { openDatabase, type Database } from '../../platform/database/database.client';
import type { Deps } from '../../deps.types';
import { createServices } from '../../app/deps.service';
import { mailsTo } from '../../testing/test-mail';
import { areaLog, pointersOf } from '../releases/releases.action';
import { recordReport } from './load-reports.action';

describe('load reports', () => {
  describe('load reports over HTTP', () => {
    let t: TestApp;
    let member: TestMember;
    let developer: TestMember;

    beforeAll(async () => {
      t = await buildTestApp();
      placeShell(t.deps.config, { version: '1.0.0', contract: '1.2.0', provides: { react: '19.3.1' } });
      await t.asAccount();
      member = await t.asAccount();
      developer = await t.asAccount({ developer: true });
      await publishMedia(t.deps, '1.0.0');
      await publishMedia(t.deps, '2.0.0');
      await t.deps.pool.query(
        `INSERT INTO area_releases (area, version, release, published_at) VALUES ('shell', '5.0.0', '{}', 1)`,
      );
    });
    beforeEach(() =>
      t.deps.pool
        .query('TRUNCATE area_load_voices, area_load_counts, area_load_messages')
        .then(() => undefined),
    );
    afterAll(() => t.close());

    const counts = async () => (await developer.inject('/api/areas/reports')).json() as unknown;
    const rows = async () => {
      const { rows: found } = await t.deps.pool.query<{ all: number }>(
        `SELECT ((SELECT count(*) FROM area_load_voices) + (SELECT count(*) FROM area_load_counts)
             + (SELECT count(*) FROM area_load_messages))::int AS all`,
      );
      return found[0]?.all;
    };
    const teamReports = (key: string, area = 'media') =>
      t.app.inject({ url: `/api/releases/${area}/reports`, headers: { authorization: `Bearer ${key}` } });

    test.each(['/api/areas/report', '/api/areas/loads'])('%s needs a session', async (url) => {
      const payload = url.endsWith('report')
        ? failedReport('2.0.0')
        : { loads: [{ area: 'media', version: '2.0.0', why: 'active' }] };
      expect((await t.app.inject({ method: 'POST', url, payload })).statusCode).toBe(401);
      expect(await rows()).toBe(0);
    });

    test.each<[string, object, number]>([
      ['a field that it does not know', { ...failedReport('2.0.0'), times: 1000 }, 400],
      ['no phase', { ...failedReport('2.0.0'), phase: undefined }, 400],
      ['a phase of its own', { ...failedReport('2.0.0'), phase: 'good' }, 400],
      ['a reason of its own', { ...failedReport('2.0.0'), why: 'because' }, 400],
      ['an overlong message', failedReport('2.0.0', { message: 'x'.repeat(501) }), 400],
      ['a message that is a number', { ...failedReport('2.0.0'), message: 5 }, 400],
      ['an area that is an address', failedReport('2.0.0', { area: '../media' }), 400],
      ['a version that is not published', failedReport('9.9.9'), 404],
      ['an unknown area', failedReport('2.0.0', { area: 'nothing' }), 404],
      ['the shell in place of an area', failedReport('5.0.0', { area: 'shell' }), 404],
      ['nothing', {}, 400],
    ])('a report with %s is refused with a sentence', async (_name, report, status) => {
      const answer = await say(member, report);
      expect([answer.statusCode, typeof answer.json<{ detail: unknown }>().detail]).toEqual([
        status,
        'string',
      ]);
      expect(await rows()).toBe(0);
    });

    test('no load is recorded when one is not published, and at most twenty per call', async () => {
      const load = (version: string) => ({ area: 'media', version, why: 'active' });
      const send = (loads: object[]) =>
        member.inject({ method: 'POST', url: '/api/areas/loads', payload: { loads } });
      const answer = await send([load('2.0.0'), load('9.9.9')]);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        404,
        { detail: 'There is no media 9.9.9 here.' },
      ]);
      expect((await send([])).statusCode).toBe(400);
      expect((await send(Array.from({ length: 21 }, () => load('2.0.0')))).statusCode).toBe(400);
      expect(await rows()).toBe(0);
      expect((await send(Array.from({ length: 20 }, () => load('2.0.0')))).json()).toEqual({ success: true });
      expect(await counts()).toEqual([
        { area: 'media', versions: [{ version: '2.0.0', good: 1, failed: 0, slow: 0 }] },
      ]);
    });

    test('a message is one line without control characters', async () => {
      expect((await say(member, failedReport('2.0.0', { message: 'a\tb\r\nc\u202e' }))).statusCode).toBe(200);
      const [build] = (await teamReports(loadOperatorKey(t.deps.config.dataFolder))).json<{
        versions: { messages: { message: string }[] }[];
      }>().versions;
      expect(build?.messages.map(({ message }) => message)).toEqual(['a b c']);
    });

    test('keeps the last twenty distinct messages per version', async () => {
      for (let count = 0; count < 25; count += 1) {
        const colleague = await t.asAccount({ accountId: member.accountId, role: 'editor' });
        t.clock.advance(1);
        await say(colleague, failedReport('2.0.0', { message: `fault ${count}` }));
        await say(colleague, failedReport('2.0.0', { phase: 'thrown', message: 'always the same' }));
      }
      const key = (await makeDeployKey(t.deps, 'media')).key;
      const { versions } = (await teamReports(key)).json<{
        versions: { version: string; phases: object; rate: number; messages: object[] }[];
      }>();
      expect(versions).toHaveLength(1);
      expect(versions[0]).toMatchObject({ version: '2.0.0', phases: { render: 25, thrown: 25 }, rate: 1 });
      expect(versions[0]?.messages).toHaveLength(20);
      expect(versions[0]?.messages[0]).toEqual({
        phase: 'thrown',
        message: 'always the same',
        times: 25,
        at: t.clock.nowSeconds(),
      });
      expect((await teamReports(key, 'devices')).statusCode).toBe(403);
      expect((await teamReports(member.token)).statusCode).toBe(401);
    });

    test('counts of all areas are for developers; the last reported build first', async () => {
      await sayGood(member, '1.0.0');
      t.clock.advance(3600);
      await sayGood(developer, '2.0.0');
      await say(member, failedReport('2.0.0'));
      await say(member, failedReport('2.0.0', { phase: 'slow' }));
      expect(await counts()).toEqual([
        {
          area: 'media',
          versions: [
            { version: '2.0.0', good: 1, failed: 1, slow: 1 },
            { version: '1.0.0', good: 1, failed: 0, slow: 0 },
          ],
        },
      ]);
      expect((await member.inject('/api/areas/reports')).json()).toEqual([]);
    });

    test('deletes reporters after seven days, counts and messages after thirty', async () => {
      expect(t.deps.jobs.schedules).toContainEqual({ queue: 'load-report-sweep', cron: '53 3 * * *' });
      await say(await t.asAccount({ accountId: member.accountId, role: 'editor' }), failedReport('2.0.0'));
      const after = async (days: number) => {
        t.clock.advance(days * DAY_SECONDS);
        await t.deps.jobs.run('load-report-sweep');
        return rows();
      };
      expect([await after(6.9), await after(0.2), await after(22), await after(1)]).toEqual([3, 2, 2, 0]);
    });
  });
});

describe('several servers', () => {
  describe('load reports to several servers', () => {
    let t: TestApp;
    let other: Database;
    /** Two servers on one database, each with its own pool, locks and registry. */
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

    test('at the same time roll a build back once, with one mail', async () => {
      await release('2.0.0');
      await Promise.all(
        members.map((member, index) => recordReport(servers[index % 2]!, member, failedReport('2.0.0'))),
      );
      expect(await pointersOf(t.deps, 'media')).toMatchObject({ active: '1.0.0', previous: null });
      expect(await acts()).toHaveLength(1);
      expect(await mailsTo(t, t.deps.config.contactMail)).toHaveLength(1);
      // The other server follows with its next refresh.
      await Promise.all(servers.map(({ registry }) => registry.refresh()));
      expect(servers[1]?.registry.current().json).toBe(servers[0]?.registry.current().json);
    });

    test('are added up, also across a restart', async () => {
      await release('3.0.0');
      await recordReport(servers[0]!, members[0]!, failedReport('3.0.0'));
      await recordReport(servers[1]!, members[1]!, failedReport('3.0.0'));
      expect(await acts()).toHaveLength(1);
      // A restarted server has only the database.
      const started: Deps = { ...t.deps, ...createServices(t.deps), locks: new AsyncLock() };
      await started.registry.refresh();
      await recordReport(started, members[2]!, failedReport('3.0.0'));
      expect(await pointersOf(t.deps, 'media')).toMatchObject({
        active: '1.0.0',
        knownBad: ['2.0.0', '3.0.0'],
      });
      expect(await acts()).toHaveLength(2);
    });
  });
});
