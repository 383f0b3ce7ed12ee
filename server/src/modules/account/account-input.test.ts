import { ROLES, TERMS_VERSION, may } from '@vitrine/shared/contract';
import { v7 as uuidv7 } from 'uuid';
import { playlists } from '../../platform/database/tables/screens.table';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import type { TestMember } from '../../testing/test-members';
import { createAccount, subscriptionOf } from './account.action';
import { accountModule } from './account.routes';
import { noteTrialReminder } from '../../platform/users/accounts.repo';
import { endingTrials, trialOf } from './trial-reminder.repo';

const DAY = 86_400;

describe('the account and what people send', () => {
  let t: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    t = await buildTestApp({ modules: [accountModule] });
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    owner = await t.asAccount({ timezone: 'Asia/Tokyo' });
    t.published.length = 0;
  });

  const change = (payload: unknown, by = owner) =>
    by.inject({ method: 'POST', url: '/api/account', payload: payload as object });
  const accept = (payload: unknown, by = owner) =>
    by.inject({ method: 'POST', url: '/api/accept-terms', payload: payload as object });
  const shown = async (by = owner) =>
    (await by.inject('/api/app')).json<{
      account: { name: string; timezone: string; default_playlist_id: string | null };
    }>().account;
  async function someoneWaits(): Promise<void> {
    const sql = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await t.deps.pool.query(sql)).rowCount === 0)
      await new Promise((resolve) => setTimeout(resolve, 5));
  }
  async function addPlaylist(accountId: string): Promise<string> {
    const id = uuidv7();
    await t.deps.db
      .insert(playlists)
      .values({ id, accountId, name: 'Evening', createdAt: 1, updatedAt: 1, requestHash: id });
    return id;
  }

  it('who deletes a playlist that is just made the standard one waits for nobody', async () => {
    const id = await addPlaylist(owner.accountId);
    const deleting = await t.deps.pool.connect();
    try {
      await deleting.query('BEGIN');
      await deleting.query('SELECT 1 FROM playlists WHERE id = $1 FOR UPDATE', [id]);
      const answer = change({ default_playlist_id: id });
      await someoneWaits();
      // What deleting does to accounts that have it as their standard one.
      await deleting.query("SET LOCAL lock_timeout = '500ms'");
      await deleting.query('UPDATE accounts SET storage_used = storage_used WHERE id = $1', [
        owner.accountId,
      ]);
      await deleting.query('DELETE FROM playlists WHERE id = $1', [id]);
      await deleting.query('COMMIT');
      expect((await answer).statusCode).toBe(404);
    } finally {
      deleting.release(true);
    }
  });

  it.each(ROLES)('the %s sees it, and changes it only with member.manage', async (role) => {
    const member = role === 'owner' ? owner : await t.asAccount({ role, accountId: owner.accountId });
    expect((await member.inject('/api/app')).statusCode).toBe(200);
    const answer = await change({ name: `By ${role}` }, member);
    expect(answer.statusCode).toBe(may(role, 'member.manage') ? 200 : 403);
    expect((await shown()).name === `By ${role}`).toBe(may(role, 'member.manage'));
  });

  it.each<[string, unknown]>([
    ['a list', []],
    ['a name that is null', { name: null }],
    ['a name that is a list', { name: ['Bar'] }],
    ['an empty name', { name: '' }],
    ['a name of blanks', { name: '\t \u3000' }],
    ['a name that cannot be stored', { name: 'Bar\0' }],
    ['a name with half a character', { name: 'Bar \ud83c' }],
    ['a name without an end', { name: 'x'.repeat(121) }],
    ['a zone that is empty', { timezone: '' }],
    ['a zone without an end', { timezone: 'Europe/'.repeat(10) }],
    ['a zone that is a number', { timezone: 2 }],
    ['a zone with an attempt', { timezone: "UTC'; DROP TABLE accounts" }],
    ['a playlist that is a number', { default_playlist_id: 5 }],
    ['a playlist without an end', { default_playlist_id: 'x'.repeat(65) }],
    ['a playlist that is no id', { default_playlist_id: 'nonsense' }],
    ['a playlist that is empty', { default_playlist_id: '' }],
    ['a playlist with an attempt', { default_playlist_id: "' OR 1=1 --" }],
    ['a good name beside a wrong zone', { name: 'New', timezone: 'Mars/Olympus' }],
  ])('%s is 400, nothing is written and nobody is told', async (_what, payload) => {
    const before = await shown();
    expect((await change(payload)).statusCode).toBe(400);
    expect(await shown()).toEqual(before);
    expect(t.published).toEqual([]);
  });

  it('a good name beside a playlist of nobody is 404 and is not written either', async () => {
    const before = await shown();
    expect((await change({ name: 'New', default_playlist_id: uuidv7() })).statusCode).toBe(404);
    expect(await shown()).toEqual(before);
  });

  it('the default playlist: an own one, none again, never a foreign one', async () => {
    const stranger = await t.asAccount();
    const [own, foreign] = [await addPlaylist(owner.accountId), await addPlaylist(stranger.accountId)];
    expect((await change({ default_playlist_id: own })).statusCode).toBe(200);
    expect((await change({ default_playlist_id: foreign })).statusCode).toBe(404);
    expect((await shown()).default_playlist_id).toBe(own);
    expect((await change({ name: 'Other' })).statusCode).toBe(200);
    expect((await shown()).default_playlist_id).toBe(own);
    expect((await change({ default_playlist_id: null })).statusCode).toBe(200);
    expect((await shown()).default_playlist_id).toBeNull();
  });

  it('nothing at all, or the same twice, is fine and changes nothing', async () => {
    const before = await shown();
    for (const payload of [{}, {}, { name: before.name }, { timezone: before.timezone }])
      expect((await change(payload)).statusCode).toBe(200);
    expect(await shown()).toEqual(before);
  });

  it('many changes at once leave one of them, whole', async () => {
    const names = ['One', 'Two', 'Three', 'Four'];
    const answers = await Promise.all(names.map((name) => change({ name })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(names).toContain((await shown()).name);
  });

  it.each<[unknown]>([
    [{}],
    [{ version: TERMS_VERSION }],
    [{ accepted: true }],
    [{ version: TERMS_VERSION, accepted: 'certainly' }],
    [{ version: 5, accepted: true }],
    [{ version: null, accepted: true }],
    [{ version: 'x'.repeat(1000), accepted: true }],
    [[]],
  ])('terms agreed to with %j are not', async (payload) => {
    expect((await accept(payload)).statusCode).toBe(400);
    expect((await owner.inject('/api/app')).json().terms.accepted_version).toBeNull();
  });

  it('terms agreed to many times at once are kept once', async () => {
    const all = await Promise.all([1, 2, 3].map(() => accept({ version: TERMS_VERSION, accepted: true })));
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { rows } = await t.deps.pool.query('SELECT version FROM terms_acceptances WHERE user_id = $1', [
      owner.userId,
    ]);
    expect(rows).toEqual([{ version: TERMS_VERSION }]);
  });

  describe('making one', () => {
    let count = 0;
    const wish = () => ({
      name: 'Kiosk',
      username: `kim${(count += 1)}`,
      email: `kim${count}@made.test`,
      password: 'a long way home',
    });
    const rowsOf = async (username: string) =>
      (
        await t.deps.pool.query(
          `SELECT a.timezone, a.plan_quantity, a.period_ends_at, m.role, u.developer, t.version FROM users u
           JOIN memberships m ON m.user_id = u.id JOIN accounts a ON a.id = m.account_id
           LEFT JOIN terms_acceptances t ON t.user_id = u.id WHERE u.username = $1`,
          [username],
        )
      ).rows;

    it('begins as a trial of 14 days in UTC with three screens and one owner, who agreed to the terms in force', async () => {
      const made = wish();
      await createAccount(t.deps, made);
      expect(await rowsOf(made.username)).toEqual([
        {
          timezone: 'UTC',
          plan_quantity: 3,
          period_ends_at: t.clock.nowSeconds() + 14 * DAY,
          role: 'owner',
          developer: false,
          version: TERMS_VERSION,
        },
      ]);
    });

    it('or as it is wished', async () => {
      const made = {
        ...wish(),
        timezone: 'Europe/Rome',
        screens: 9,
        periodEndsAt: 0,
        developer: true,
        termsVersion: '1999',
      };
      await createAccount(t.deps, made);
      expect(await rowsOf(made.username)).toEqual([
        {
          timezone: 'Europe/Rome',
          plan_quantity: 9,
          period_ends_at: 0,
          role: 'owner',
          developer: true,
          version: '1999',
        },
      ]);
    });

    it('twice at once makes one; the other is told that the name is taken, and leaves no empty account', async () => {
      const made = wish();
      const accounts = async () =>
        (await t.deps.pool.query('SELECT count(*) AS n FROM accounts')).rows[0].n as number;
      const before = await accounts();
      const both = await Promise.allSettled([createAccount(t.deps, made), createAccount(t.deps, made)]);
      const refused = both.find((each) => each.status === 'rejected');
      expect(refused?.reason).toMatchObject({ status: 409, code: 'conflict' });
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await accounts()).toBe(before + 1);
    });
  });

  describe('who is reminded of the end of a trial', () => {
    const now = () => t.clock.nowSeconds();
    const set = (text: string) =>
      t.deps.pool.query(`UPDATE accounts SET ${text} WHERE id = $1`, [owner.accountId]);
    const isDue = async () =>
      (await endingTrials(t.deps.db, now(), now() + 7 * DAY)).includes(owner.accountId);

    it.each([
      ['in 7 days and a second', 7 * DAY + 1, false],
      ['in 7 days', 7 * DAY, true],
      ['in a second', 1, true],
      ['now', 0, false],
      ['yesterday', -DAY, false],
    ])('one that ends %s: %#', async (_when, seconds, due) => {
      await set(`subscription_status = 'trial', period_ends_at = ${now() + seconds}`);
      expect(await isDue()).toBe(due);
    });

    it.each(['active', 'past_due', 'cancelled', 'blocked'])('%s is no trial', async (status) => {
      await set(`subscription_status = '${status}', period_ends_at = ${now() + DAY}`);
      expect(await isDue()).toBe(false);
      expect(await noteTrialReminder(t.deps.db, owner.accountId, now())).toBe(false);
      expect(await trialOf(t.deps.db, owner.accountId)).toBeNull();
    });

    it('once: of many servers that look at the same moment one marks it', async () => {
      await set(`subscription_status = 'trial', period_ends_at = ${now() + DAY}`);
      const marked = await Promise.all(
        [1, 2, 3, 4].map(() => noteTrialReminder(t.deps.db, owner.accountId, now())),
      );
      expect(marked.filter(Boolean)).toHaveLength(1);
      expect(await isDue()).toBe(false);
      expect(await trialOf(t.deps.db, owner.accountId)).toMatchObject({ userId: owner.userId });
    });
  });

  it('after a failed payment the owner is led to the card, all others to the page that says so', async () => {
    await t.deps.pool.query(
      `UPDATE accounts SET subscription_status = 'past_due', payment_failed_at = $1 WHERE id = $2`,
      [t.clock.nowSeconds(), owner.accountId],
    );
    const stateFor = async (role: (typeof ROLES)[number]) =>
      (await subscriptionOf(t.deps, owner.accountId, role)).subscr_state;
    for (const role of ROLES.filter((each) => each !== 'owner'))
      expect(await stateFor(role)).toBe('/account/subscription');
    expect(await stateFor('owner')).not.toBe('/account/subscription');
    await expect(subscriptionOf(t.deps, uuidv7())).rejects.toMatchObject({ status: 404 });
  });
});
