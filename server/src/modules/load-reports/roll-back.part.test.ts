import fs from 'node:fs';
import path from 'node:path';
import { DAY_SECONDS } from '@vitrine/shared/rules';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { failedReport, ageAccounts, moveMedia, publishMedia, say, sayGood } from '../../testing/test-loads';
import { mailsTo } from '../../testing/test-mail';
import type { TestMember } from '../../testing/test-members';
import { placeShell } from '../../testing/test-releases';
import { makeDeployKey } from '../releases/deploy-keys.action';
import { areaLog, pointersOf } from '../releases/releases.action';
import { sendRollbackMail } from './rollback-mail.job';

const OPERATOR = 'operator@vitrine.test';
const TEAM = 'media@team.test';

describe('a failing build', () => {
  let t: TestApp;
  let members: TestMember[];

  beforeAll(async () => {
    t = await buildTestApp({ env: { VITRINE_CONTACT_MAIL: OPERATOR } });
    placeShell(t.deps.config, { version: '1.0.0', contract: '1.2.0', provides: { react: '19.3.1' } });
    await makeDeployKey(t.deps, 'media', { mail: TEAM });
  });
  beforeEach(async () => {
    const { pool, config, registry, mailer } = t.deps;
    await pool.query(`TRUNCATE area_pointers, area_releases, release_acts, area_load_voices, area_load_counts,
      area_load_messages, accounts, users RESTART IDENTITY CASCADE`);
    fs.rmSync(config.releasesFolder, { recursive: true, force: true });
    fs.rmSync(path.join(config.dataFolder, 'mail'), { recursive: true, force: true });
    await registry.refresh();
    expect(await mailer.mailbox?.list()).toEqual([]);
    t.deps.jobs.waiting.length = 0;
    members = [];
    for (let count = 0; count < 4; count += 1) members.push(await t.asAccount());
    await ageAccounts(t.deps);
    await publishMedia(t.deps, '1.0.0');
    for (const member of [...members, await colleague(0)]) await sayGood(member, '1.0.0');
    t.clock.advance(60);
  });
  afterAll(() => t.close());

  const colleague = (of: number) => t.asAccount({ accountId: members[of]!.accountId, role: 'editor' });
  const active = async () => (await pointersOf(t.deps, 'media'))?.active;
  const lines = async () =>
    (await areaLog(t.deps, 'media')).map(({ who, act, fromVersion, toVersion }) =>
      [who, act, fromVersion, toVersion].join(' '),
    );
  const fail = async (by: TestMember[], version: string, over: Parameters<typeof failedReport>[1] = {}) => {
    for (const member of by)
      expect((await say(member, failedReport(version, over))).json()).toEqual({ success: true });
  };

  test('for three accounts is rolled back at once, with log, event, and mails to operator and team', async () => {
    await publishMedia(t.deps, '2.0.0');
    for (const member of members) await sayGood(member, '2.0.0');
    await fail(members.slice(0, 2), '2.0.0');
    expect(await active()).toBe('2.0.0');
    t.published.length = 0;
    await fail([members[2]!], '2.0.0', { phase: 'expose', message: 'see https://bad.example' });
    expect(await pointersOf(t.deps, 'media')).toMatchObject({ active: '1.0.0', knownBad: ['2.0.0'] });
    expect(t.deps.registry.current().registry.areas['media']?.active).toBe('1.0.0');
    expect(t.published).toEqual([{ accountId: '*', topic: 'changed/registry', payload: { generation: 3 } }]);
    expect((await lines())[0]).toBe('self rollback 2.0.0 1.0.0');
    for (const to of [OPERATOR, TEAM]) {
      const mails = await mailsTo(t, to);
      expect(mails.map(({ subject }) => subject)).toEqual(['media 2.0.0 was rolled back']);
      const text = mails[0]?.text ?? '';
      expect(text).toContain(
        'It failed in 3 of 4 sessions, for 3 accounts. 1.0.0 fails for 0% of its accounts.',
      );
      expect(text).toContain('Vitrine has gone back to 1.0.0 automatically.');
      expect(text).toContain('render: x is not a function');
      // Messages of pages become no links in mails.
      expect(text).not.toContain('https://bad');
    }
  });

  test.each<[string, Parameters<typeof failedReport>[1]]>([
    ['slow', { phase: 'slow' }],
    ['late, in reports of earlier versions', { phase: 'timeout' }],
    ['overridden', { why: 'override' }],
    ['of a page without a reason (earlier version)', { why: undefined }],
  ])('that is only %s stays', async (_name, over) => {
    await publishMedia(t.deps, '2.0.0');
    await fail(members, '2.0.0', over);
    expect(await active()).toBe('2.0.0');
  });

  test('for one account stays, whatever the number of reports and sessions', async () => {
    await publishMedia(t.deps, '2.0.0');
    const repeated = Array.from({ length: 20 }, () => members[0]!);
    await fail(repeated, '2.0.0');
    for (const phase of ['gate', 'entry', 'expose', 'thrown'] as const)
      await fail(repeated, '2.0.0', { phase });
    for (let count = 0; count < 60; count += 1) await fail([await colleague(0)], '2.0.0');
    expect(await active()).toBe('2.0.0');
    const { rows } = await t.deps.pool.query<{ count: number }>(
      'SELECT count(*)::int FROM area_load_voices WHERE version = $1',
      ['2.0.0'],
    );
    expect(rows[0]?.count).toBe(50);
  });

  test('for accounts created after it stays', async () => {
    await publishMedia(t.deps, '2.0.0');
    t.clock.advance(1);
    for (let count = 0; count < 10; count += 1) await fail([await t.asAccount()], '2.0.0');
    expect(await active()).toBe('2.0.0');
    await fail(members.slice(0, 3), '2.0.0');
    expect(await active()).toBe('1.0.0');
  });

  test('for new accounts stays, unless they pay or have a playing screen', async () => {
    const strangers = [await t.asAccount(), await t.asAccount(), await t.asAccount()];
    t.clock.advance(1200);
    await publishMedia(t.deps, '2.0.0');
    await fail(strangers, '2.0.0');
    for (const { accountId } of strangers)
      await fail([await t.asAccount({ accountId, role: 'editor' })], '2.0.0');
    expect(await active()).toBe('2.0.0');
    const [payer, venue] = strangers.map(({ accountId }) => accountId);
    await t.deps.pool.query(
      `UPDATE accounts SET plan = 'basic', subscription_status = 'active' WHERE id = $1`,
      [payer],
    );
    const now = t.clock.nowSeconds();
    await t.deps.pool.query(
      `INSERT INTO devices (id, account_id, device_id, name, orientation, can_set_orientation, can_reboot, can_update,
         last_seen, offline, created_at, connected_at)
       VALUES (gen_random_uuid(), $1, 'hardware-1', 'Bar', 0, false, false, false, $2, false, $3, $3)`,
      [venue, now, now - 600],
    );
    await fail([members[0]!], '2.0.0');
    expect(await active()).toBe('1.0.0');
  });

  test('no more than the previous one stays: it is not the build', async () => {
    await publishMedia(t.deps, '2.0.0');
    await fail(members, '1.0.0', { phase: 'entry', why: 'previous' });
    await fail(members, '2.0.0', { phase: 'entry' });
    expect(await active()).toBe('2.0.0');
  });

  test('stays without a previous build', async () => {
    await fail(members, '1.0.0');
    expect([await active(), (await lines()).length]).toEqual(['1.0.0', 1]);
  });

  test('stays when the files of the previous one are missing', async () => {
    await publishMedia(t.deps, '2.0.0');
    fs.rmSync(path.join(t.deps.config.releasesFolder, 'media', '1.0.0'), { recursive: true });
    await t.deps.registry.refresh();
    await fail(members, '2.0.0');
    expect([await active(), (await lines()).length]).toEqual(['2.0.0', 2]);
  });

  test('is no longer on trial after seven days, and an older one never is', async () => {
    await publishMedia(t.deps, '2.0.0');
    await fail(members, '1.0.0');
    expect(await active()).toBe('2.0.0');
    t.clock.advance(7 * DAY_SECONDS + 1);
    for (const [index] of members.entries()) await fail([await colleague(index)], '2.0.0');
    expect(await active()).toBe('2.0.0');
  });

  test('as a canary ends the canary; accounts without it do not count', async () => {
    const accounts = members.slice(0, 2).map(({ accountId }) => accountId);
    await publishMedia(t.deps, '2.0.0', { percent: 0, accounts });
    await fail(members.slice(2), '2.0.0', { why: 'canary' });
    await fail([members[0]!], '2.0.0', { why: 'canary' });
    expect((await pointersOf(t.deps, 'media'))?.canary).toMatchObject({ version: '2.0.0' });
    await fail([members[1]!], '2.0.0', { why: 'canary' });
    expect(await pointersOf(t.deps, 'media')).toMatchObject({
      active: '1.0.0',
      canary: null,
      knownBad: ['2.0.0'],
    });
    const [letter] = await mailsTo(t, OPERATOR);
    expect(letter?.text).toContain('Vitrine has ended its canary automatically. Everyone gets 1.0.0 now.');
  });

  test('outside of a canary is rolled back during the canary, too', async () => {
    await publishMedia(t.deps, '2.0.0');
    await publishMedia(t.deps, '3.0.0', { percent: 0, accounts: [members[0]!.accountId] });
    await fail(members.slice(1), '2.0.0');
    expect(await active()).toBe('1.0.0');
  });

  test('is rolled back once: the previous build stays, even if it fails, until the next release', async () => {
    for (const version of ['2.0.0', '3.0.0']) {
      await publishMedia(t.deps, version);
      for (const member of members) await sayGood(member, version);
    }
    await fail(members, '3.0.0');
    expect(await active()).toBe('2.0.0');
    await fail(members, '2.0.0');
    await fail(members, '3.0.0', { phase: 'thrown' });
    expect([await active(), (await lines()).length]).toEqual(['2.0.0', 4]);
    expect(await mailsTo(t, OPERATOR)).toHaveLength(1);
    await publishMedia(t.deps, '4.0.0');
    t.clock.advance(60);
    await fail(members, '4.0.0');
    // 2.0.0 fails as well: 4.0.0 is no worse.
    expect(await active()).toBe('4.0.0');
  });

  test('that a user rolled back and released again is on trial without its past', async () => {
    await publishMedia(t.deps, '2.0.0');
    await fail(members.slice(0, 2), '2.0.0');
    t.clock.advance(1);
    await moveMedia(t.deps, { act: 'rollback' });
    t.clock.advance(1);
    await publishMedia(t.deps, '2.0.0');
    await fail([members[2]!], '2.0.0');
    expect(await active()).toBe('2.0.0');
    await fail(members.slice(0, 2), '2.0.0');
    expect(await active()).toBe('1.0.0');
  });

  test('no mail without a rollback', async () => {
    await sendRollbackMail(t.deps, {
      to: OPERATOR,
      area: 'media',
      version: '2.0.0',
      instead: '1.0.0',
      at: t.clock.nowSeconds(),
      isCanary: false,
      figures: { accounts: 3, failed: 3, sessions: 3, usual: null },
    });
    expect(await mailsTo(t, OPERATOR)).toEqual([]);
  });
});
