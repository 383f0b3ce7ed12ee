import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import pino from 'pino';
import { createBroker, type Broker } from '../../realtime/broker.service';
import { acceptUpgrades } from '../../realtime/upgrade.service';
import { createAccount } from '../../modules/account/account.action';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { closed, eventually, listen } from '../../testing/test-broker';
import type { TestMember } from '../../testing/test-members';
import { connectScreen } from '../../testing/test-screens';

const PASSWORD = 'a calm afternoon';

describe('A4: what ends a session ends its live socket', () => {
  let t: TestApp;
  let broker: Broker;
  let url: string;
  let close: () => Promise<void>;
  const clients: MqttClient[] = [];
  /** Runs once during the next check of a token, after the query has found it valid. */
  let meanwhile: (() => Promise<unknown>) | null = null;

  beforeAll(async () => {
    t = await buildTestApp({
      adapt: (deps) =>
        Object.assign(deps, {
          broker: {
            ...deps.broker,
            disconnectUser: (id: string) => broker.disconnectUser(id),
            disconnectSession: (id: string) => broker.disconnectSession(id),
            disconnectDevice: (id: string) => broker.disconnectDevice(id),
          },
        }),
    });
    const auth = {
      ...t.deps.auth,
      member: async (token: string) => {
        const actor = await t.deps.auth.member(token);
        const now = meanwhile;
        meanwhile = null;
        await now?.();
        return actor;
      },
    };
    broker = await createBroker({ auth, clock: t.clock, log: pino({ level: 'silent' }) });
    const server = createServer();
    const upgrades = acceptUpgrades(server, broker, t.deps.config);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/mqtt`;
    close = async () => {
      upgrades.close();
      await broker.close();
      server.closeAllConnections();
      server.close();
      await t.close();
    };
  });
  afterEach(() => Promise.all(clients.splice(0).map((client) => client.endAsync(true))));
  afterAll(() => close());

  function connect(options: IClientOptions): Promise<MqttClient> {
    const client = mqtt.connect(url, {
      protocolVersion: 4,
      reconnectPeriod: 0,
      connectTimeout: 5000,
      ...options,
    });
    clients.push(client);
    return new Promise((resolve, reject) => {
      client.once('connect', () => resolve(client));
      client.once('error', reject);
      client.once('close', () => reject(new Error('closed')));
    });
  }
  const browser = (
    { accountId, token }: Pick<TestMember, 'accountId' | 'token'>,
    clientId = `webcli-${Math.random()}`,
  ) => connect({ username: `web-${accountId}`, password: token, clientId });
  const post = (who: TestMember, path: string, payload: object = {}) =>
    who.inject({ method: 'POST', url: path, payload });

  /** User with a known password, which the sign-ins below need. */
  async function anna() {
    const name = `anna${Math.random()}`.replace('.', '');
    const { accountId, userId } = await createAccount(t.deps, {
      name: 'Café',
      username: name,
      email: `${name}@cafe.test`,
      password: PASSWORD,
    });
    const signIn = async () => {
      const payload = { grant_type: 'password', client_id: 'website', username: name, password: PASSWORD };
      const answer = await t.app.inject({ method: 'POST', url: '/api/auth', payload });
      return answer.json<{ token_access: string; token_refresh: string }>();
    };
    return { accountId, userId, signIn };
  }

  test('signing out ends the socket of this session only', async () => {
    const who = await anna();
    const [one, two] = [await who.signIn(), await who.signIn()];
    const [mine, other] = [
      await browser({ accountId: who.accountId, token: one.token_access }),
      await browser({ accountId: who.accountId, token: two.token_access }),
    ];
    const ended = closed(mine);
    const authorization = `Bearer ${one.token_access}`;
    await t.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { authorization } });
    await ended;
    expect(other.connected).toBe(true);
  });

  test('a password change ends the sockets and tokens of all other sessions', async () => {
    const who = await anna();
    const [one, two] = [await who.signIn(), await who.signIn()];
    const other = { accountId: who.accountId, token: two.token_access };
    const ended = closed(await browser(other));
    await t.app.inject({
      method: 'POST',
      url: '/api/change_password',
      payload: { old_password: PASSWORD, new_password: 'another calm evening' },
      headers: { authorization: `Bearer ${one.token_access}` },
    });
    await ended;
    await expect(browser(other)).rejects.toThrow(/refused|closed/);
  });

  test('a reused refresh token ends the sockets of its session', async () => {
    const who = await anna();
    const first = await who.signIn();
    const refresh = (refresh_token: string) =>
      t.app.inject({
        method: 'POST',
        url: '/api/auth',
        payload: { grant_type: 'refresh_token', refresh_token },
      });
    const thief = (await refresh(first.token_refresh)).json<{ token_access: string }>();
    const ended = closed(await browser({ accountId: who.accountId, token: thief.token_access }));
    t.clock.advance(31);
    expect((await refresh(first.token_refresh)).statusCode).toBe(401);
    await ended;
  });

  test.each([
    [
      'a lower role',
      (owner: TestMember, id: string) =>
        post(owner, '/api/user/invite_member', { user_id: id, role: 'viewer' }),
    ],
    [
      'removal',
      (owner: TestMember, id: string) => owner.inject({ method: 'DELETE', url: `/api/user/del/${id}` }),
    ],
  ])('%s of a member ends the socket and the next call', async (_what, act) => {
    const owner = await t.asAccount();
    const admin = await t.asAccount({ role: 'admin', accountId: owner.accountId });
    const ended = closed(await browser(admin));
    expect((await act(owner, admin.userId)).statusCode).toBe(200);
    await ended;
    expect((await admin.inject('/api/app')).statusCode).toBe(401);
    await expect(browser(admin)).rejects.toThrow(/refused|closed/);
  });

  test('a session that ends while its socket opens ends the socket', async () => {
    const owner = await t.asAccount();
    meanwhile = () => post(owner, '/api/auth/logout');
    await expect(browser(owner)).rejects.toThrow(/refused|closed/);
    expect(broker.disconnectUser(owner.userId)).toBe(0);
  });

  test('a removed screen is disconnected and its token is invalid', async () => {
    const owner = await t.asAccount();
    const screen = await connectScreen(t, owner);
    const options = { username: `dev-${screen.deviceId}`, password: screen.token, clientId: 'x' };
    const ended = closed(await connect(options));
    await owner.inject({ method: 'DELETE', url: `/api/device/del/${screen.id}` });
    await ended;
    await expect(connect(options)).rejects.toThrow(/refused|closed/);
    expect((await screen.inject('/api/player/manifest')).statusCode).toBe(401);
  });

  describe('an embedded page', () => {
    const [ORIGIN, OTHER] = ['https://intranet.example', 'https://other.example'];
    async function embedded() {
      const owner = await t.asAccount();
      const made = await post(owner, '/api/integrations', {
        name: 'Intranet',
        areas: ['schedule'],
        mode: 'read',
        origins: [ORIGIN, OTHER],
      });
      const { id, secret } = made.json<{ id: string; secret: string }>();
      const answer = await t.app.inject({
        method: 'POST',
        url: '/api/embed-tokens',
        headers: { authorization: `Bearer ${secret}` },
        payload: { area: 'schedule', mode: 'read', origins: [ORIGIN], minutes: 5 },
      });
      const { token } = answer.json<{ token: string }>();
      const open = (origin: string, password = token) =>
        connect({
          username: `web-${owner.accountId}`,
          password,
          clientId: `webcli-${Math.random()}`,
          wsOptions: { headers: { origin } },
        });
      return { owner, id, open };
    }

    test('connects from its origins only, receives its area only, and cannot publish', async () => {
      const { owner, open } = await embedded();
      const socket = await open(ORIGIN);
      const received = await listen(socket, `${owner.accountId}/#`);
      const control = await listen(await browser(owner), `${owner.accountId}/#`);
      broker.publish(owner.accountId, 'changed/member', { id: '1' });
      broker.publish(owner.accountId, 'changed/schedule', { id: '2' });
      await socket.publishAsync(`${owner.accountId}/screen-1/reboot`, '{}').catch(() => undefined);
      await eventually(() => expect([received.length, control.length]).toEqual([1, 2]));
      expect(received[0]).toContain('changed/schedule');
      await expect(open(OTHER)).rejects.toThrow(/refused|closed|Not authorized/i);
      await expect(open('https://evil.example')).rejects.toThrow(/403|closed/);
      // A member's token is for our own pages only, even at an allowed origin.
      await expect(open(ORIGIN, owner.token)).rejects.toThrow(/refused|closed|Not authorized/i);
    });

    test.each([
      ['its id', (id: string) => id],
      ['its id in capitals', (id: string) => id.toUpperCase()],
    ])('ends when the integration is revoked by %s, and cannot reconnect', async (_what, written) => {
      const { owner, id, open } = await embedded();
      const ended = closed(await open(ORIGIN));
      await owner.inject({ method: 'DELETE', url: `/api/integrations/${written(id)}` });
      await ended;
      await expect(open(ORIGIN)).rejects.toThrow(/403|refused|closed/);
    });

    test('ends when the integration is changed, in any notation of its id', async () => {
      const { owner, id, open } = await embedded();
      const ended = closed(await open(ORIGIN));
      await owner.inject({
        method: 'PATCH',
        url: `/api/integrations/${id.toUpperCase()}`,
        payload: { name: 'Board' },
      });
      await ended;
    });
  });

  test('no other client ends a socket by using its client id', async () => {
    const owner = await t.asAccount();
    const viewer = await t.asAccount({ role: 'viewer', accountId: owner.accountId });
    const first = await browser(owner, 'webcli-same');
    await browser(viewer, 'webcli-same');
    await sleep(100);
    expect(first.connected).toBe(true);
  });

  test.each(['approver', 'editor', 'viewer'] as const)(
    'T1: an %s cannot command a screen, by MQTT or by the API',
    async (role) => {
      const owner = await t.asAccount();
      const member = await t.asAccount({ role, accountId: owner.accountId });
      for (const command of ['play', 'reboot', 'sync', 'orientation', 'update']) {
        const client = await browser(member);
        const ended = closed(client);
        client.publish(`${owner.accountId}/screen-01/${command}`, '{"request_id":"1"}');
        await ended;
      }
      const payload = { playlist_id: 'x', device_ids: ['screen-01'] };
      expect((await post(member, '/api/playlist/play', payload)).statusCode).toBe(403);
    },
  );
});
