import { DELETION_DAYS } from '@vitrine/shared/contract';
import { everythingOf, furnish } from '../../../app/security/testing/venue';
import type { TestApp } from '../../../testing/build-test-app';
import { sharedTestApp } from '../../../testing/shared-app';
import { addTestPromo } from '../../../testing/test-content';
import { mailsTo, tokenFor } from '../../../testing/test-mail';
import { files } from '../../../platform/database/tables/promos.table';
import { keepFiles } from '../../../platform/database/file-removal-lock.lib';
import { createAccount } from '../../account/account.action';
import { keepAccount, planDeletion } from './deletion.action';
import { DELETE_DUE } from './deletion.job';

const PASSWORD = 'seven green bottles';
const DAY = 86_400;

describe('deletion of an account', () => {
  let t: TestApp;
  let count = 0;
  beforeAll(async () => {
    t = await sharedTestApp();
  });

  /** A venue with an owner who has a password. */
  async function venue() {
    t.clock.advance(3600);
    const name = `leaver${(count += 1)}`;
    const email = `${name}@venue.test`;
    const made = await createAccount(t.deps, { name, username: name, email, password: PASSWORD });
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/auth',
      payload: { grant_type: 'password', client_id: 'website', username: email, password: PASSWORD },
    });
    const headers = { authorization: `Bearer ${answer.json<{ token_access: string }>().token_access}` };
    const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
      t.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    const ask = (password = PASSWORD) => call('POST', '/api/account/deletion', { password });
    const dueAt = async () =>
      (await call('GET', '/api/app')).json<{ account: { deletion_due_at?: number } }>().account
        .deletion_due_at;
    return { ...made, name, email, call, ask, dueAt };
  }
  const work = async () => {
    await t.deps.jobs.run(DELETE_DUE);
    await t.deps.jobs.drain();
  };
  const subjects = async (email: string) => (await mailsTo(t, email)).map(({ subject }) => subject);
  const isThere = async (accountId: string) =>
    (await t.deps.pool.query('SELECT 1 FROM accounts WHERE id = $1', [accountId])).rowCount === 1;

  it('requires the password of the owner', async () => {
    const { ask, dueAt, accountId } = await venue();
    const wrong = await ask('not the password');
    expect([wrong.statusCode, wrong.json().errors[0].field]).toEqual([400, 'password']);
    const admin = await t.asAccount({ role: 'admin', accountId });
    const payload = { password: PASSWORD };
    expect((await admin.inject({ method: 'POST', url: '/api/account/deletion', payload })).statusCode).toBe(
      403,
    );
    expect((await admin.inject({ method: 'DELETE', url: '/api/account/deletion' })).statusCode).toBe(403);
    expect(await dueAt()).toBeUndefined();
  });

  it('is planned in 14 days, announced by mail, shown to every member, and asking twice changes nothing', async () => {
    const { ask, dueAt, email } = await venue();
    expect((await ask()).statusCode).toBe(200);
    const due = await dueAt();
    expect(due).toBe(t.clock.nowSeconds() + DELETION_DAYS * DAY);
    t.clock.advance(600);
    expect((await ask()).statusCode).toBe(200);
    expect(await dueAt()).toBe(due);
    expect(await subjects(email)).toEqual([
      expect.stringMatching(/^Your Vitrine account will be deleted on /),
    ]);
    await work();
    expect(await dueAt()).toBe(due);
  });

  it('is undone by the owner, and a plan after that starts from the beginning', async () => {
    const { call, ask, dueAt, accountId } = await venue();
    await ask();
    expect((await call('DELETE', '/api/account/deletion')).statusCode).toBe(200);
    expect((await call('DELETE', '/api/account/deletion')).statusCode).toBe(200);
    expect(await dueAt()).toBeUndefined();
    t.clock.advance(15 * DAY);
    await work();
    expect(await isThere(accountId)).toBe(true);
    const kinds = await t.deps.pool.query<{ kind: string }>(
      `SELECT kind FROM account_events WHERE account_id = $1 AND kind LIKE 'account.%' ORDER BY id`,
      [accountId],
    );
    expect(kinds.rows.map(({ kind }) => kind)).toEqual(['account.deletion_requested', 'account.kept']);
  });

  it('is undone by the link of a mail, once and without a sign-in; links of other plans are dead', async () => {
    const { email, name, accountId } = await venue();
    // Without the session: it ends long before the reminder.
    const plan = () => planDeletion(t.deps, { accountId, userId: null });
    const dueAt = async () =>
      (await t.deps.pool.query('SELECT deletion_due_at AS due FROM accounts WHERE id = $1', [accountId]))
        .rows[0].due as string | null;
    await plan();
    const first = await tokenFor(t, email, 'keep-account');
    t.clock.advance((DELETION_DAYS - 3) * DAY);
    await work();
    const second = await tokenFor(t, email, 'keep-account');
    expect(second).not.toBe(first);
    const link = (method: 'GET' | 'POST', token: string) =>
      t.app.inject({ method, url: `/api/auth/keep_account/${token}` });
    for (const token of [first, second])
      expect((await link('GET', token)).json()).toMatchObject({
        success: true,
        account_name: name,
      });
    expect(await dueAt()).not.toBeNull();
    const both = await Promise.all([link('POST', first), link('POST', second)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    expect(await dueAt()).toBeNull();
    const { rows } = await t.deps.pool.query(
      `SELECT note FROM account_events WHERE account_id = $1 AND kind = 'account.kept'`,
      [accountId],
    );
    expect(rows).toEqual([{ note: 'By the link in a mail' }]);
    await plan();
    for (const token of [first, second, 'ab'.repeat(32), 'x'])
      expect([(await link('GET', token)).statusCode, (await link('POST', token)).statusCode]).toEqual([
        410, 410,
      ]);
    const third = await tokenFor(t, email, 'keep-account');
    t.clock.advance(DELETION_DAYS * DAY);
    expect((await link('POST', third)).statusCode).toBe(410);
    await keepAccount(t.deps, accountId, null);
  });

  it('reminds once, three days before', async () => {
    const { ask, email } = await venue();
    await ask();
    t.clock.advance((DELETION_DAYS - 3) * DAY - 60);
    await work();
    expect(await subjects(email)).toHaveLength(1);
    t.clock.advance(60);
    await work();
    await work();
    expect(await subjects(email)).toHaveLength(2);
  });

  it('a mail that waited while the account was kept is not sent', async () => {
    const { call, ask, email } = await venue();
    await ask();
    await call('DELETE', '/api/account/deletion');
    expect(await subjects(email)).toEqual([]);
  });

  it('leaves no row, no file and no user of it, and nothing of other accounts changes', async () => {
    const { ids, ...leaving } = await furnish(t, 'Leaving');
    const staying = await furnish(t, 'Staying');
    const other = await addTestPromo(t.deps, staying.accountId, { name: 'Common' });
    const { key: own } = await t.deps.storage.write(Buffer.from('only of the leaving account'));
    const { key: common } = await t.deps.storage.write(Buffer.from('of both accounts'));
    const sha = (promo: string, key: string) =>
      t.deps.pool.query(
        'UPDATE files SET sha256 = $2 WHERE id = (SELECT file_id FROM promos WHERE id = $1)',
        [promo, key],
      );
    await sha(ids.promo, own);
    await sha(ids.design, common);
    await sha(other, common);
    await t.deps.jobs.drain();
    const before = await everythingOf(t, { ids, ...leaving });
    expect(before.length).toBeGreaterThan(30);
    const ofOther = await everythingOf(t, staying);
    const filesBefore = await t.deps.db.$count(files);
    await planDeletion(t.deps, { accountId: leaving.accountId, userId: null });
    t.clock.advance(DELETION_DAYS * DAY);
    t.deps.broker.disconnected.length = 0;
    await work();
    expect(await everythingOf(t, { ids, ...leaving })).toEqual([]);
    expect(await everythingOf(t, staying)).toEqual(ofOther);
    expect(await t.deps.db.$count(files)).toBe(filesBefore - 2);
    expect([await t.deps.storage.has(own), await t.deps.storage.has(common)]).toEqual([false, true]);
    expect(t.deps.broker.disconnected).toEqual(
      expect.arrayContaining([leaving.members.owner.userId, leaving.device.deviceId]),
    );
    expect((await leaving.members.owner.inject('/api/app')).statusCode).toBe(401);
    // The screen shows a code again.
    expect((await leaving.device.inject('/api/player/manifest')).json()).toMatchObject({
      error: 'invalid_token',
    });
  });

  it('the owner gets a last mail, and may sign up with the address again', async () => {
    const { ask, email, accountId, name } = await venue();
    await ask();
    t.clock.advance(DELETION_DAYS * DAY);
    await work();
    expect((await subjects(email))[0]).toBe('Your Vitrine account was deleted');
    expect(await isThere(accountId)).toBe(false);
    await createAccount(t.deps, { name, username: name, email, password: PASSWORD });
  });

  it('continues after a power cut between the steps', async () => {
    const { accountId } = await furnish(t, 'Cut');
    const words = await t.asAccount();
    await planDeletion(t.deps, { accountId, userId: null });
    t.clock.advance(DELETION_DAYS * DAY);
    const broken = jest.spyOn(t.deps.broker, 'disconnectDevice').mockImplementation(() => {
      throw new Error('power cut');
    });
    await work();
    broken.mockRestore();
    expect(await isThere(accountId)).toBe(true);
    await work();
    expect(await isThere(accountId)).toBe(false);
    expect(await isThere(words.accountId)).toBe(true);
  });

  it('during a backup the bytes wait, and go afterwards', async () => {
    const { accountId, ids } = await furnish(t, 'Backup');
    const { key } = await t.deps.storage.write(Buffer.from('kept while a backup runs'));
    await t.deps.pool.query(
      'UPDATE files SET sha256 = $2 WHERE id = (SELECT file_id FROM promos WHERE id = $1)',
      [ids.promo, key],
    );
    await planDeletion(t.deps, { accountId, userId: null });
    t.clock.advance(DELETION_DAYS * DAY);
    const backup = await t.deps.pool.connect();
    await keepFiles(backup);
    await work().finally(() => backup.release(true));
    expect([await isThere(accountId), await t.deps.storage.has(key)]).toEqual([false, true]);
    // The connection that held the lock ends a little later.
    for (let tries = 0; tries < 50 && (await t.deps.storage.has(key)); tries += 1) await work();
    expect(await t.deps.storage.has(key)).toBe(false);
  });

  it('a paid subscription is cancelled with the request, and nothing is charged afterwards', async () => {
    const { ask, accountId, dueAt } = await venue();
    await t.deps.pool.query(
      `UPDATE accounts SET subscription_status = 'active', plan = 'pro', period_ends_at = $2 WHERE id = $1`,
      [accountId, t.clock.nowSeconds() + 20 * DAY],
    );
    expect((await ask()).statusCode).toBe(200);
    expect(await dueAt()).toBeDefined();
    const { rows } = await t.deps.pool.query<{ ends: boolean }>(
      'SELECT cancel_at_period_end AS ends FROM accounts WHERE id = $1',
      [accountId],
    );
    expect(rows).toEqual([{ ends: true }]);
    t.clock.advance(DELETION_DAYS * DAY);
    await work();
    expect(await isThere(accountId)).toBe(false);
  });

  it('is refused for the demo account and unknown ones; the operator can keep one', async () => {
    const { accountId, dueAt } = await venue();
    await planDeletion(t.deps, { accountId, userId: null });
    await keepAccount(t.deps, accountId, null);
    expect(await dueAt()).toBeUndefined();
    const unknown = '0190a000-0000-7000-8000-000000000000';
    await expect(planDeletion(t.deps, { accountId: unknown, userId: null })).rejects.toMatchObject({
      status: 404,
    });
    await t.deps.pool.query(`INSERT INTO demo (key, value, at) VALUES ('account', $1, 1)`, [accountId]);
    await expect(planDeletion(t.deps, { accountId, userId: null })).rejects.toMatchObject({ status: 409 });
    await t.deps.pool.query(`DELETE FROM demo WHERE key = 'account'`);
  });
});
