import type { Device } from '@vitrine/shared/contract';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { eachAccount, eachVenue } from '../../testing/each-venue';
import type { TestMember } from '../../testing/test-members';
import { claim, connectScreen, showCode, type TestScreen } from '../../testing/test-screens';
import { createSendCommand } from './command.action';

describe('connect', () => {
  let t: TestApp;
  let owner: TestMember;
  let stranger: TestMember;

  eachAccount((made) => ({ t, owner, stranger } = made));

  const connect = (member: TestMember, code: string, headers: Record<string, string> = {}) =>
    member.inject({ url: `/api/device/connect/${encodeURIComponent(code)}`, headers });
  const codeOf = (answer: { json<T>(): T }) => answer.json<{ code: string }>().code;
  const devicesOf = async (member: TestMember) => (await member.inject('/api/devices')).json<Device[]>();

  it('requires a token, and a role that manages devices', async () => {
    const { code } = await showCode(t);
    expect((await t.app.inject(`/api/device/connect/${code}`)).statusCode).toBe(401);
    for (const role of ['viewer', 'editor', 'approver'] as const) {
      const member = await t.asAccount({ role, accountId: owner.accountId });
      expect((await connect(member, code)).statusCode).toBe(403);
    }
    const admin = await t.asAccount({ role: 'admin', accountId: owner.accountId });
    expect((await connect(admin, code)).json()).toEqual({
      success: true,
      id: expect.any(String),
      name: 'Screen 1',
    });
  });

  it.each([
    ['lower case', (code: string) => code.toLowerCase()],
    ['a dash', (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
    ['a long dash and blanks', (code: string) => ` ${code.slice(0, 3)} – ${code.slice(3)} `],
  ])('§7.1.15 takes a code typed with %s', async (_what, typed) => {
    const { code } = await showCode(t);
    expect((await connect(owner, typed(code))).statusCode).toBe(200);
  });

  it('is single use: concurrent calls connect one screen; then 410, and 404 for other accounts', async () => {
    const { code } = await showCode(t);
    const answers = await Promise.all(Array.from({ length: 4 }, () => connect(owner, code)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 410, 410, 410]);
    expect(await devicesOf(owner)).toHaveLength(1);
    const foreign = await connect(stranger, code);
    expect([foreign.statusCode, codeOf(foreign)]).toEqual([404, 'code_unknown']);
  });

  it('connects a screen to one of two concurrent accounts', async () => {
    const { code } = await showCode(t);
    const answers = await Promise.all([connect(owner, code), connect(stranger, code)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 404]);
  });

  it('is valid for 15 minutes', async () => {
    const early = await showCode(t);
    t.clock.advance(14 * 60);
    const answer = await connect(owner, early.code);
    expect(answer.statusCode).toBe(200);
    const old = await showCode(t);
    t.clock.advance(15 * 60);
    const late = await connect(owner, old.code);
    expect([late.statusCode, codeOf(late)]).toEqual([410, 'code_expired']);
    expect(await claim(t, old.claim)).toEqual({ state: 'expired' });
  });

  it('allows five wrong codes a minute per account, also in parallel, then 429 with Retry-After', async () => {
    const { code } = await showCode(t);
    const wrong = await Promise.all(Array.from({ length: 12 }, () => connect(owner, 'ZZZZZZ')));
    expect(wrong.filter((answer) => answer.statusCode === 404)).toHaveLength(5);
    expect(wrong.filter((answer) => answer.statusCode === 429)).toHaveLength(7);
    const limited = await connect(owner, code);
    expect([limited.statusCode, codeOf(limited)]).toEqual([429, 'too_many_requests']);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect((await connect(stranger, 'ZZZZZZ')).statusCode).toBe(404);
    t.clock.advance(61);
    expect((await connect(owner, code)).statusCode).toBe(200);
  });

  it('does not count right codes', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { code } = await showCode(t);
      expect((await connect(owner, code)).statusCode).toBe(200);
    }
    const names = (await devicesOf(owner)).map((device) => device.name);
    expect(names.sort()).toEqual(Array.from({ length: 8 }, (_, index) => `Screen ${index + 1}`));
  });

  it('does not count concurrent right codes beside four wrong ones', async () => {
    await Promise.all(Array.from({ length: 4 }, () => connect(owner, 'ZZZZZZ')));
    const codes = await Promise.all(Array.from({ length: 8 }, async () => (await showCode(t)).code));
    const answers = await Promise.all(codes.map((code) => connect(owner, code)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(8).fill(200));
    expect((await connect(owner, 'ZZZZZZ')).statusCode).toBe(404);
    expect((await connect(owner, 'ZZZZZZ')).statusCode).toBe(429);
  });

  it.each([
    ['sec-purpose', 'prefetch;prerender'],
    ['purpose', 'prefetch'],
    ['x-moz', 'prefetch'],
  ])('has no effect for a prefetch (%s)', async (name, value) => {
    const { code } = await showCode(t);
    const prefetch = await connect(owner, code, { [name]: value });
    expect([prefetch.statusCode, prefetch.body]).toEqual([204, '']);
    expect(await devicesOf(owner)).toEqual([]);
    expect((await connect(owner, code)).statusCode).toBe(200);
  });

  it('has no HEAD, which must not connect', async () => {
    const { code } = await showCode(t);
    const answer = await owner.inject({ method: 'HEAD', url: `/api/device/connect/${code}` });
    expect(answer.statusCode).toBe(404);
    expect(await devicesOf(owner)).toEqual([]);
  });

  it.each(['', 'ABC', 'ABCDEFG', '0OI1L0', "' OR 1", 'ÀÀÀÀÀÀ'])(
    'treats nonsense like an unknown code: %j',
    async (typed) => {
      const answer = await connect(owner, typed || '%20');
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'code_unknown']);
    },
  );

  it('the manifest reports invalid_token for a revoked token only, not without one', async () => {
    const lost = await t.app.inject('/api/player/manifest');
    expect(lost.statusCode).toBe(401);
    expect(lost.headers['www-authenticate']).toBe('Bearer');
    expect(lost.json()).not.toHaveProperty('error');
    const revoked = await t.app.inject({
      url: '/api/player/manifest',
      headers: { authorization: 'Bearer gone' },
    });
    expect(revoked.json()).toMatchObject({ error: 'invalid_token' });
  });

  it('a server without any account revokes no token: its database may be restored later', async () => {
    const empty = await buildTestApp();
    const request = { url: '/api/player/manifest', headers: { authorization: 'Bearer earlier' } };
    const answer = await empty.app.inject(request);
    expect([answer.statusCode, answer.json().error]).toEqual([503, undefined]);
    await empty.asAccount();
    expect((await empty.app.inject(request)).statusCode).toBe(401);
    await empty.close();
  });

  describe('replacing an existing device', () => {
    it('keeps record, name and group; revokes the old token and closes its socket', async () => {
      const old = await connectScreen(t, owner);
      const change = { name: 'Bar', group_id: '', group_name: 'Ground floor' };
      await owner.inject({ method: 'POST', url: `/api/device/update/${old.id}`, payload: change });
      t.deps.broker.disconnected.length = 0;
      const fresh = await connectScreen(t, owner, {}, old.id);
      expect(fresh).toMatchObject({ id: old.id, name: 'Bar' });
      expect(fresh.deviceId).not.toBe(old.deviceId);
      expect(t.deps.broker.disconnected).toEqual([old.deviceId]);
      expect((await old.inject('/api/player/manifest')).statusCode).toBe(401);
      expect((await fresh.inject('/api/player/manifest')).statusCode).toBe(200);
      expect(await devicesOf(owner)).toMatchObject([{ id: old.id, name: 'Bar', group_name: 'Ground floor' }]);
    });

    it('does not let the replaced screen collect a token with its old claim', async () => {
      const shown = await showCode(t);
      const { id } = (await connect(owner, shown.code)).json<{ id: string }>();
      await claim(t, shown.claim);
      await connectScreen(t, owner, {}, id);
      expect(await claim(t, shown.claim)).toEqual({ state: 'expired' });
    });

    it('leaves the code usable when the device to replace is unknown or foreign', async () => {
      const foreign = await connectScreen(t, stranger);
      const { code } = await showCode(t);
      for (const replace of [foreign.id, 'nonsense']) {
        const answer = await owner.inject(`/api/device/connect/${code}?replace=${replace}`);
        expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'not_found']);
      }
      expect((await foreign.inject('/api/player/manifest')).statusCode).toBe(200);
      expect((await connect(owner, code)).statusCode).toBe(200);
    });
  });

  describe('hardware id', () => {
    it('keeps its record when a screen is connected again', async () => {
      const screen = await connectScreen(t, owner);
      const again = await connectScreen(t, owner, { device_id: screen.deviceId });
      expect(again).toMatchObject({ id: screen.id, deviceId: screen.deviceId });
      expect(await devicesOf(owner)).toHaveLength(1);
      expect((await screen.inject('/api/player/manifest')).statusCode).toBe(401);
    });

    it('moves into the replaced record and leaves no second one', async () => {
      const one = await connectScreen(t, owner);
      const two = await connectScreen(t, owner);
      const moved = await connectScreen(t, owner, { device_id: two.deviceId }, one.id);
      expect(moved).toMatchObject({ id: one.id, deviceId: two.deviceId });
      expect(await devicesOf(owner)).toHaveLength(1);
    });

    it('cannot be taken from another account', async () => {
      const screen = await connectScreen(t, owner);
      const thief = await connectScreen(t, stranger, { device_id: screen.deviceId });
      expect(thief.deviceId).not.toBe(screen.deviceId);
      expect((await screen.inject('/api/player/manifest')).statusCode).toBe(200);
    });

    it.each(['a/b/#', '+', 'x', '../../etc/passwd'])('cannot inject a topic: %s', async (device_id) => {
      const screen = await connectScreen(t, owner, { device_id });
      expect(screen.deviceId).toMatch(/^[0-9a-f-]{36}$/);
    });
  });

  it('stores no token in plain text, and accepts no code as a token', async () => {
    const { code, claim: secret } = await showCode(t);
    await connect(owner, code);
    const { token = '' } = await claim(t, secret);
    expect(token.length).toBeGreaterThan(40);
    const { rows } = await t.deps.pool.query<{ dump: string }>(
      `SELECT (SELECT json_agg(d) FROM devices d)::text || (SELECT json_agg(p) FROM pairings p)::text AS dump`,
    );
    expect(rows[0]?.dump).not.toContain(token);
    expect(rows[0]?.dump).not.toContain(secret);
    for (const bearer of [code, secret]) {
      const answer = await t.app.inject({
        url: '/api/player/manifest',
        headers: { authorization: `Bearer ${bearer}` },
      });
      expect(answer.statusCode).toBe(401);
    }
  });
});

describe('command', () => {
  let t: TestApp;
  let owner: TestMember;
  let screen: TestScreen;
  const { post } = eachVenue((made) => ({ t, owner, screen } = made));

  const publish = (topic: string, payload: object | string) =>
    t.deps.broker.say({
      accountId: owner.accountId,
      deviceId: screen.deviceId,
      topic,
      payload: Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload)),
    });
  const wakeUp = () => publish(`live/device/${screen.deviceId}`, '{}');
  /** Last command to the screen. */
  async function lastCommand(): Promise<{ topic: string; payload: { request_id: string } }> {
    for (let tries = 0; tries < 2000; tries += 1) {
      const last = t.published.findLast(({ topic }) => topic.startsWith(`${screen.deviceId}/`));
      if (last) return last as never;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error('No command was sent.');
  }

  it('sends a command to the screen, and returns its answer', async () => {
    wakeUp();
    t.published.length = 0;
    const pending = post(`/api/device/command/${screen.id}`, { command: 'orientation', orientation: 1 });
    const { topic, payload } = await lastCommand();
    expect(topic).toBe(`${screen.deviceId}/orientation/ack`);
    expect(payload).toEqual({ request_id: expect.any(String), orientation: 1 });
    publish(`${topic}/ack`, 'no JSON');
    publish(`${topic}/ack`, { request_id: 'another', ok: true });
    publish(`${topic}/ack`, { request_id: payload.request_id, ok: false, error: 'fixed', more: 1 });
    const answer = await pending;
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ request_id: payload.request_id, ok: false, error: 'fixed' });
  });

  it('accepts the hardware id too', async () => {
    wakeUp();
    t.published.length = 0;
    const pending = post(`/api/device/command/${screen.deviceId}`, { command: 'sync' });
    const { topic, payload } = await lastCommand();
    publish(`${topic}/ack`, { request_id: payload.request_id, ok: true });
    expect((await pending).statusCode).toBe(200);
  });

  it('sends nothing to an offline screen', async () => {
    publish(`live/device/${screen.deviceId}`, { offline: true });
    t.published.length = 0;
    const answer = await post(`/api/device/command/${screen.id}`, { command: 'reboot' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'device_offline' });
    expect(t.published).toEqual([]);
  });

  it('aborts a command without an answer', async () => {
    wakeUp();
    t.published.length = 0;
    const send = createSendCommand(t.deps, 20);
    await expect(send(owner.accountId, screen.id, { command: 'reboot' })).rejects.toMatchObject({
      status: 409,
      code: 'device_offline',
    });
    const [sent, abort] = t.published as { topic: string; payload: { request_id: string } }[];
    expect(abort).toEqual({
      accountId: owner.accountId,
      topic: `${sent?.topic}/ack`,
      payload: { request_id: sent?.payload.request_id, abort: true },
    });
  });

  it('refuses invalid commands, and unknown and foreign screens', async () => {
    const stranger = await t.asAccount();
    const foreign = await connectScreen(t, stranger);
    for (const body of [
      {},
      { command: 'explode' },
      { command: 'orientation', orientation: 4 },
      { command: 'play', playlist_id: 'p' },
    ])
      expect((await post(`/api/device/command/${screen.id}`, body)).statusCode).toBe(400);
    for (const id of ['unknown', foreign.id, foreign.deviceId])
      expect((await post(`/api/device/command/${id}`, { command: 'sync' })).statusCode).toBe(404);
  });
});
