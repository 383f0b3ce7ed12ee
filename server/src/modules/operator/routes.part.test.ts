import { eq, sql } from 'drizzle-orm';
import { ROLES } from '@vitrine/shared/contract';
import type {
  OperatorAccountDetail,
  OperatorAccounts,
  OperatorHealth,
  OperatorLog,
} from '@vitrine/shared/contract';
import { accounts, users } from '../../platform/database/tables/accounts.table';
import { addOperator } from '../../platform/users/operators.repo';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { connectScreen } from '../../testing/test-screens';
import type { TestMember } from '../../testing/test-members';

const PASSWORD = 'a quiet afternoon';
const NONE = '01900000-0000-7000-8000-000000000000';

describe('the calls of operators', () => {
  let t: TestApp;
  let operator: TestMember;
  let owner: TestMember;
  /** Bearers without the right, by name. */
  const refused = new Map<string, string>();
  beforeAll(async () => {
    t = await buildTestApp({ env: { VITRINE_SIGN_UP: 'invited' } });
    [operator, owner] = [await t.asAccount({ role: 'viewer' }), await t.asAccount()];
    await addOperator(t.deps.db, operator.userId, 1);
    const passwordHash = await t.deps.passwords.hash(PASSWORD);
    await t.deps.db.update(users).set({ passwordHash }).where(eq(users.id, operator.userId));
    refused.set('owner', owner.token);
    for (const role of ROLES.slice(1)) {
      const member = await t.asAccount({ role, accountId: operator.accountId });
      refused.set(role, member.token);
    }
    // Keys and embeds of operators have no such right either.
    const host = await t.asAccount();
    await addOperator(t.deps.db, host.userId, 1);
    const wish = { name: 'till', scopes: [], kind: 'personal', days: null };
    refused.set('key', (await post('/api/keys', wish)).json<{ key: string }>().key);
    const ORIGIN = 'https://site.example';
    const site = {
      name: 'Site',
      areas: ['schedule'],
      mode: 'edit',
      origins: [ORIGIN],
      device_group_id: null,
    };
    const { secret } = (await post('/api/integrations', site, host)).json<{ secret: string }>();
    const minted = await t.app.inject({
      method: 'POST',
      url: '/api/embed-tokens',
      payload: { area: 'schedule', mode: 'edit', origins: [ORIGIN], minutes: 10 },
      headers: { authorization: `Bearer ${secret}` },
    });
    refused.set('embed', minted.json<{ token: string }>().token);
    expect([...refused.values()].every((token) => typeof token === 'string')).toBe(true);
  });
  afterAll(() => t.close());

  const get = async <T>(url: string) => (await operator.inject(url)).json<T>();
  const post = (url: string, payload: object = {}, member = operator) =>
    member.inject({ method: 'POST', url, payload });
  const row = async (id: string) => {
    const [found] = await t.deps.db.select().from(accounts).where(eq(accounts.id, id));
    return found;
  };
  const log = async () => (await get<OperatorLog>('/api/operator/log')).items;
  const answerOf = async (asked: ReturnType<typeof post>) => {
    const answer = await asked;
    return [answer.statusCode, answer.json<{ detail?: string }>().detail ?? ''];
  };

  const CALLS = [
    'GET /api/operator/accounts',
    `GET /api/operator/account/${NONE}`,
    'POST /api/operator/accounts',
    ...['disable', 'enable', 'delete', 'restore', 'quota', 'plan'].map(
      (deed) => `POST /api/operator/account/${deed}/${NONE}`,
    ),
    `POST /api/operator/user/password-link/${NONE}`,
    `POST /api/operator/user/reset-second-factor/${NONE}`,
    'GET /api/operator/health',
    'POST /api/operator/test-mail',
    'GET /api/operator/tasks',
    'POST /api/operator/tasks',
    'GET /api/operator/log',
  ];
  test.each(CALLS)('%s is refused without a token, to every role, to keys and to embeds', async (call) => {
    const [method = '', url = ''] = call.split(' ');
    const answer = async (authorization?: string) => {
      const headers = authorization ? { authorization: `Bearer ${authorization}` } : {};
      return (await t.app.inject({ method: method as 'GET', url, headers })).statusCode;
    };
    expect(await answer()).toBe(401);
    for (const [name, token] of refused) expect([name, await answer(token)]).toEqual([name, 403]);
  });

  test('only the app data of an operator names one, and no body can', async () => {
    expect((await get<{ user: object }>('/api/app')).user).toMatchObject({ operator: true });
    const other = (await owner.inject('/api/app')).json<{ user: object }>().user;
    expect(Object.keys(other)).not.toContain('operator');
    await post('/api/account', { name: 'Mine', operator: true, user: { operator: true } }, owner);
    expect((await owner.inject('/api/operator/accounts')).statusCode).toBe(403);
  });

  test('accounts are searched, sorted and paged; screens that are live are counted', async () => {
    const screen = await connectScreen(t, owner);
    await t.deps.db
      .update(accounts)
      .set({ name: 'Zebra', storageUsed: 5 })
      .where(eq(accounts.id, owner.accountId));
    const topic = `live/device/${screen.deviceId}`;
    const { accountId } = owner;
    t.deps.broker.say({ accountId, deviceId: screen.deviceId, topic, payload: Buffer.from('{}') });
    const all = await get<OperatorAccounts>('/api/operator/accounts?sort=storage&order=desc&per_page=1');
    expect(all).toMatchObject({ total: 3, items: [{ name: 'Zebra', screens: 1, screens_online: 1 }] });
    const second = await get<OperatorAccounts>(
      '/api/operator/accounts?sort=storage&order=desc&per_page=1&page=2',
    );
    expect(second.items).toHaveLength(1);
    const own = all.items.concat(second.items).filter((account) => account.own);
    expect(own.map(({ id }) => id)).not.toContain(owner.accountId);
    const found = await get<OperatorAccounts>(
      `/api/operator/accounts?search=${owner.username.toUpperCase()}`,
    );
    expect([found.total, found.items[0]?.owner]).toEqual([1, owner.username]);
    for (const sort of ['name', 'owner', 'plan', 'members', 'screens', 'created', 'state'])
      expect((await get<OperatorAccounts>(`/api/operator/accounts?sort=${sort}`)).items).toHaveLength(3);
    expect((await operator.inject('/api/operator/accounts?sort=id')).statusCode).toBe(400);
    expect((await operator.inject('/api/operator/accounts?per_page=100000')).statusCode).toBe(400);
    expect((await operator.inject('/api/operator/account/nonsense')).statusCode).toBe(404);
    const detail = await get<OperatorAccountDetail>(`/api/operator/account/${owner.accountId}`);
    expect(detail.users[0]).toMatchObject({ role: 'owner', second_factor: false });
  });

  test('the users of an account are in the order of the roles, not of joining', async () => {
    const first = await t.asAccount();
    for (const role of ['viewer', 'approver', 'admin', 'editor'] as const)
      await t.asAccount({ accountId: first.accountId, role });
    const { users } = await get<OperatorAccountDetail>(`/api/operator/account/${first.accountId}`);
    expect(users.map(({ role }) => role)).toEqual([...ROLES]);
  });

  test('disabling asks for the password, ends links at once, and enabling undoes it; both are logged', async () => {
    const url = `/api/operator/account/disable/${owner.accountId}`;
    expect((await post(url)).statusCode).toBe(400);
    expect(await answerOf(post(url, { password: 'another' }))).toEqual([
      400,
      'The current password is wrong.',
    ]);
    t.deps.broker.disconnected.length = 0;
    expect((await post(url, { password: PASSWORD })).statusCode).toBe(200);
    expect(t.deps.broker.disconnected).toContain(owner.userId);
    expect((await owner.inject('/api/app')).json()).toMatchObject({ code: 'account_disabled' });
    expect((await post(url, { password: PASSWORD })).statusCode).toBe(200);
    expect((await post(`/api/operator/account/enable/${owner.accountId}`)).statusCode).toBe(200);
    expect((await post(`/api/operator/account/enable/${NONE}`)).statusCode).toBe(404);
    expect((await row(owner.accountId))?.disabledAt).toBeNull();
    expect((await log()).slice(0, 2)).toMatchObject(
      ['account.enabled', 'account.disabled'].map((kind) => ({
        kind,
        by: operator.username,
        account: { id: owner.accountId, name: 'Zebra', exists: true },
      })),
    );
    const history = await t.asAccount({ accountId: owner.accountId, role: 'admin' });
    const { items } = (await history.inject('/api/history')).json<{
      items: { kind: string; by: object }[];
    }>();
    expect(items[0]).toMatchObject({ kind: 'account.enabled', by: { name: 'The operator' } });
  });

  test('deleting asks for the name too, and can be undone; the own account is refused', async () => {
    const url = `/api/operator/account/delete/${owner.accountId}`;
    expect((await answerOf(post(url, { password: PASSWORD, name: 'Zebr' })))[0]).toBe(400);
    expect((await row(owner.accountId))?.deletionDueAt).toBeNull();
    expect((await post(url, { password: PASSWORD, name: ' Zebra ' })).statusCode).toBe(200);
    expect((await row(owner.accountId))?.deletionDueAt).toBe(t.clock.nowSeconds() + 14 * 86_400);
    expect((await post(`/api/operator/account/restore/${owner.accountId}`)).statusCode).toBe(200);
    expect(await row(owner.accountId)).toMatchObject({ deletionDueAt: null, disabledAt: null });
    const own = operator.accountId.toUpperCase();
    expect(
      (await post(`/api/operator/account/delete/${own}`, { password: PASSWORD, name: 'x' })).statusCode,
    ).toBe(409);
    expect((await post(`/api/operator/account/disable/${own}`, { password: PASSWORD })).statusCode).toBe(409);
  });

  test('storage and plan are set within their bounds', async () => {
    const quota = (bytes: unknown) =>
      post(`/api/operator/account/quota/${owner.accountId}`, { bytes } as object);
    for (const bytes of [0, -1, 1e16, 1.5, '5 GB', null]) expect((await quota(bytes)).statusCode).toBe(400);
    expect((await quota(7_000_000_000)).statusCode).toBe(200);
    expect((await row(owner.accountId))?.storageQuota).toBe(7_000_000_000);
    const plan = (screens: number) => post(`/api/operator/account/plan/${owner.accountId}`, { screens });
    for (const screens of [0, 1001, 1.5]) expect((await plan(screens)).statusCode).toBe(400);
    expect((await plan(12)).statusCode).toBe(200);
    expect(await row(owner.accountId)).toMatchObject({ planQuantity: 12, periodEndsAt: 0 });
    expect((await log()).slice(0, 2)).toMatchObject([
      { kind: 'account.plan', note: 'Plan without an end: 12 screens' },
      { kind: 'account.quota', note: '7 GB' },
    ]);
  });

  test('a new account is its owner’s by a link in a mail; wrong fields are named', async () => {
    const wish = { venue: 'Bar Nova', username: 'Nia', email: 'nia@nova.test', screens: 4 };
    const made = await post('/api/operator/accounts', wish);
    const { id } = made.json<{ id: string }>();
    expect([made.statusCode, (await row(id))?.planQuantity]).toEqual([200, 4]);
    await t.deps.jobs.drain();
    const mail = (await t.deps.mailer.mailbox?.list())?.find(({ to }) => to === 'nia@nova.test');
    expect(mail?.subject).toBe('Your account for Bar Nova');
    expect((await post('/api/operator/accounts', wish)).statusCode).toBe(409);
    const faults = async (some: object) => {
      const answer = await post('/api/operator/accounts', { ...wish, ...some });
      return answer.json<{ errors: { field: string }[] }>().errors.map(({ field }) => field);
    };
    expect(await faults({ email: 'nia' })).toEqual(['email']);
    expect(await faults({ username: 'a@b' })).toEqual(['username']);
    expect(await faults({ venue: 'https://x.example' })).toEqual(['venue']);
    expect(await faults({ timezone: 'Moon' })).toEqual(['timezone']);
  });

  test('passwords and second factors of users are reset with the operator’s password', async () => {
    const of = (deed: string, id: string, password = PASSWORD) =>
      post(`/api/operator/user/${deed}/${id}`, { password });
    expect((await of('password-link', NONE)).statusCode).toBe(404);
    expect((await of('password-link', owner.userId, 'wrong')).statusCode).toBe(400);
    expect((await of('password-link', owner.userId)).statusCode).toBe(200);
    await t.deps.jobs.drain();
    const mails = (await t.deps.mailer.mailbox?.list()) ?? [];
    expect(mails.some(({ to }) => to === `${owner.username}@venue.test`)).toBe(true);
    expect((await of('reset-second-factor', owner.userId)).statusCode).toBe(409);
    await t.deps.db.execute(sql`INSERT INTO second_factors (user_id, secret, confirmed_at, last_step)
      VALUES (${owner.userId}, 'x', 1, 0)`);
    expect((await of('reset-second-factor', owner.userId)).statusCode).toBe(200);
    expect((await of('reset-second-factor', operator.userId)).statusCode).toBe(409);
    expect((await log())[0]).toMatchObject({
      kind: 'user.second_factor',
      subject: `${owner.username}@venue.test`,
    });
  });

  test('a task runs once however often it is started, and leaves its result', async () => {
    const start = () => post('/api/operator/tasks', { kind: 'check-files' });
    const before = (await log()).length;
    await Promise.all([start(), start(), start()]);
    expect((await log()).length).toBe(before + 1);
    expect(await get('/api/operator/tasks')).toMatchObject([{ kind: 'check-files', state: 'working' }]);
    await t.deps.jobs.drain();
    expect(await get('/api/operator/tasks')).toMatchObject([
      { kind: 'check-files', state: 'done', result: { ok: true, fault_count: 0 } },
    ]);
    // A server that stopped within: the sweep starts it again.
    await t.deps.db.execute(
      sql`UPDATE operator_tasks SET state = 'working', leased_until = ${t.clock.nowSeconds()}`,
    );
    await t.deps.jobs.run('operator-tasks');
    await t.deps.jobs.drain();
    expect(await get('/api/operator/tasks')).toMatchObject([{ state: 'done' }]);
    expect((await post('/api/operator/tasks', { kind: 'format-disk' })).statusCode).toBe(400);
    expect(await inGerman('/api/operator/tasks')).toMatchObject([
      { result: { summary: expect.stringMatching(/^\d+ Dateien, 0 fehlen, \d+ ohne Datenbankeintrag\.$/) } },
    ]);
  });

  const inGerman = async <T>(url: string) =>
    (await operator.inject({ url, headers: { 'accept-language': 'de' } })).json<T>();

  test('health, the log and a test mail are in the reader’s language', async () => {
    const { checks } = await inGerman<OperatorHealth>('/api/operator/health');
    const texts = Object.fromEntries(checks.map(({ name, text }) => [name, text]));
    expect(texts).toMatchObject({
      server: expect.stringMatching(/^auf .* läuft keiner$/),
      database: expect.stringMatching(/^antwortet, /),
      storage: 'antwortet',
      disk: expect.stringMatching(/ frei$/),
      mail: 'im Datenordner gespeichert',
      files: 'alle sind vorbereitet',
    });
    const answer = await operator.inject({
      method: 'POST',
      url: '/api/operator/test-mail',
      headers: { 'accept-language': 'de' },
      payload: { email: 'me@bar.test' },
    });
    expect(answer.json<{ detail: string }>().detail).toContain('SMTP_URL ist nicht gesetzt, daher');
    const { items } = await inGerman<OperatorLog>('/api/operator/log');
    expect(items.map(({ note }) => note)).toContain('Tarif ohne Ende: 12 Bildschirme');
  });

  test('health names every part and the sign-up mode; a test mail without a server is refused in a sentence', async () => {
    const health = await get<OperatorHealth>('/api/operator/health');
    expect(health.address).toEqual({ origin: 'http://localhost:80', is_set: false });
    expect([health.sign_up, health.checks.map(({ name }) => name)]).toEqual([
      'invited',
      ['server', 'database', 'storage', 'disk', 'mail', 'jobs', 'files'],
    ]);
    const url = '/api/operator/test-mail';
    expect((await post(url, { email: 'nonsense' })).statusCode).toBe(400);
    expect(await answerOf(post(url, { email: 'me@bar.test' }))).toEqual([
      409,
      expect.stringContaining('SMTP_URL is not set'),
    ]);
  });

  test('the log has pages, and can be that of one account', async () => {
    const of = await get<OperatorLog>(`/api/operator/log?account=${owner.accountId}`);
    expect(new Set(of.items.map(({ account }) => account?.id))).toEqual(new Set([owner.accountId]));
    for (let nth = 0; nth < 60; nth += 1)
      await t.deps.db.execute(
        sql`INSERT INTO operator_events (id, at, kind) VALUES (gen_random_uuid(), ${nth}, 'installation.task')`,
      );
    const first = await get<OperatorLog>('/api/operator/log');
    const second = await get<OperatorLog>(`/api/operator/log?before=${first.next ?? ''}`);
    expect([first.items.length, second.next]).toEqual([50, undefined]);
    expect(first.items.some(({ id }) => second.items.some((other) => other.id === id))).toBe(false);
  });
});
