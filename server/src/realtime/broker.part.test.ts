import { setTimeout as sleep } from 'node:timers/promises';
import type { MqttClient } from 'mqtt';
import { WebSocket } from 'ws';
import { closed, eventually, listen, startTestBroker } from '../testing/test-broker';

describe('the broker', () => {
  let hub: Awaited<ReturnType<typeof startTestBroker>>;
  beforeAll(async () => {
    hub = await startTestBroker();
  });
  afterEach(() => hub.reset());
  afterAll(() => hub.close());

  describe('signing in', () => {
    test.each([
      ['no name', { username: undefined, password: undefined }],
      ['a wrong token', { password: 'nonsense' }],
      ['the name of another account', { username: 'web-0190a000-0000-7000-8000-00000000000b' }],
      ['a name of neither kind', { username: 'root' }],
      ['a member token as a device', { username: 'dev-screen-1' }],
    ])('§7.2.2 is refused with %s', async (_what, wrong) => {
      const member = await hub.t.asAccount();
      await expect(hub.browser(member, wrong)).rejects.toThrow(/refused|closed/);
    });

    test('is refused after logout, and with an expired token', async () => {
      const member = await hub.t.asAccount();
      await member.inject({ method: 'POST', url: '/api/auth/logout' });
      await expect(hub.browser(member)).rejects.toThrow('refused');
      const late = await hub.t.asAccount();
      hub.t.clock.advance(7201);
      await expect(hub.browser(late)).rejects.toThrow('refused');
    });

    test('a will of a browser, or of a device elsewhere, is refused', async () => {
      const member = await hub.t.asAccount();
      const will = {
        topic: `${member.accountId}/live/device/s`,
        payload: Buffer.from('{"offline":true}'),
        qos: 0 as const,
        retain: false,
      };
      await expect(hub.browser(member, { will })).rejects.toThrow('refused');
      const foreign = { ...will, topic: '0190a000-0000-7000-8000-00000000000b/live/device/s1' };
      await expect(hub.screen('s1', member.accountId, { will: foreign })).rejects.toThrow('refused');
    });

    test('a client id taken from another account ends no socket of it', async () => {
      const [mine, other] = [await hub.t.asAccount(), await hub.t.asAccount()];
      const first = await hub.browser(mine, { clientId: 'same' });
      await hub.browser(other, { clientId: 'same' });
      await sleep(100);
      expect(first.connected).toBe(true);
    });

    test('a screen that comes back replaces its half-open self, and is not reported as gone', async () => {
      const { accountId } = await hub.t.asAccount();
      const first = await hub.screen('again', accountId);
      const ended = closed(first);
      const second = await hub.screen('again', accountId);
      await ended;
      await sleep(100);
      expect(hub.heard).toEqual([]);
      await second.endAsync();
      await eventually(() => expect(hub.heard.map(({ deviceId }) => deviceId)).toEqual(['again']));
    });

    test('21 sockets of one person are one too many', async () => {
      const member = await hub.t.asAccount();
      for (let i = 0; i < 20; i += 1) await hub.browser(member);
      await expect(hub.browser(member)).rejects.toThrow('refused');
    });
  });

  describe('the upgrade', () => {
    const knock = (path: string, headers: Record<string, string>, protocols: string[] = ['mqtt']) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(hub.url.replace('/mqtt', path), protocols, { headers });
        socket.once('open', () => {
          socket.terminate();
          resolve(101);
        });
        socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
        socket.on('error', () => undefined);
      });

    test.each([
      ['/mqtt', {}, ['mqtt'], 101],
      ['/mqtt?x=1', {}, ['mqtt'], 101],
      ['/mqtt', { origin: 'http://localhost:8080' }, ['mqtt'], 101],
      ['/other', {}, ['mqtt'], 404],
      ['//', {}, ['mqtt'], 404],
      ['/mqtt', {}, ['chat'], 400],
      ['/mqtt', { origin: 'https://evil.example' }, ['mqtt'], 403],
      ['/mqtt', { origin: 'null' }, ['mqtt'], 403],
      ['/mqtt', { host: 'evil.example' }, ['mqtt'], 421],
    ])('%s with %j and %j answers %i', async (path, headers, protocols, status) => {
      expect(await knock(path, headers as Record<string, string>, protocols)).toBe(status);
    });
  });

  describe('commands and liveness', () => {
    test('a command goes to its screen, and the acknowledgement back', async () => {
      const owner = await hub.t.asAccount();
      const [web, device] = [await hub.browser(owner), await hub.screen('s2', owner.accountId)];
      const [atWeb, atDevice] = [
        await listen(web, `${owner.accountId}/#`),
        await listen(device, `${owner.accountId}/s2/#`),
      ];
      const topic = `${owner.accountId}/s2/reboot/ack`;
      await web.publishAsync(topic, '{"request_id":"1"}');
      await eventually(() => expect(atDevice).toContain(`${topic} {"request_id":"1"}`));
      await device.publishAsync(`${topic}/ack`, '{"request_id":"1","ok":true}');
      await eventually(() => expect(atWeb).toContain(`${topic}/ack {"request_id":"1","ok":true}`));
    });

    test("§7.2.1 a screen's messages reach browsers and the server, without the account", async () => {
      const owner = await hub.t.asAccount();
      const [web, device] = [await hub.browser(owner), await hub.screen('s3', owner.accountId)];
      const said = await listen(web, `${owner.accountId}/#`);
      await device.publishAsync(`${owner.accountId}/live/device/s3`, 'not json');
      await eventually(() => expect(said).toContain(`${owner.accountId}/live/device/s3 not json`));
      expect(hub.heard).toContainEqual({
        accountId: owner.accountId,
        deviceId: 's3',
        topic: 'live/device/s3',
        payload: Buffer.from('not json'),
      });
    });

    test.each([
      ['vanishes', (client: MqttClient) => (client.stream as unknown as { destroy(): void }).destroy()],
      ['says goodbye', (client: MqttClient) => void client.end()],
      ['is removed', () => void hub.broker.disconnectDevice('s4')],
      ['is removed by its record', () => void hub.broker.disconnectDevice('id-s4')],
    ])('a screen that %s is reported as gone', async (_how, leave) => {
      const owner = await hub.t.asAccount();
      const said = await listen(await hub.browser(owner), `${owner.accountId}/#`);
      const will = {
        topic: `${owner.accountId}/live/device/s4`,
        payload: Buffer.from('{"offline":true}'),
        qos: 0 as const,
        retain: false,
      };
      leave(await hub.screen('s4', owner.accountId, { will }));
      await eventually(() => expect(said).toEqual([`${owner.accountId}/live/device/s4 {"offline":true}`]));
      expect(hub.heard.at(-1)).toMatchObject({ deviceId: 's4', topic: 'live/device/s4' });
    });

    test('messages of all sizes reach all pages, whole and in order', async () => {
      const owner = await hub.t.asAccount();
      const device = await hub.screen('sizes', owner.accountId);
      const pages = [await hub.browser(owner), await hub.browser(owner)];
      const said = await Promise.all(pages.map((page) => listen(page, `${owner.accountId}/#`)));
      const topic = `${owner.accountId}/live/device/sizes`;
      const sent = [0, 1, 127, 128, 16_383, 16_384, 60_000].map((bytes) => 'ä'.repeat(bytes / 2));
      for (const text of sent) await device.publishAsync(topic, text);
      const all = sent.map((text) => `${topic} ${text}`);
      await eventually(() => expect(said).toEqual([all, all]));
    });

    test('nothing is retained', async () => {
      const owner = await hub.t.asAccount();
      const device = await hub.screen('s5', owner.accountId);
      await device.publishAsync(`${owner.accountId}/live/device/s5`, '{}', { retain: true });
      const said = await listen(await hub.browser(owner), `${owner.accountId}/#`);
      await sleep(150);
      expect(said).toEqual([]);
    });

    test('the server speaks to one account, and to all that listen', async () => {
      const [one, two] = [await hub.t.asAccount(), await hub.t.asAccount()];
      const [atOne, atTwo] = [
        await listen(await hub.browser(one), `${one.accountId}/#`),
        await listen(await hub.browser(two), `${two.accountId}/#`),
      ];
      hub.broker.publish(one.accountId, 'changed/promo', { id: '7' });
      hub.broker.broadcast('changed/registry', { generation: 3 });
      await eventually(() => expect(atTwo).toEqual([`${two.accountId}/changed/registry {"generation":3}`]));
      expect(atOne).toEqual([
        `${one.accountId}/changed/promo {"id":"7"}`,
        `${one.accountId}/changed/registry {"generation":3}`,
      ]);
    });

    test('sockets and messages are counted', async () => {
      const owner = await hub.t.asAccount();
      const before = hub.broker.counts();
      const [web, device] = [await hub.browser(owner), await hub.screen('s6', owner.accountId)];
      const atWeb = await listen(web, `${owner.accountId}/#`);
      await device.publishAsync(`${owner.accountId}/live/device/s6`, '{}');
      await eventually(() => expect(atWeb).toHaveLength(1));
      const { screens, pages, received, delivered } = hub.broker.counts();
      expect({ screens, pages }).toEqual({ screens: before.screens + 1, pages: before.pages + 1 });
      expect([received - before.received, delivered - before.delivered]).toEqual([1, 1]);
    });
  });
});
