import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import type { TestMember } from '../../testing/test-members';
import { screenActor } from '../../testing/test-screens';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { Aedes } from 'aedes';
import pino from 'pino';
import type { DeviceMessage } from '../broker-port.types';
import { eventually } from '../../testing/test-broker';
import { createListeners } from '../listeners.service';
import { openLine } from './connection.client';
import { createOutbox } from './outbox.service';

const SECRET = 'sixteen-characters-and-more';

describe('authorization', () => {
  const DEVICE = { id: '0190a000-0000-7000-8000-0000000000d1', deviceId: 'screen-1' };

  /** Requests exactly as brokers send them; real brokers are tested in `rabbit.long.test.ts`. */
  describe('the questions of an outside broker', () => {
    let t: TestApp;
    let owner: TestMember;
    beforeAll(async () => {
      t = await buildTestApp({
        env: {
          VITRINE_BROKER_URL: 'mqtt://vitrine:of-the-server@127.0.0.1:1',
          VITRINE_BROKER_API: 'http://operator:of-the-api@127.0.0.1:1',
          VITRINE_BROKER_SECRET: SECRET,
        },
        deviceByToken: async (_deps, token) =>
          token === 'token-of-screen-1' ? screenActor({ ...DEVICE, accountId: owner.accountId }) : null,
      });
      owner = await t.asAccount();
    });
    afterAll(() => t.close());

    const headers = { authorization: `Bearer ${SECRET}` };
    const ask = (what: string, payload: object) =>
      t.app.inject({ method: 'POST', url: `/api/broker/${what}`, headers, payload });
    /** Sends a request in the format of RabbitMQ. */
    const askByForm = async (what: string, fields: Record<string, string>) => {
      const answer = await t.app.inject({
        method: 'POST',
        url: `/api/broker/${what}?secret=${SECRET}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });
      expect(answer.statusCode).toBe(200);
      return answer.body;
    };
    const browser = (clientId: string, of = owner) => ({
      username: `web-${of.accountId}`,
      client_id: clientId,
      password: of.token,
    });

    test('are answered with the secret, in the header or the address', async () => {
      for (const given of [
        {},
        { headers: { authorization: 'Bearer wrong' } },
        { query: { secret: 'wrong' } },
      ]) {
        const request = {
          method: 'POST' as const,
          url: '/api/broker/user',
          payload: browser('webcli-00000000'),
          ...given,
        };
        expect((await t.app.inject(request)).statusCode).toBe(401);
      }
      expect(await askByForm('user', browser('webcli-00000001'))).toBe('allow');
    });

    test('are not there where the broker is ours', async () => {
      const inside = await buildTestApp();
      const answer = await inside.app.inject({
        method: 'POST',
        url: '/api/broker/user',
        headers,
        payload: {},
      });
      expect(answer.statusCode).toBe(404);
      await inside.close();
    });

    test('RabbitMQ: from signing in to a topic', async () => {
      const { password: _, ...name } = browser('webcli-rabbit-1');
      const of = (more: Record<string, string>) => ({ ...name, vhost: '/', tags: '', ...more });
      expect(await askByForm('vhost', of({ ip: '127.0.0.1' }))).toBe('deny');
      expect(await askByForm('user', { ...browser('webcli-rabbit-1'), vhost: '/' })).toBe('allow');
      expect(await askByForm('vhost', of({ ip: '127.0.0.1' }))).toBe('allow');
      const queue = {
        resource: 'queue',
        name: 'mqtt-subscription-webcli-rabbit-1qos0',
        permission: 'configure',
      };
      expect(await askByForm('resource', of(queue))).toBe('allow');
      expect(await askByForm('resource', of({ ...queue, name: 'mqtt-subscription-otherqos0' }))).toBe('deny');
      const exchange = { resource: 'exchange', name: 'amq.topic', permission: 'read' };
      expect(await askByForm('resource', of(exchange))).toBe('allow');
      expect(await askByForm('resource', of({ ...exchange, permission: 'configure' }))).toBe('deny');
      const topic = (routing_key: string, permission: string) =>
        askByForm('topic', {
          username: name.username,
          'variable_map.client_id': name.client_id,
          routing_key,
          permission,
        });
      expect(await topic(`${owner.accountId}.#`, 'read')).toBe('allow');
      expect(await topic('#', 'read')).toBe('deny');
      expect(await topic(`${owner.accountId}.screen-1.reboot.ack`, 'write')).toBe('allow');
      expect(await topic(`${owner.accountId}.changed.promo`, 'write')).toBe('deny');
    });

    test('EMQX: JSON, with the end of the token; mosquitto-go-auth reads `ok` of it', async () => {
      const { username, client_id, password } = browser('webcli-emqx-0001');
      const signedIn = (await ask('user', { username, password, clientid: client_id })).json<{
        expire_at: number;
      }>();
      expect(signedIn).toEqual({
        result: 'allow',
        ok: true,
        is_superuser: false,
        expire_at: t.clock.nowSeconds() + 7200,
      });
      const name = { username, clientid: client_id };
      const topic = `${owner.accountId}/#`;
      expect((await ask('topic', { ...name, topic, action: 'subscribe' })).json()).toMatchObject({
        ok: true,
      });
      expect((await ask('topic', { ...name, topic: 'other/#', acc: 4 })).json()).toMatchObject({
        result: 'deny',
        ok: false,
      });
      const said = `${owner.accountId}/changed/promo`;
      expect((await ask('topic', { ...name, topic: said, acc: 1 })).json()).toMatchObject({ ok: true });
      expect((await ask('topic', { ...name, topic: said, acc: 2 })).json()).toMatchObject({ ok: false });
    });

    test('an embedded page receives what its area reads, subscribed to as such, and may not publish', async () => {
      const origins = ['https://bar.example'];
      const wish = { name: 'Intranet', areas: ['media'], mode: 'read', origins };
      const made = await owner.inject({ method: 'POST', url: '/api/integrations', payload: wish });
      const { token } = (
        await t.app.inject({
          method: 'POST',
          url: '/api/embed-tokens',
          headers: { authorization: `Bearer ${made.json<{ secret: string }>().secret}` },
          payload: { area: 'media', mode: 'read', origins, minutes: 10 },
        })
      ).json<{ token: string }>();
      const page = { ...browser('webcli-embedded'), password: token };
      expect(await askByForm('user', page)).toBe('allow');
      const topic = (key: string, permission: string) =>
        askByForm('topic', { ...page, routing_key: `${owner.accountId}.${key}`, permission });
      const asked = [
        'changed.promo',
        'promo.*.processing',
        '#',
        'changed.#',
        'changed.member',
        'live.device.*',
      ];
      expect(await Promise.all(asked.map((key) => topic(key, 'read')))).toEqual([
        'allow',
        'allow',
        'deny',
        'deny',
        'deny',
        'deny',
      ]);
      expect(await topic('screen-1.reboot', 'write')).toBe('deny');
    });

    test('our own connection may do everything, by its password; the operator of the API gets its tag', async () => {
      const ours = { username: 'vitrine', client_id: 'vitrine-1' };
      expect(await askByForm('user', { ...ours, password: 'of-the-server' })).toBe('allow');
      expect(await askByForm('user', { ...ours, password: 'other' })).toBe('deny');
      expect(await askByForm('topic', { ...ours, routing_key: '#', permission: 'read' })).toBe('allow');
      expect(await askByForm('user', { username: 'operator', password: 'of-the-api' })).toBe(
        'allow administrator',
      );
      expect((await ask('user', { ...ours, password: 'of-the-server' })).json()).toMatchObject({
        is_superuser: true,
      });
    });

    test('a screen speaks for itself only, and the latest of its connections', async () => {
      const screen = (client_id: string) => ({ username: 'dev-screen-1', client_id });
      const signIn = (client_id: string) =>
        askByForm('user', { ...screen(client_id), password: 'token-of-screen-1' });
      const publish = (client_id: string, device: string) =>
        askByForm('topic', {
          ...screen(client_id),
          routing_key: `${owner.accountId}.live.device.${device}`,
          permission: 'write',
        });
      expect(await signIn('dev-screen-2-1')).toBe('deny');
      expect(await signIn('dev-screen-1-1')).toBe('allow');
      expect([
        await publish('dev-screen-1-1', 'screen-1'),
        await publish('dev-screen-1-1', 'screen-2'),
      ]).toEqual(['allow', 'deny']);
      expect(await signIn('dev-screen-1-2')).toBe('allow');
      expect([
        await publish('dev-screen-1-1', 'screen-1'),
        await publish('dev-screen-1-2', 'screen-1'),
      ]).toEqual(['deny', 'allow']);
    });

    test('one session keeps its latest 50 connections', async () => {
      const member = await t.asAccount();
      const may = (client_id: string) =>
        askByForm('topic', {
          username: `web-${member.accountId}`,
          client_id,
          routing_key: `${member.accountId}.#`,
          permission: 'read',
        });
      for (let n = 10; n <= 60; n += 1) {
        t.clock.advance(1);
        expect(await askByForm('user', browser(`webcli-many-00${n}`, member))).toBe('allow');
      }
      expect([
        await may('webcli-many-0010'),
        await may('webcli-many-0011'),
        await may('webcli-many-0060'),
      ]).toEqual(['deny', 'allow', 'allow']);
    });

    test.each([
      ['nothing', ''],
      ['no object', '[]'],
      ['a name as a list', '{"username":["web-1"]}'],
      ['a name without end', JSON.stringify({ username: 'w'.repeat(2000), clientid: 'webcli-00000009' })],
      ['a token without end', JSON.stringify({ username: 'web-1', password: 'p'.repeat(5000) })],
    ])('%s is refused, and never an error', async (_what, payload) => {
      const answer = await t.app.inject({
        method: 'POST',
        url: '/api/broker/user',
        headers: { ...headers, 'content-type': 'application/json' },
        payload,
      });
      expect([answer.statusCode, answer.json<{ result: string }>().result]).toEqual([200, 'deny']);
    });
  });
});

describe('connection', () => {
  const log = pino({ level: 'silent' });

  /** A broker without authentication. While it is down its port stays ours and refuses connections. */
  async function startBroker(mayHear: (filter: string) => boolean = () => true) {
    const said: string[] = [];
    let aedes: Aedes | null = null;
    const server: Server = createServer((socket) =>
      aedes ? void aedes.handle(socket) : void socket.destroy(),
    );
    const broker = {
      said,
      async start() {
        aedes = await Aedes.createBroker({
          authorizeSubscribe: (_client, wish, done) => done(null, mayHear(wish.topic) ? wish : null),
        });
        aedes.on('publish', ({ topic, payload }, client) => {
          if (client) said.push(`${topic} ${payload.toString()}`);
        });
      },
      speak: (topic: string, text: string) =>
        new Promise<void>((resolve, reject) => {
          const packet = {
            cmd: 'publish',
            topic,
            payload: Buffer.from(text),
            qos: 0,
            retain: false,
            dup: false,
          };
          aedes?.publish(packet as never, (error) => (error ? reject(error) : resolve()));
        }),
      async goAway() {
        const gone = aedes;
        aedes = null;
        await new Promise<void>((resolve) => (gone ? gone.close(resolve) : resolve()));
      },
      async close() {
        await broker.goAway();
        await new Promise((resolve) => server.close(resolve));
      },
    };
    await broker.start();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { ...broker, port: (server.address() as AddressInfo).port };
  }

  const open = (port: number, hear: (message: DeviceMessage) => void = () => undefined, isShared = false) => {
    const listeners = createListeners(log);
    listeners.add(hear);
    const access = { url: `mqtt://127.0.0.1:${port}`, username: 'vitrine', password: 'word' };
    return openLine({ ...access, secret: SECRET, isShared, api: null }, listeners, log);
  };

  test("messages of all accounts' devices are received, and nothing else", async () => {
    const broker = await startBroker();
    const heard: string[] = [];
    const line = await open(broker.port, ({ accountId, topic }) => void heard.push(`${accountId}: ${topic}`));
    await eventually(() => expect(line.isAway()).toBe(false));
    for (const topic of ['a/changed/promo', 'a/live/device/d1', 'a/d1/sync/ack', 'b/d2/sync/ack/ack'])
      await broker.speak(topic, '{}');
    await eventually(() => expect(heard).toEqual(['a: live/device/d1', 'b: d2/sync/ack/ack']));
    expect(line.counts).toEqual({ received: 2, delivered: 0 });
    await line.close();
    await broker.close();
  });

  test('a broker that refuses shared subscriptions is heard without them', async () => {
    const broker = await startBroker((filter) => !filter.startsWith('$share/'));
    const heard: string[] = [];
    const line = await open(broker.port, ({ topic }) => void heard.push(topic), true);
    expect(line.isShared()).toBe(true);
    await eventually(() => expect(line.isAway()).toBe(false));
    await broker.speak('a/live/device/d1', '{}');
    await eventually(() => expect(heard).toEqual(['live/device/d1']));
    expect(line.isShared()).toBe(false);
    await line.close();
    await broker.close();
  });

  test('messages queued while the broker is away are sent, in order, when it is back', async () => {
    const broker = await startBroker();
    const line = await open(broker.port);
    await eventually(() => expect(line.isAway()).toBe(false));
    line.publish('a/changed/promo', Buffer.from('1'));
    await eventually(() => expect(broker.said).toEqual(['a/changed/promo 1']));
    await broker.goAway();
    await eventually(() => expect(line.isAway()).toBe(true));
    line.publish('a/changed/promo', Buffer.from('2'));
    line.publish('a/changed/promo', Buffer.from('3'));
    await broker.start();
    const kept = ['a/changed/promo 1', 'a/changed/promo 2', 'a/changed/promo 3'];
    await eventually(() => expect(broker.said).toEqual(kept));
    expect([line.isAway(), line.isOpen()]).toEqual([false, true]);
    await line.close();
    expect(line.isOpen()).toBe(false);
    await broker.close();
  });

  test('ends also while the broker refuses it', async () => {
    const broker = await startBroker();
    await broker.goAway();
    const line = await open(broker.port);
    expect(line.isAway()).toBe(true);
    await line.close();
    await broker.close();
  });
});

describe('outbox', () => {
  const letter = (topic: string, bytes = 1) => ({ topic, payload: Buffer.alloc(bytes) });

  it('keeps the order, and loses the oldest beyond its limits', () => {
    const outbox = createOutbox({ messages: 2, bytes: 1000 });
    expect(['a', 'b', 'c'].map((topic) => outbox.put(letter(topic)))).toEqual([0, 0, 1]);
    expect([outbox.next()?.topic, outbox.next()?.topic, outbox.next()]).toEqual(['b', 'c', undefined]);
  });

  it('counts bytes too: what alone is too large is lost with all before it', () => {
    const outbox = createOutbox({ messages: 10, bytes: 100 });
    expect(outbox.put(letter('a', 60))).toBe(0);
    expect(outbox.put(letter('b', 60))).toBe(1);
    expect(outbox.put(letter('c', 200))).toBe(2);
    expect(outbox.put(letter('d', 90))).toBe(0);
    expect([outbox.next()?.topic, outbox.next()]).toEqual(['d', undefined]);
  });
});
