import { decodeJwt, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { loadSigningKey, type SigningKey } from '../../http/auth/signing-key.files';
import type { TestApp } from '../../testing/build-test-app';
import { sharedTestApp } from '../../testing/shared-app';
import { furnish, NIGHT, START, type Venue } from './testing/venue';

const ORIGIN = 'https://intranet.example';
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('A9: embed tokens under attack', () => {
  let t: TestApp;
  let key: SigningKey;
  let a: Venue;
  let b: Venue;
  let secret: string;
  let integration: string;

  beforeAll(async () => {
    t = await sharedTestApp();
    key = await loadSigningKey(t.deps.config.dataFolder);
    a = await furnish(t, 'Anemone');
    b = await furnish(t, 'Bluebell');
    ({ secret, id: integration } = await make());
  });

  const send = (by: string, method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    t.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${by}` },
      ...(payload ? { payload } : {}),
    });
  async function make(wish: object = {}) {
    const answer = await send(a.members.owner.token, 'POST', '/api/integrations', {
      name: 'Intranet',
      areas: ['schedule', 'devices'],
      mode: 'edit',
      origins: [ORIGIN],
      ...wish,
    });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('vitrine_sk_')]);
    return answer.json<{ id: string; secret: string }>();
  }
  const wish = (some: object = {}) => ({
    area: 'schedule',
    mode: 'read',
    origins: [ORIGIN],
    minutes: 10,
    ...some,
  });
  const mint = (some: object = {}, by = secret) => send(by, 'POST', '/api/embed-tokens', wish(some));
  const tokenOf = async (some: object = {}, by = secret) => {
    const answer = await mint(some, by);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    return answer.json<{ token: string }>().token;
  };
  const ask = (token: string, url = '/api/app', origin: string | undefined = ORIGIN) =>
    t.app.inject({ url, headers: { authorization: `Bearer ${token}`, ...(origin ? { origin } : {}) } });
  const status = async (token: string) => (await ask(token)).statusCode;
  const post = (token: string, url: string, payload: object, origin: string | undefined = ORIGIN) =>
    t.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: `Bearer ${token}`, ...(origin ? { origin } : {}) },
    });

  test('a token grants access, carries its scope, and hides the user who created it', async () => {
    const answer = await mint();
    expect(answer.json()).toMatchObject({
      area: 'schedule',
      mode: 'read',
      device_group: null,
      origins: [ORIGIN],
    });
    const { token, expires_at } = answer.json<{ token: string; expires_at: number }>();
    expect(expires_at).toBe(t.clock.nowSeconds() + 600);
    expect(decodeJwt(token)).toMatchObject({
      sub: a.accountId,
      role: 'viewer',
      mode: 'read',
      area: 'schedule',
    });
    const app = await ask(token);
    expect(app.json()).toMatchObject({ account: { id: a.accountId }, user: { username: '', email: '' } });
    expect(app.json()).not.toHaveProperty('terms');
  });

  test.each([
    ['an unknown area', { area: 'account' }, 'area'],
    ['no area', { area: undefined }, 'area'],
    ['an unknown mode', { mode: 'admin' }, 'mode'],
    ['no time', { minutes: 0 }, 'minutes'],
    ['more than an hour', { minutes: 61 }, 'minutes'],
    ['half a minute', { minutes: 0.5 }, 'minutes'],
    ['no origin', { origins: [] }, 'origins'],
    [
      'twenty-one origins',
      { origins: Array.from({ length: 21 }, (_, n) => `https://a${n}.example`) },
      'origins',
    ],
    ['500 origins', { origins: Array.from({ length: 500 }, () => ORIGIN) }, 'origins'],
    ['a very long origin', { origins: [`https://${'a'.repeat(100_000)}.example`] }, 'origins'],
    ['an origin that is not allowed', { origins: ['https://evil.example'] }, 'origins'],
    ['an allowed one and another', { origins: [ORIGIN, 'https://evil.example'] }, 'origins'],
    ['the same in capitals', { origins: ['https://Intranet.example'] }, 'origins'],
    ['the same with a slash', { origins: [`${ORIGIN}/`] }, 'origins'],
    ['the same with its port', { origins: [`${ORIGIN}:443`] }, 'origins'],
    ['the same with a dot', { origins: [`${ORIGIN}.`] }, 'origins'],
    ['a star', { origins: ['*'] }, 'origins'],
    ['null', { origins: ['null'] }, 'origins'],
    ['a policy directive', { origins: ["https://a.example; script-src 'unsafe-inline'"] }, 'origins'],
  ])('400 for %s', async (_what, some, field) => {
    const answer = await mint(some);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: { field: string }[] }>().errors[0]?.field).toContain(field);
  });

  test('a token for a team’s own area has the calls of the base area only', async () => {
    const token = await tokenOf({ area: 'devices', own_area: 'lights' });
    expect(decodeJwt(token)).toMatchObject({ area: 'devices', own: 'lights' });
    expect((await ask(token, '/api/devices')).statusCode).toBe(200);
    expect((await ask(token, '/api/promo/get-items')).statusCode).toBe(403);
    expect((await mint({ area: 'playlists', own_area: 'lights' })).statusCode).toBe(403);
    for (const own_area of ['', 'Lights', '../lights', 'x'.repeat(41), 7])
      expect((await mint({ own_area })).statusCode).toBe(400);
    expect(decodeJwt(await tokenOf({ own_area: 'schedule' }))).not.toHaveProperty('own');
  });

  test('an integration limits its tokens: area, mode, group of another account', async () => {
    const narrow = await make({ name: 'Narrow', areas: ['schedule'], mode: 'read' });
    expect((await mint({ area: 'devices' }, narrow.secret)).statusCode).toBe(403);
    expect((await mint({ mode: 'edit' }, narrow.secret)).statusCode).toBe(403);
    expect((await mint({ device_group: b.ids.group })).statusCode).toBe(404);
    const grouped = await make({ name: 'Grouped', device_group: a.ids.group });
    const given = await mint({}, grouped.secret);
    expect(given.json()).toMatchObject({ device_group: a.ids.group });
    expect((await mint({ device_group: b.ids.group }, grouped.secret)).statusCode).toBe(403);
    expect((await mint({ area: 'media', device_group: a.ids.group }, a.members.owner.token)).statusCode).toBe(
      400,
    );
  });

  test('creating tokens is refused without a bearer, with a wrong key, to roles below admin, and to embed tokens', async () => {
    expect((await mint({}, 'vitrine_sk_nothing')).statusCode).toBe(401);
    expect((await mint({}, 'x')).statusCode).toBe(401);
    for (const role of ['approver', 'editor', 'viewer'] as const)
      expect((await mint({}, a.members[role].token)).statusCode).toBe(403);
    expect((await mint({}, await tokenOf({ mode: 'edit' }))).statusCode).toBe(403);
    expect((await mint({}, a.members.admin.token)).statusCode).toBe(200);
    // The secret key is valid for that call only.
    expect((await ask(secret)).statusCode).toBe(401);
    expect((await send(secret, 'POST', '/api/integrations', {})).statusCode).toBe(401);
  });

  test('B’s owner can use neither origins nor groups of A', async () => {
    expect((await mint({}, b.members.owner.token)).statusCode).toBe(400);
    const own = await send(b.members.owner.token, 'POST', '/api/integrations', {
      name: 'B',
      areas: ['schedule'],
      mode: 'read',
      origins: [ORIGIN],
      device_group: a.ids.group,
    });
    expect(own.statusCode).toBe(404);
  });

  test.each([
    ['another page', 'https://evil.example'],
    ['capitals', 'https://Intranet.example'],
    ['another port', 'https://intranet.example:8443'],
    ['the default port', 'https://intranet.example:443'],
    ['a dot at the end', 'https://intranet.example.'],
    ['http', 'http://intranet.example'],
    ['a name below', 'https://a.intranet.example'],
    ['a longer name', 'https://intranet.example.evil.example'],
    ['a sandbox', 'null'],
    ['two origins', `${ORIGIN}, https://evil.example`],
  ])('403 for a page at %s', async (_what, origin) => {
    const answer = await ask(await tokenOf(), '/api/app', origin);
    expect([answer.statusCode, answer.json().detail]).toEqual([403, 'This token is not for this page.']);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('without an origin only GET is allowed', async () => {
    const token = await tokenOf();
    expect(
      (await t.app.inject({ url: '/api/app', headers: { authorization: `Bearer ${token}` } })).statusCode,
    ).toBe(200);
    const rules = { start: NIGHT, end: NIGHT + 86_400, device_group: null };
    expect((await post(token, '/api/playlist/schedule', rules, '')).statusCode).toBe(403);
    expect((await post(token, '/api/playlist/schedule', rules)).statusCode).toBe(200);
    const devices = await tokenOf({ area: 'devices', mode: 'edit' });
    const connect = { url: '/api/device/connect/ABC-D29', headers: { authorization: `Bearer ${devices}` } };
    expect((await t.app.inject(connect)).statusCode).toBe(403);
    // Our frame page: the browser sets this header, which no page can forge.
    const ofSite = async (site: string) => {
      const headers = { ...connect.headers, 'sec-fetch-site': site };
      return (await t.app.inject({ ...connect, headers })).statusCode;
    };
    expect(await ofSite('same-site')).toBe(403);
    expect(await ofSite('same-origin')).toBe(404);
  });

  test('cross-origin reads are allowed from an integration’s origins only', async () => {
    const preflight = (url: string, origin: string) =>
      t.app.inject({
        method: 'OPTIONS',
        url,
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization',
        },
      });
    const fine = await preflight('/api/playlist/schedule', ORIGIN);
    expect(fine.headers).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      vary: expect.stringMatching(/origin/i),
    });
    expect(fine.headers['access-control-allow-credentials']).toBeUndefined();
    for (const [url, origin] of [
      ['/api/playlist/schedule', 'https://evil.example'],
      ['/api/playlist/schedule', 'null'],
      ['/api/auth', ORIGIN],
      ['/api/embed-tokens', ORIGIN],
      ['/api/integrations', ORIGIN],
      ['/api/account/members', ORIGIN],
    ] as const) {
      const { headers } = await preflight(url, origin);
      expect([url, origin, headers['access-control-allow-origin']]).toEqual([url, origin, undefined]);
    }
    const read = await ask(await tokenOf());
    expect(read.headers).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  test('forged: alg none, another key, edited claims, a member’s token type, an expired token', async () => {
    const token = await tokenOf();
    const [head = '', , signature = ''] = token.split('.');
    const claims = decodeJwt(token);
    const header = { alg: 'ES256', typ: 'embed+jwt', kid: key.id };
    const signed = (changed: JWTPayload, other: object = {}, by = key.privateKey) =>
      new SignJWT({ ...claims, ...changed })
        .setProtectedHeader({ ...header, ...other } as { alg: string })
        .sign(by);
    expect(await status(await signed({}))).toBe(200);
    const mine = await generateKeyPair('ES256');
    const forged = [
      `${encode({ ...header, alg: 'none' })}.${encode(claims)}.`,
      `${head}.${encode({ ...claims, mode: 'edit' })}.${signature}`,
      `${head}.${encode({ ...claims, org: ['https://evil.example'] })}.${signature}`,
      `${head}.${encode({ ...claims, exp: 9_999_999_999 })}.${signature}`,
      await signed({}, {}, mine.privateKey),
      await signed({}, { typ: 'at+jwt' }),
      await signed({ aud: 'vitrine' }),
      await signed({ aud: 'vitrine', sid: a.members.owner.sessionId }, { typ: 'at+jwt', kid: 'other' }),
      await signed({ sub: b.accountId }),
      await signed({ int: undefined }),
      await signed({ int: b.ids.playlist }),
      await signed({ exp: 1 }),
    ];
    for (const one of forged) expect([one.slice(-20), await status(one)]).toEqual([one.slice(-20), 401]);
    // Even a signed token grants no more than its integration does now.
    expect(await status(await signed({ area: 'media' }))).toBe(401);
    t.clock.advance(600);
    expect(await status(token)).toBe(401);
  });

  test('a token of one group reads and changes that group only', async () => {
    const owner = a.members.owner;
    const inGroup = await tokenOf({ area: 'devices', mode: 'edit', device_group: a.ids.group });
    const { rows } = await t.deps.pool.query<{ id: string }>(
      `INSERT INTO devices SELECT (jsonb_populate_record(d, jsonb_build_object(
         'id', gen_random_uuid(), 'device_id', 'elsewhere-1', 'group_id', NULL, 'token_hash', NULL))).*
       FROM devices d WHERE id = $1 RETURNING id`,
      [a.ids.screen],
    );
    const other = rows[0]?.id ?? '';
    const made = await owner.inject({
      method: 'POST',
      url: '/api/devices/update-group',
      payload: { device_ids: [other], group_name: 'Elsewhere' },
    });
    const elsewhere = made.json<{ id: string }>().id;
    const ids = (await ask(inGroup, '/api/devices')).json<{ id: string }[]>().map(({ id }) => id);
    expect(ids).toEqual([a.ids.screen]);
    const groups = (await ask(inGroup, '/api/device/groups')).json<{ id: string }[]>();
    expect(groups.map(({ id }) => id)).toEqual([a.ids.group]);
    for (const id of [other, b.ids.screen, 'elsewhere-1'])
      expect((await post(inGroup, `/api/device/update/${id}`, { name: 'Mine' })).statusCode).toBe(404);
    const plays = { playlist_id: a.ids.playlist, device_ids: [a.ids.screen, 'elsewhere-1'] };
    expect((await post(inGroup, '/api/playlist/play', plays)).statusCode).toBe(404);
    expect((await post(inGroup, '/api/playlist/play/end', { device_ids: [other] })).statusCode).toBe(404);
    for (const way of [{ group_id: elsewhere }, { group_id: null }, { group_name: 'New', group_id: '' }])
      expect((await post(inGroup, `/api/device/update/${a.ids.screen}`, way)).statusCode).toBe(403);
    expect((await post(inGroup, `/api/device/update/${a.ids.screen}`, { name: 'Renamed' })).statusCode).toBe(
      200,
    );

    const calendar = await tokenOf({ mode: 'edit', device_group: elsewhere });
    const window = { start: NIGHT, end: NIGHT + 604_800 };
    const seen = await post(calendar, '/api/playlist/schedule', { ...window, device_group: null });
    expect(seen.json()).toEqual([]);
    expect(
      (await post(calendar, '/api/playlist/schedule', { ...window, device_group: a.ids.group })).statusCode,
    ).toBe(404);
    const move = { id: a.ids.entry, occurrence: START, start: START + 3600, scope: 'all' };
    expect((await post(calendar, '/api/schedule/move', move)).statusCode).toBe(404);
    const own = await tokenOf({ mode: 'edit', device_group: a.ids.group });
    const mine = await post(own, '/api/playlist/schedule', { ...window, device_group: null });
    expect(mine.json<unknown[]>().length).toBeGreaterThan(0);
    expect((await post(own, '/api/schedule/move', move)).statusCode).toBe(200);
    const again = { ...move, occurrence: START + 3600, start: START };
    const update = (set: string, ...values: string[]) =>
      t.deps.pool.query(`UPDATE schedule_entries SET ${set} WHERE id = $1`, [a.ids.entry, ...values]);
    // For another group too: both pages show it, and neither moves it.
    await update('other_group_ids = ARRAY[$2::uuid]', elsewhere);
    for (const token of [own, calendar]) {
      const shown = await post(token, '/api/playlist/schedule', { ...window, device_group: null });
      expect(shown.json()).toMatchObject([{ device_group: token === own ? a.ids.group : elsewhere }]);
      expect((await post(token, '/api/schedule/move', again)).statusCode).toBe(403);
    }
    await update("device_group_id = NULL, other_group_ids = '{}'");
    expect((await post(own, '/api/schedule/move', again)).statusCode).toBe(403);
  });

  test('a change of integration, origin or creator ends a token at the next call', async () => {
    const by = await make({ name: 'Short', origins: [ORIGIN, 'https://other.example'] });
    const change = (payload: object) =>
      send(a.members.admin.token, 'PATCH', `/api/integrations/${by.id}`, payload);
    const token = await tokenOf(
      { area: 'devices', mode: 'edit', origins: [ORIGIN, 'https://other.example'] },
      by.secret,
    );
    expect(await status(token)).toBe(200);
    await change({ origins: ['https://other.example'] });
    expect((await ask(token)).statusCode).toBe(403);
    expect((await ask(token, '/api/app', 'https://other.example')).statusCode).toBe(200);
    await change({ origins: [ORIGIN], mode: 'read' });
    expect(await status(token)).toBe(401);
    await change({ mode: 'edit', device_group: a.ids.group });
    expect(await status(token)).toBe(401);
    await change({ device_group: null, areas: ['schedule'] });
    expect(await status(token)).toBe(401);
    await change({ areas: ['devices'] });
    expect(await status(token)).toBe(200);

    // The admin who changed it last is responsible: it pauses while that user is no admin.
    await t.deps.pool.query(`UPDATE memberships SET role = 'editor' WHERE user_id = $1`, [
      a.members.admin.userId,
    ]);
    expect([await status(token), (await mint({ area: 'devices' }, by.secret)).statusCode]).toEqual([
      401, 401,
    ]);
    await t.deps.pool.query(`UPDATE memberships SET role = 'admin' WHERE user_id = $1`, [
      a.members.admin.userId,
    ]);
    expect(await status(token)).toBe(200);

    const revoke = () => send(a.members.owner.token, 'DELETE', `/api/integrations/${by.id}`);
    expect((await revoke()).statusCode).toBe(200);
    expect([await status(token), (await mint({ area: 'devices' }, by.secret)).statusCode]).toEqual([
      401, 401,
    ]);
    expect((await revoke()).statusCode).toBe(200);
    expect((await change({ name: 'Back' })).statusCode).toBe(409);
    expect((await send(b.members.owner.token, 'DELETE', `/api/integrations/${integration}`)).statusCode).toBe(
      404,
    );
  });

  test('a token created by a member ends with the session, the membership, and the permission', async () => {
    const { admin } = a.members;
    const token = await tokenOf({}, admin.token);
    expect(await status(token)).toBe(200);
    await t.deps.pool.query(`UPDATE memberships SET role = 'viewer' WHERE user_id = $1`, [admin.userId]);
    expect(await status(token)).toBe(401);
    await t.deps.pool.query(`UPDATE memberships SET role = 'admin' WHERE user_id = $1`, [admin.userId]);
    expect(await status(token)).toBe(200);
    await send(admin.token, 'POST', '/api/auth/logout');
    expect(await status(token)).toBe(401);
  });
});
