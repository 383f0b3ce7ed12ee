import { API_KEY_CALLS_PER_MINUTE, MAX_API_KEYS, userClientName } from '@vitrine/shared/contract';
import { identify } from '../../realtime/identify.lib';
import { addTestPromo } from '../../testing/test-content';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import type { TestMember } from '../../testing/test-members';

const DAY = 86_400;

describe('API keys', () => {
  let t: TestApp;
  let owner: TestMember;
  beforeAll(async () => {
    t = await buildTestApp();
  });
  afterAll(() => t.close());
  beforeEach(async () => {
    owner = await t.asAccount();
  });

  const as = (key: string, url: string, payload?: object, method: 'GET' | 'POST' | 'DELETE' = 'GET') =>
    t.app.inject({
      method: payload ? 'POST' : method,
      url,
      headers: { authorization: `Bearer ${key}` },
      ...(payload && { payload }),
    });
  const status = async (key: string, url = '/api/playlists') => (await as(key, url)).statusCode;
  async function make(member: TestMember, wish: object = {}) {
    const payload = { name: 'Register', kind: 'personal', scopes: [], days: null, ...wish };
    const answer = await member.inject({ method: 'POST', url: '/api/keys', payload });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('vitrine_key_')]);
    return answer.json<{ id: string; key: string }>();
  }
  const list = async (member: TestMember) =>
    (await member.inject('/api/keys')).json<Record<string, unknown>[]>();
  const remove = (member: TestMember, id: string) =>
    member.inject({ method: 'DELETE', url: `/api/keys/${id}` });

  it('reads with every key, writes only with the scope, and names a missing one', async () => {
    const { key } = await make(owner, { scopes: ['playlist.edit'] });
    const playlist = { name: 'Lunch', selected_media: [] };
    expect((await as(key, '/api/playlists')).statusCode).toBe(200);
    expect((await as(key, '/api/playlists/create', playlist)).statusCode).not.toBe(403);
    const refused = await as(key, '/api/device/groups', { name: 'Bar' });
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      'This API key does not have the scope device.manage.',
    ]);
  });

  it('has errors in English, where a page has them in its own language', async () => {
    const { key } = await make(owner, { scopes: ['device.manage'] });
    const inGerman = async (token: string, payload: object) => {
      const headers = { authorization: `Bearer ${token}`, 'accept-language': 'de-AT,en;q=0.5' };
      const answer = await t.app.inject({ method: 'POST', url: '/api/device/groups', headers, payload });
      const { detail, errors, code } = answer.json();
      return { detail, code, ...(errors && { field: errors[0] }) };
    };
    await owner.inject({ method: 'POST', url: '/api/device/groups', payload: { name: 'Bar' } });
    const taken = { code: 'conflict', detail: 'A group is called Bar already. Choose another name.' };
    expect(await inGerman(key, { name: 'Bar' })).toEqual(taken);
    expect(await inGerman(owner.token, { name: 'Bar' })).toEqual({
      code: 'conflict',
      detail: expect.stringMatching(/Bar.* Wählen Sie/),
    });
    const missing = 'name fehlt.';
    expect(await inGerman(owner.token, {})).toEqual({
      code: 'invalid_request',
      detail: missing,
      field: { field: 'name', code: 'required', detail: missing },
    });
    expect(await inGerman(key, {})).toMatchObject({ detail: 'name is missing.' });
    expect(await inGerman('unknown', {})).toMatchObject({ detail: 'Bitte melden Sie sich erneut an.' });
  });

  it('saves for approval without the scope that approves, though its owner may approve', async () => {
    const promo = await addTestPromo(t.deps, owner.accountId, { name: 'Soup' });
    const state = async (scopes: string[]) => {
      const { key } = await make(owner, { scopes });
      const made = await as(key, '/api/playlists/create', {
        name: `With ${scopes.join(' and ')}`,
        selected_media: [{ id: promo, type: 'promo', order: 0 }],
      });
      const all = (await owner.inject('/api/playlists?include_pending=true')).json<
        { id: string; state: string }[]
      >();
      return all.find(({ id }) => id === made.json().id)?.state;
    };
    expect(await state(['playlist.edit'])).toBe('pending');
    expect(await state(['playlist.edit', 'playlist.approve'])).toBe('approved');
  });

  it('may never manage members, integrations, payments, keys or the own person', async () => {
    const { key } = await make(owner, {
      scopes: ['promo.edit', 'playlist.edit', 'playlist.approve', 'schedule.edit', 'device.manage'],
    });
    const calls: [string, object?][] = [
      ['/api/keys'],
      ['/api/keys', { name: 'More', kind: 'personal', scopes: [], days: null }],
      ['/api/integrations'],
      ['/api/history'],
      ['/api/account', { name: 'Taken' }],
      ['/api/user/invite_member', { email: 'x@venue.test', role: 'admin' }],
      ['/api/change_password', { old_password: 'x', new_password: 'another long password' }],
      ['/api/account/sessions'],
    ];
    for (const [url, body] of calls) expect([url, (await as(key, url, body)).statusCode]).toEqual([url, 403]);
    expect((await as(key, '/api/app')).json().user).toMatchObject({ email: '', username: '' });
  });

  it('refuses what a role does not have, names without text, and more keys than the limit', async () => {
    const editor = await t.asAccount({ role: 'editor', accountId: owner.accountId });
    const post = (member: TestMember, wish: object) =>
      member.inject({
        method: 'POST',
        url: '/api/keys',
        payload: { name: 'x', kind: 'personal', scopes: [], days: null, ...wish },
      });
    expect((await post(editor, { scopes: ['device.manage'] })).json().errors).toMatchObject([
      { field: 'scopes', code: 'not_allowed' },
    ]);
    expect((await post(editor, { kind: 'account' })).statusCode).toBe(403);
    expect((await post(owner, { name: '  ' })).json().errors).toMatchObject([{ field: 'name' }]);
    for (const days of [0, -1, 731, 1.5, '7'])
      expect([days, (await post(owner, { days })).statusCode]).toEqual([days, 400]);
    expect((await post(owner, { scopes: ['billing.manage'] })).statusCode).toBe(400);
    await t.deps.pool.query(
      `INSERT INTO api_keys (id, account_id, made_by, name, scopes, secret_hash, created_at)
       SELECT gen_random_uuid(), $1, $2, 'x', '{}', gen_random_uuid()::text, 1 FROM generate_series(1, $3)`,
      [owner.accountId, owner.userId, MAX_API_KEYS],
    );
    expect((await post(owner, {})).statusCode).toBe(409);
  });

  it('loses rights with the role at once, and ends with the membership', async () => {
    const member = await t.asAccount({ role: 'approver', accountId: owner.accountId });
    const { key } = await make(member, { scopes: ['schedule.edit', 'promo.edit'] });
    const setRole = (role: string) =>
      t.deps.pool.query('UPDATE memberships SET role = $1 WHERE user_id = $2', [role, member.userId]);
    await setRole('viewer');
    const move = await as(key, '/api/promo/organize', { ids: [], folder: 'x' });
    expect([move.statusCode, await status(key)]).toEqual([403, 200]);
    await t.deps.pool.query('DELETE FROM memberships WHERE user_id = $1', [member.userId]);
    expect(await status(key)).toBe(401);
    expect(await list(owner)).toEqual([]);
  });

  it('stops a key of the account when its maker is no longer an owner or admin', async () => {
    const admin = await t.asAccount({ role: 'admin', accountId: owner.accountId });
    const { key } = await make(admin, { kind: 'account', scopes: ['promo.edit'] });
    expect(await status(key)).toBe(200);
    await t.deps.pool.query("UPDATE memberships SET role = 'editor' WHERE user_id = $1", [admin.userId]);
    expect(await status(key)).toBe(401);
    expect(await list(owner)).toMatchObject([{ state: 'stopped', made_by: admin.username, own: false }]);
  });

  it('expires, and is refused from that second on', async () => {
    const { id, key } = await make(owner, { days: 1 });
    await t.deps.pool.query('UPDATE api_keys SET expires_at = $1 WHERE id = $2', [
      t.deps.clock.nowSeconds(),
      id,
    ]);
    expect(await status(key)).toBe(401);
    expect(await list(owner)).toMatchObject([{ id, state: 'expired' }]);
  });

  it('is revoked at once, also by an admin, and not by another member or account', async () => {
    const member = await t.asAccount({ role: 'editor', accountId: owner.accountId });
    const other = await t.asAccount({ role: 'editor', accountId: owner.accountId });
    const stranger = await t.asAccount();
    const { id, key } = await make(member);
    expect(await list(other)).toEqual([]);
    for (const who of [other, stranger]) expect((await remove(who, id)).statusCode).toBe(404);
    expect(await status(key)).toBe(200);
    expect((await remove(owner, id)).statusCode).toBe(200);
    expect(await status(key)).toBe(401);
    expect((await remove(owner, id)).statusCode).toBe(404);
    expect((await remove(owner, 'x')).statusCode).toBe(404);
  });

  it('notes its last use, and names itself in the history', async () => {
    const { key } = await make(owner, { name: 'Till', scopes: ['device.manage'] });
    await as(key, '/api/device/groups', { name: 'Bar' });
    await as(key, '/api/playlists');
    const history = (await owner.inject('/api/history')).json<{ items: { kind: string; by: object }[] }>();
    expect(history.items.map(({ kind, by }) => [kind, by])).toEqual([
      ['group.created', { id: owner.userId, name: owner.username, api_key: 'Till' }],
      ['api_key.created', { id: owner.userId, name: owner.username }],
    ]);
    expect(await list(owner)).toMatchObject([{ calls: 2, last_used_from: '127.0.0.1' }]);
  });

  it('stores only a hash', async () => {
    const { key } = await make(owner);
    const { rows } = await t.deps.pool.query('SELECT * FROM api_keys WHERE account_id = $1', [
      owner.accountId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(key.slice('vitrine_key_'.length));
  });

  it(`answers 429 after ${API_KEY_CALLS_PER_MINUTE} calls in a minute, for this key alone`, async () => {
    const [busy, idle] = [await make(owner), await make(owner)];
    const statuses = new Map<number, number>();
    for (let call = 0; call < API_KEY_CALLS_PER_MINUTE; call++) {
      const one = await status(busy.key, '/api/device/groups');
      statuses.set(one, (statuses.get(one) ?? 0) + 1);
    }
    expect([[...statuses], await status(idle.key)]).toEqual([[[200, API_KEY_CALLS_PER_MINUTE]], 200]);
    const refused = await as(busy.key, '/api/playlists');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('connects to the broker as a member with its permissions, until the key ends', async () => {
    const { key } = await make(owner, { days: 365 });
    const found = await identify(t.deps.auth, userClientName(owner.accountId), key, { kind: 'own' });
    expect(found?.speaker).toEqual({ kind: 'member', accountId: owner.accountId, role: 'editor' });
    expect(found?.actor?.expiresAtSeconds).toBe(t.deps.clock.nowSeconds() + DAY);
    expect(await identify(t.deps.auth, userClientName('another'), key, { kind: 'own' })).toBeNull();
  });
});
