import { WebSocket } from 'ws';
import { closed, eventually, startTestBroker } from '../testing/test-broker';

describe('connection flood', () => {
  type Hub = Awaited<ReturnType<typeof startTestBroker>>;
  let hub: Hub;
  const sharedCounts: WebSocket[] = [];
  afterEach(async () => {
    for (const socket of sharedCounts.splice(0)) socket.terminate();
    await hub.reset();
    await hub.close();
  });

  /** A socket that never signs in; resolves when it is open, or refused. */
  function stranger(from?: string): Promise<WebSocket> {
    const headers = from ? { 'x-forwarded-for': from } : {};
    const socket = new WebSocket(hub.url, 'mqtt', { headers });
    sharedCounts.push(socket);
    return new Promise((resolve) => {
      socket.once('open', () => resolve(socket)).once('error', () => resolve(socket));
      socket.on('error', () => undefined);
    });
  }
  const open = () => sharedCounts.filter((socket) => socket.readyState === WebSocket.OPEN).length;
  const flood = async (count: number, from?: (at: number) => string) => {
    for (let at = 0; at < count; at += 1) await stranger(from?.(at));
  };

  test('three hundred idle sockets keep no screen out, and the screens that are in stay', async () => {
    hub = await startTestBroker({ sockets: 60, total: 50, perNetwork: 40 });
    const owner = await hub.t.asAccount();
    const screens = [await hub.screen('s1', owner.accountId), await hub.screen('s2', owner.accountId)];
    await flood(300);
    await eventually(() => expect(open()).toBe(40));
    for (let at = 3; at < 13; at += 1) screens.push(await hub.screen(`s${at}`, owner.accountId));
    expect(screens.every((screen) => screen.connected)).toBe(true);
  });

  test('the last places of all are for those who sign in', async () => {
    hub = await startTestBroker({ sockets: 12, total: 10, perNetwork: 10 });
    const owner = await hub.t.asAccount();
    const screens = [];
    for (let at = 0; at < 11; at += 1) {
      await flood(12);
      screens.push(await hub.screen(`s${at}`, owner.accountId));
    }
    expect(screens.every((screen) => screen.connected)).toBe(true);
    await eventually(() => expect(open()).toBeLessThanOrEqual(1));
  });

  test('behind a proxy each address is counted by itself, a /64 as one', async () => {
    hub = await startTestBroker({ total: 100, perNetwork: 5 }, true);
    await flood(20, (at) => `2001:db8::${at.toString(16)}`);
    await flood(3, () => '203.0.113.9');
    await flood(6, (at) => `made up, 203.0.113.${20 + at}`);
    await eventually(() => expect(open()).toBe(5 + 3 + 6));
  });

  test('a socket that never signs in is ended', async () => {
    hub = await startTestBroker({ signInMs: 200 });
    const owner = await hub.t.asAccount();
    const screen = await hub.screen('s1', owner.accountId);
    await flood(3);
    await eventually(() => expect(open()).toBe(0));
    expect(screen.connected).toBe(true);
  });

  test('a flood of more messages than may wait ends the socket', async () => {
    hub = await startTestBroker();
    const owner = await hub.t.asAccount();
    const device = await hub.screen('s8', owner.accountId);
    const ended = closed(device);
    for (let i = 0; i < 3000; i += 1) device.publish(`${owner.accountId}/live/device/s8`, '{}');
    await ended;
  });
});
