/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Aedes, type ConnectPacket } from 'aedes';
import { createWebSocketStream, WebSocketServer } from 'ws';
import { openMqttLink, type MqttLink, type MqttLinkDeps } from './mqtt-link';

/**
 * Pause with real timers. These tests run the real library against a real broker over a WebSocket: messages
 * received there verify the clause (spec §7 Realtime channel, spec §9).
 */
const pause = setTimeout;
const until = async (holds: () => boolean) => {
  for (let tries = 0; !holds(); tries += 1) {
    if (tries > 2000) throw new Error('It never came.');
    await new Promise((resolve) => pause(resolve, 5));
  }
};
/** Fakes the library's timers; the network continues by itself. */
const byHand = () =>
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'performance',
      'nextTick',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
    ],
  });

async function openBroker() {
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const connects: ConnectPacket[] = [];
  const subscribed: unknown[] = [];
  const published: unknown[] = [];
  const aedes = await Aedes.createBroker({
    preConnect: (_client, packet, done) => {
      connects.push(packet);
      done(null, true);
    },
    authorizeSubscribe: (_client, wish, done) => {
      subscribed.push({ topic: wish.topic, qos: wish.qos });
      done(null, wish);
    },
    authorizePublish: (_client, { topic, payload, qos, retain }, done) => {
      published.push({ topic, payload: payload.toString(), qos, retain });
      done(null);
    },
  });
  sockets.on('connection', (socket) => void aedes.handle(createWebSocketStream(socket)));
  return {
    aedes,
    connects,
    subscribed,
    published,
    sockets,
    address: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/mqtt`,
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      await new Promise<void>((resolve) => aedes.close(resolve));
      server.close();
    },
  };
}

describe('the link of a browser at a real broker', () => {
  let broker: Awaited<ReturnType<typeof openBroker>>;
  let link: MqttLink | undefined;
  let warn: jest.SpyInstance;
  const heard: string[][] = [];
  const states: string[] = [];
  let tokens = 0;
  async function open(deps: Partial<MqttLinkDeps> = {}) {
    link = await openMqttLink({
      address: broker.address,
      accountId: 'acc',
      freshToken: async () => `token-${(tokens += 1)}`,
      onState: (state) => states.push(state),
      onMessage: (...message) => heard.push(message),
      onRefused: () => states.push('refused'),
      ...deps,
    });
  }
  const say = (topic: string, payload: string) =>
    new Promise<void>((resolve, reject) =>
      broker.aedes.publish({ cmd: 'publish', topic, payload, qos: 0, retain: false, dup: false }, (error) =>
        error ? reject(error) : resolve(),
      ),
    );
  const cut = () => broker.sockets.clients.forEach((socket) => socket.terminate());

  beforeEach(async () => {
    broker = await openBroker();
    warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    heard.length = states.length = tokens = 0;
  });
  afterEach(async () => {
    link?.close();
    link = undefined;
    jest.useRealTimers();
    warn.mockRestore();
    await broker.close();
  });

  it('§7.2.1 §7.2.2 §7.2.3 §7.2.4 §9.17 §9.24 connects as web-{account id} with the token and keepalive 45, and listens to the account at QoS 0', async () => {
    await open();
    await until(() => states.includes('up'));
    expect(broker.connects).toHaveLength(1);
    const [packet] = broker.connects;
    expect(packet).toMatchObject({ username: 'web-acc', keepalive: 45, clean: true });
    expect(packet?.password?.toString()).toBe('token-1');
    expect(packet?.clientId).toMatch(/^webcli-[A-Za-z0-9]{16}$/);
    expect(broker.subscribed).toEqual([{ topic: 'acc/#', qos: 0 }]);
  });

  it('§7.2.5 §7.2.6 §7.2.9 §9.24 hears its account only, and publishes JSON at QoS 0 below it', async () => {
    await open();
    await until(() => states.includes('up'));
    await say('other/live/device/d1', '{}');
    await say('acc/live/device/d1', '{"offline":true}');
    await until(() => heard.length > 0);
    expect(heard).toEqual([['acc/live/device/d1', '{"offline":true}']]);
    expect(link?.publish('d1/reboot/ack', { abort: true })).toBe(true);
    await until(() => broker.published.length > 0);
    expect(broker.published).toEqual([
      { topic: 'acc/d1/reboot/ack', payload: '{"abort":true}', qos: 0, retain: false },
    ]);
  });

  it('§7.2.3 §9.18 §9.22 cut off, comes back after 2 s, not before, with another client id and the newest token, and hears again', async () => {
    await open();
    await until(() => states.includes('up'));
    byHand();
    cut();
    await until(() => states.includes('down') && tokens === 2);
    expect(link?.publish('d1/reboot', {})).toBe(false);
    await jest.advanceTimersByTimeAsync(1999);
    // An attempt reaches the broker later than the timer that begins it.
    expect(states).not.toContain('connecting');
    states.length = 0;
    await jest.advanceTimersByTimeAsync(1);
    await until(() => states.includes('up'));
    const [first, second] = broker.connects;
    expect(second?.clientId).toMatch(/^webcli-/);
    expect(second?.clientId).not.toBe(first?.clientId);
    expect(second?.password?.toString()).toBe('token-2');
    // The broker may have the new subscription shortly after the link is up.
    await until(() => {
      void say('acc/changed/promo', '{}');
      return heard.length > 0;
    });
    expect(heard[0]).toEqual(['acc/changed/promo', '{}']);
  });

  it('§9.19 gives up a broker that never answers after 30 s, and tries again', async () => {
    const silent = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    let knocks = 0;
    silent.on('connection', () => (knocks += 1));
    await new Promise((resolve) => silent.once('listening', resolve));
    byHand();
    await open({ address: `ws://127.0.0.1:${(silent.address() as AddressInfo).port}/mqtt` });
    await until(() => knocks === 1);
    await jest.advanceTimersByTimeAsync(29_999);
    expect(states).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    await until(() => states.includes('down'));
    await jest.advanceTimersByTimeAsync(2000);
    await until(() => knocks === 2);
    for (const socket of silent.clients) socket.terminate();
    silent.close();
  });

  it('does not connect once it is closed', async () => {
    await open();
    await until(() => states.includes('up'));
    byHand();
    link?.close();
    await until(() => broker.sockets.clients.size === 0);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(broker.connects).toHaveLength(1);
  });
});
