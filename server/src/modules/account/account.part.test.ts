import { TERMS_VERSION, ROLES, may } from '@vitrine/shared/contract';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import type { TestMember } from '../../testing/test-members';
import { sessionModule } from '../session/session.routes';
import { createAccount, isFreshInstallation, subscriptionOf, planFactsOf } from './account.action';
import { membersModule } from '../members/members.routes';
import { accountModule } from './account.routes';
import { v7 as uuidv7 } from 'uuid';
import { playlists } from '../../platform/database/tables/screens.table';
import { noteTrialReminder } from '../../platform/users/accounts.repo';
import { endingTrials, trialOf } from './trial-reminder.repo';
import { planHas } from '@vitrine/shared/rules';

const DAY = 86_400;

const NEVER_CLOSED = { closed_days: [], dark: false };
let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp({ modules: [sessionModule, accountModule, membersModule] });
});
afterAll(() => t.close());

describe('account', () => {
  const CALLS = [
    ['GET', '/api/app'],
    ['GET', '/api/account/members'],
    ['GET', '/api/user/0190a000-0000-7000-8000-000000000000'],
    ['POST', '/api/account'],
  ] as const;

  test.each(CALLS)('401 for %s %s without a token', async (method, url) => {
    expect((await t.app.inject({ method, url })).statusCode).toBe(401);
  });

  test.each(['approver', 'editor', 'viewer'] as const)('403 for a change by the %s', async (role) => {
    const member = await t.asAccount({ role });
    const answer = await member.inject({ method: 'POST', url: '/api/account', payload: { name: 'Mine' } });
    expect(answer.statusCode).toBe(403);
  });

  test('404 for unknown, foreign and malformed ids of members', async () => {
    const [mine, foreign] = [await t.asAccount(), await t.asAccount()];
    const bodies = await Promise.all(
      [foreign.userId, '0190a000-0000-7000-8000-000000000000'].map(async (id) => {
        const answer = await mine.inject(`/api/user/${id}`);
        expect(answer.statusCode).toBe(404);
        return { ...answer.json(), request_id: '' };
      }),
    );
    expect(bodies[0]).toEqual(bodies[1]);
    expect((await mine.inject('/api/user/nonsense')).statusCode).toBe(404);
  });

  test.each([
    { name: '   ' },
    { timezone: 'Mars/Olympus' },
    { timezone: '+02:00' },
    { name: 5 },
    { name: 'x'.repeat(121) },
  ])('400 for %j', async (payload) => {
    const owner = await t.asAccount();
    expect((await owner.inject({ method: 'POST', url: '/api/account', payload })).statusCode).toBe(400);
  });

  test('404 for an unknown default playlist', async () => {
    const owner = await t.asAccount();
    const payload = { default_playlist_id: '0190a000-0000-7000-8000-000000000000' };
    expect((await owner.inject({ method: 'POST', url: '/api/account', payload })).statusCode).toBe(404);
  });

  test('§1.5 §3.7 §7.1.16 app data carries quota, use, subscription, account and user', async () => {
    const admin = await t.asAccount({ role: 'admin', storageQuota: 5_000, timezone: 'Europe/Vienna' });
    await t.deps.pool.query('UPDATE accounts SET storage_used = 7 WHERE id = $1', [admin.accountId]);
    expect((await admin.inject('/api/app')).json()).toEqual({
      storage_avail: 5_000,
      storage_used: 7,
      subscr_expire_int: 0,
      account: {
        id: admin.accountId,
        name: expect.any(String),
        timezone: 'Europe/Vienna',
        default_playlist_id: null,
        etag: expect.any(String),
      },
      kept: { history_months: 13, plays_days: 60, deliveries_days: 7 },
      user: {
        id: admin.userId,
        username: admin.username,
        email: expect.any(String),
        role: 'admin',
        developer: false,
        metrics_opt_out: false,
        language: null,
      },
      terms: { version: TERMS_VERSION, accepted_version: null },
    });
  });

  test('a user whom the operator names is a developer, other users are not', async () => {
    const [named, other] = [await t.asAccount(), await t.asAccount()];
    const { email } = (await named.inject('/api/app')).json().user;
    t.deps.config.developers.push(email.toLowerCase());
    const isDeveloper = async (by: TestMember) => (await by.inject('/api/app')).json().user.developer;
    expect([await isDeveloper(named), await isDeveloper(other)]).toEqual([true, false]);
    t.deps.config.developers.pop();
  });

  test('a change is written and announced, and touches no other field', async () => {
    const owner = await t.asAccount({ timezone: 'Asia/Tokyo' });
    t.published.length = 0;
    const payload = { name: '  Bar  ', storage_quota: 1, plan: 'basic' };
    const answer = await owner.inject({ method: 'POST', url: '/api/account', payload });
    expect(answer.json()).toEqual({ success: true, id: owner.accountId, etag: expect.any(String) });
    expect(t.published).toEqual([
      {
        accountId: owner.accountId,
        topic: 'changed/account',
        payload: { id: owner.accountId, by: owner.userId },
      },
    ]);
    const data = (await owner.inject('/api/app')).json();
    expect(data).toMatchObject({
      storage_avail: 1_000_000_000,
      account: { name: 'Bar', timezone: 'Asia/Tokyo' },
    });
  });

  test('§3.21 §7.1.41 §7.1.43 members are listed in the order they joined, without passwords, own account only', async () => {
    const owner = await t.asAccount();
    const viewer = await t.asAccount({ role: 'viewer', accountId: owner.accountId });
    await t.asAccount();
    const list = (await viewer.inject('/api/account/members')).json();
    const { rows } = await t.deps.pool.query(
      `SELECT id AS user_id, username, email FROM users WHERE id = ANY ($1)`,
      [[owner.userId, viewer.userId]],
    );
    const shownAs = (id: string, role: string) => ({
      ...rows.find(({ user_id }) => user_id === id),
      role,
      pending: false,
      etag: expect.any(String),
    });
    expect(list).toEqual([shownAs(owner.userId, 'owner'), shownAs(viewer.userId, 'viewer')]);
    expect((await viewer.inject(`/api/user/${owner.userId}`)).json()).toEqual(list[0]);
  });

  test('a lowered role applies to the next call', async () => {
    const admin = await t.asAccount({ role: 'admin' });
    await t.deps.pool.query(`UPDATE memberships SET role = 'viewer' WHERE user_id = $1`, [admin.userId]);
    expect(
      (await admin.inject({ method: 'POST', url: '/api/account', payload: { name: 'x' } })).statusCode,
    ).toBe(403);
    await t.deps.pool.query('DELETE FROM memberships WHERE user_id = $1', [admin.userId]);
    expect((await admin.inject('/api/app')).statusCode).toBe(401);
  });

  describe('terms', () => {
    const accept = (member: { inject: TestMember['inject'] }, payload: object) =>
      member.inject({ method: 'POST', url: '/api/accept-terms', payload });
    const termsOf = async (member: { inject: TestMember['inject'] }) =>
      (await member.inject('/api/app')).json().terms.accepted_version as string | null;

    test('§7.1.17 401 without a session, 400 for an unticked box, 409 for terms that are not in force', async () => {
      const anonymous = await t.app.inject({ method: 'POST', url: '/api/accept-terms', payload: {} });
      expect(anonymous.statusCode).toBe(401);
      const viewer = await t.asAccount({ role: 'viewer' });
      const refused = await accept(viewer, { version: TERMS_VERSION, accepted: false });
      expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, 'terms']);
      expect((await accept(viewer, { version: '1999-01', accepted: true })).statusCode).toBe(409);
      expect(await termsOf(viewer)).toBeNull();
    });

    test('§7.1.17 version and first time are kept, for this user only', async () => {
      const owner = await t.asAccount();
      const colleague = await t.asAccount({ role: 'editor', accountId: owner.accountId });
      const first = t.clock.nowSeconds();
      for (let i = 0; i < 2; i += 1) {
        const answer = await accept(owner, {
          version: TERMS_VERSION,
          accepted: true,
          user_id: colleague.userId,
        });
        expect(answer.json()).toEqual({ success: true });
        t.clock.advance(60);
      }
      expect([await termsOf(owner), await termsOf(colleague)]).toEqual([TERMS_VERSION, null]);
      const kept = await t.deps.pool.query('SELECT accepted_at FROM terms_acceptances WHERE user_id = $1', [
        owner.userId,
      ]);
      expect(kept.rows).toEqual([{ accepted_at: first }]);
    });
  });

  test('a new account starts a trial; its name and e-mail are taken from then on', async () => {
    const wish = { name: 'Kiosk', username: 'kim', email: 'kim@kiosk.test', password: 'a long way home' };
    const { accountId } = await createAccount(t.deps, wish);
    const rows = await t.deps.pool.query('SELECT period_ends_at FROM accounts WHERE id = $1', [accountId]);
    expect(rows.rows[0].period_ends_at).toBe(t.clock.nowSeconds() + 14 * 86_400);
    await expect(
      createAccount(t.deps, { ...wish, email: 'x@kiosk.test', username: 'KIM' }),
    ).rejects.toMatchObject({ status: 409 });
    await expect(createAccount(t.deps, { ...wish, username: 'x' })).rejects.toMatchObject({ status: 409 });
    expect(await isFreshInstallation(t.deps.db)).toBe(false);
  });
});

describe('account input', () => {
  let owner: TestMember;
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
      account: {
        name: string;
        timezone: string;
        default_playlist_id: string | null;
        opening_hours?: object;
        etag: string;
      };
    }>().account;
  async function waitForLock(): Promise<void> {
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

  it('deleting a playlist that just becomes the default one causes no deadlock', async () => {
    const id = await addPlaylist(owner.accountId);
    const deleting = await t.deps.pool.connect();
    try {
      await deleting.query('BEGIN');
      await deleting.query('SELECT 1 FROM playlists WHERE id = $1 FOR UPDATE', [id]);
      const answer = change({ default_playlist_id: id });
      await waitForLock();
      // Statement of deleting for accounts that have it as their default playlist.
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

  it.each(ROLES)('the %s sees the settings, and changes them only with member.manage', async (role) => {
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
    ['a name with half of a surrogate pair', { name: 'Bar \ud83c' }],
    ['a name that is too long', { name: 'x'.repeat(121) }],
    ['a zone that is empty', { timezone: '' }],
    ['a zone that is too long', { timezone: 'Europe/'.repeat(10) }],
    ['a zone that is a number', { timezone: 2 }],
    ['a zone with SQL', { timezone: "UTC'; DROP TABLE accounts" }],
    ['a playlist that is a number', { default_playlist_id: 5 }],
    ['a playlist that is too long', { default_playlist_id: 'x'.repeat(65) }],
    ['a playlist that is no id', { default_playlist_id: 'nonsense' }],
    ['a playlist that is empty', { default_playlist_id: '' }],
    ['a playlist with SQL', { default_playlist_id: "' OR 1=1 --" }],
    ['hours without periods', { opening_hours: { closed_days: [], dark: true } }],
    ['a period on day 8', { opening_hours: { periods: [{ day: 8, start: 0, end: 9 }], ...NEVER_CLOSED } }],
    [
      'a period that ends as it begins',
      { opening_hours: { periods: [{ day: 1, start: 9, end: 9 }], ...NEVER_CLOSED } },
    ],
    [
      'a period of more than a day',
      { opening_hours: { periods: [{ day: 1, start: 3600, end: 90_001 }], ...NEVER_CLOSED } },
    ],
    [
      'too many periods',
      { opening_hours: { periods: Array(51).fill({ day: 1, start: 0, end: 9 }), ...NEVER_CLOSED } },
    ],
    ['a good name beside a wrong zone', { name: 'New', timezone: 'Mars/Olympus' }],
  ])('%s is 400, and nothing is written or published', async (_what, payload) => {
    const before = await shown();
    expect((await change(payload)).statusCode).toBe(400);
    expect(await shown()).toEqual(before);
    expect(t.published).toEqual([]);
  });

  it('a good name beside an unknown playlist is 404 and is not written', async () => {
    const before = await shown();
    expect((await change({ name: 'New', default_playlist_id: uuidv7() })).statusCode).toBe(404);
    expect(await shown()).toEqual(before);
  });

  it('the default playlist is an own one or none, never a foreign one', async () => {
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

  it('opening hours are kept in the order of the week, closed days as midnights, until they are removed', async () => {
    const periods = [
      { day: 5, start: 72_000, end: 97_200, note: 'not stored' },
      { day: 1, start: 50_400, end: 64_800 },
      { day: 1, start: 32_400, end: 43_200 },
    ];
    const opening_hours = { periods, closed_days: [1_798_243_200, 1_798_160_000, 1_798_156_800], dark: true };
    const before = await shown();
    expect((await change({ opening_hours })).statusCode).toBe(200);
    const after = await shown();
    expect(after.opening_hours).toEqual({
      periods: [
        { day: 1, start: 32_400, end: 43_200 },
        { day: 1, start: 50_400, end: 64_800 },
        { day: 5, start: 72_000, end: 97_200 },
      ],
      closed_days: [1_798_156_800, 1_798_243_200],
      dark: true,
    });
    expect(after.etag).not.toBe(before.etag);
    expect((await change({ name: 'Other' })).statusCode).toBe(200);
    expect((await shown()).opening_hours).toEqual(after.opening_hours);
    expect((await change({ opening_hours: null })).statusCode).toBe(200);
    expect(await shown()).not.toHaveProperty('opening_hours');
  });

  it('an empty change and a repeated one change nothing', async () => {
    const before = await shown();
    for (const payload of [{}, {}, { name: before.name }, { timezone: before.timezone }])
      expect((await change(payload)).statusCode).toBe(200);
    expect(await shown()).toEqual(before);
  });

  it('concurrent changes leave one of them, whole', async () => {
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
  ])('accepting the terms with %j is 400', async (payload) => {
    expect((await accept(payload)).statusCode).toBe(400);
    expect((await owner.inject('/api/app')).json().terms.accepted_version).toBeNull();
  });

  it('concurrent acceptances are kept once', async () => {
    const all = await Promise.all([1, 2, 3].map(() => accept({ version: TERMS_VERSION, accepted: true })));
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { rows } = await t.deps.pool.query('SELECT version FROM terms_acceptances WHERE user_id = $1', [
      owner.userId,
    ]);
    expect(rows).toEqual([{ version: TERMS_VERSION }]);
  });

  describe('creation', () => {
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

    it('starts a trial of 14 days in UTC with 3 screens and an owner who accepted the terms in force', async () => {
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

    it('follows the given options', async () => {
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

    it('twice at once creates one account; the other call is a 409 and leaves no empty account', async () => {
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

  describe('trial reminder', () => {
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
    ])('trial that ends %s: %#', async (_when, seconds, due) => {
      await set(`subscription_status = 'trial', period_ends_at = ${now() + seconds}`);
      expect(await isDue()).toBe(due);
    });

    it.each(['active', 'past_due', 'cancelled', 'blocked'])('%s is no trial', async (status) => {
      await set(`subscription_status = '${status}', period_ends_at = ${now() + DAY}`);
      expect(await isDue()).toBe(false);
      expect(await noteTrialReminder(t.deps.db, owner.accountId, now())).toBe(false);
      expect(await trialOf(t.deps.db, owner.accountId)).toBeNull();
    });

    it('is marked once by concurrent servers', async () => {
      await set(`subscription_status = 'trial', period_ends_at = ${now() + DAY}`);
      const marked = await Promise.all(
        [1, 2, 3, 4].map(() => noteTrialReminder(t.deps.db, owner.accountId, now())),
      );
      expect(marked.filter(Boolean)).toHaveLength(1);
      expect(await isDue()).toBe(false);
      expect(await trialOf(t.deps.db, owner.accountId)).toMatchObject({ userId: owner.userId });
    });
  });

  it('after a failed payment the state is the address of the card for the owner, the subscription page for other roles', async () => {
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

describe('plan facts', () => {
  it('depend on the plan and the time', async () => {
    const { accountId } = await t.asAccount();
    const has = async (change: string) => {
      await t.deps.pool.query(`UPDATE accounts SET ${change} WHERE id = $1`, [accountId]);
      return planHas(await planFactsOf(t.deps, accountId), 'statistics');
    };
    const now = t.clock.nowSeconds();
    expect(await has(`period_ends_at = ${now + 1}`)).toBe(true);
    expect(await has(`period_ends_at = ${now}`)).toBe(false);
    expect(await has(`subscription_status = 'active'`)).toBe(true);
    expect(await has(`plan = 'basic'`)).toBe(false);
    expect(await has(`plan = 'free'`)).toBe(false);
  });

  it('404 for an unknown account', async () => {
    await expect(planFactsOf(t.deps, '0190a000-0000-7000-8000-000000000000')).rejects.toMatchObject({
      status: 404,
    });
  });
});
