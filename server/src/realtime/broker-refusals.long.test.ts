import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { closed, eventually, listen, startTestBroker } from '../testing/test-broker';

describe('what the broker does not let through', () => {
  let hub: Awaited<ReturnType<typeof startTestBroker>>;
  beforeAll(async () => {
    hub = await startTestBroker();
  });
  afterEach(() => hub.reset());
  afterAll(() => hub.close());

  describe('refusals', () => {
    const TRICKS = (own: string, foreign: string) => [
      `${foreign}/s/reboot`,
      `${foreign}/live/device/s`,
      `${own}/changed/promo`,
      `${own}/live/device/s`,
      `$SYS/${own}/x`,
      `${own}/s/reboot/ack/ack`,
      `/${own}/s/reboot`,
      `${own}/${'x/'.repeat(200)}y`,
    ];

    test('publishing where it may not ends the socket and is not delivered', async () => {
      const [mine, other] = [await hub.t.asAccount(), await hub.t.asAccount()];
      const watchers = await Promise.all(
        [mine, other].map(async (who) => listen(await hub.browser(who), `${who.accountId}/#`)),
      );
      for (const topic of TRICKS(mine.accountId, other.accountId)) {
        const client = await hub.browser(mine);
        const ended = closed(client);
        client.publish(topic, '{"ok":true}');
        await ended;
      }
      expect(watchers).toEqual([[], []]);
    });

    test('subscribing outside the own account is refused and hears nothing', async () => {
      const [mine, other] = [await hub.t.asAccount(), await hub.t.asAccount()];
      const client = await hub.browser(mine);
      const said: string[] = [];
      client.on('message', (topic) => said.push(topic));
      for (const filter of [
        `${other.accountId}/#`,
        '#',
        '+/#',
        '+/live/#',
        '$SYS/#',
        `$share/x/${other.accountId}/#`,
        `$share/x/${mine.accountId}/#`,
      ]) {
        const granted = await client.subscribeAsync(filter).catch((error: unknown) => String(error));
        expect(typeof granted === 'string' || granted.every(({ qos }) => qos === 128)).toBe(true);
      }
      hub.broker.publish(other.accountId, 'changed/promo', { id: '1' });
      await hub.screen('s6', other.accountId);
      await sleep(150);
      expect(said).toEqual([]);
    });

    test.each(['editor', 'viewer'] as const)('an %s may listen but not command', async (role) => {
      const member = await hub.t.asAccount({ role });
      const client = await hub.browser(member);
      await listen(client, `${member.accountId}/#`);
      const ended = closed(client);
      client.publish(`${member.accountId}/s/reboot`, '{}');
      await ended;
    });

    test('QoS above 0 is not taken', async () => {
      const owner = await hub.t.asAccount();
      const client = await hub.browser(owner);
      const ended = closed(client);
      client.publish(`${owner.accountId}/s/reboot`, '{}', { qos: 1 });
      await ended;
    });

    test.each([
      ['64 KiB and one byte', 65_537],
      ['a packet far above the limit', 3_000_000],
    ])('%s ends the socket', async (_what, bytes) => {
      const owner = await hub.t.asAccount();
      const client = await hub.browser(owner);
      const ended = closed(client);
      client.publish(`${owner.accountId}/s/reboot`, Buffer.alloc(bytes));
      await ended;
    });

    test('a connection over its rate is slowed, in order, and loses nothing', async () => {
      const owner = await hub.t.asAccount();
      const device = await hub.screen('s7', owner.accountId);
      const heard = () => hub.heard.filter(({ deviceId }) => deviceId === 's7');
      for (let i = 0; i < 300; i += 1) device.publish(`${owner.accountId}/live/device/s7`, `{"n":${i}}`);
      await eventually(() => expect(heard().length).toBeGreaterThanOrEqual(200));
      expect(heard().length).toBeLessThan(300);
      await eventually(() => expect(heard()).toHaveLength(300));
      expect(heard().map(({ payload }) => payload.toString())).toEqual(
        Array.from({ length: 300 }, (_, n) => `{"n":${n}}`),
      );
      expect(device.connected).toBe(true);
    });

    test('garbage ends its own socket and nothing else', async () => {
      const owner = await hub.t.asAccount();
      const healthy = await hub.browser(owner);
      for (let seed = 1; seed <= 60; seed += 1) {
        const socket = new WebSocket(hub.url, 'mqtt');
        socket.on('error', () => undefined);
        await new Promise((resolve) => socket.once('open', resolve));
        const bytes = Buffer.from(
          Array.from({ length: 40 }, (_, i) => (seed * 7919 + i * i * 104_729) % 256),
        );
        socket.send(seed % 3 === 0 ? bytes.toString('latin1') : bytes);
        if (seed % 5 === 0) socket.terminate();
        else setTimeout(() => socket.terminate(), 50);
      }
      await sleep(150);
      expect(healthy.connected).toBe(true);
    });
  });

  describe('ending', () => {
    test('a socket ends with its token', async () => {
      const member = await hub.t.asAccount();
      hub.t.clock.advance(7200 - 2);
      const client = await hub.browser(member);
      await closed(client);
    });

    test('by user, and by session only that one', async () => {
      const mine = await hub.t.asAccount();
      const colleague = await hub.t.asAccount({ role: 'viewer', accountId: mine.accountId });
      const [a, b] = [await hub.browser(mine), await hub.browser(colleague)];
      const ended = closed(a);
      expect(hub.broker.disconnectSession(mine.sessionId)).toBe(1);
      await ended;
      expect(b.connected).toBe(true);
      const alsoEnded = closed(b);
      expect(hub.broker.disconnectUser(colleague.userId)).toBe(1);
      await alsoEnded;
      expect(hub.broker.disconnectUser(colleague.userId)).toBe(0);
    });

    test('a frozen peer delays no other and is disconnected', async () => {
      const owner = await hub.t.asAccount();
      let socket: WebSocket | undefined;
      const frozen = await hub.browser(owner, {
        createWebsocket: (url, protocols) => (socket = new WebSocket(url, protocols)) as never,
      });
      await listen(frozen, `${owner.accountId}/#`);
      const said = await listen(await hub.browser(owner), `${owner.accountId}/#`);
      socket?.pause();
      const before = hub.broker.connections();
      const filling = 'x'.repeat(60_000);
      let widest = 0;
      let last = Date.now();
      for (let i = 1; i <= 200; i += 1) {
        hub.broker.publish(owner.accountId, 'changed/promo', { id: filling });
        if (i % 10 === 0) {
          await eventually(() => expect(said.length).toBe(i));
          widest = Math.max(widest, Date.now() - last);
          last = Date.now();
        }
      }
      // A delayed peer would have to wait 15 s, until the broker drops a client that does not read.
      expect(widest).toBeLessThan(10_000);
      await eventually(() => expect(hub.broker.connections()).toBe(before - 1));
    });
  });
});
