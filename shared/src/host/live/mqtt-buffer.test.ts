import { readFileSync } from 'node:fs';
import { openMqttLink } from './mqtt-link';

// The browser build of the library is a script, not a module: run here as in a page.
jest.mock('mqtt', () => {
  const script = readFileSync(require.resolve('mqtt'), 'utf8');
  const run = new Function(`${script}; return mqtt.default ?? mqtt;`) as () => unknown;
  return { __esModule: true, default: run() };
});

/** Fake browser socket: written data stays in `bufferedAmount` until the network takes it. */
class Socket extends EventTarget {
  static last: Socket;
  readonly OPEN = 1;
  readonly readyState = 1;
  bufferedAmount = 0;
  readonly sent: Uint8Array[] = [];
  constructor(readonly url: string) {
    super();
    Socket.last = this;
  }
  send(bytes: Uint8Array) {
    this.sent.push(bytes);
  }
  close() {}
}
const theirs = globalThis.WebSocket;
beforeEach(() => {
  globalThis.WebSocket = Socket as unknown as typeof WebSocket;
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.WebSocket = theirs;
});
const settled = () => jest.advanceTimersByTimeAsync(0);
const CONNACK = Uint8Array.from([0x20, 2, 0, 0]).buffer;

it('§9.20 §9.21 with more than 1 MiB unsent it waits 2 s before it writes again; with 1 MiB it writes at once (spec §9)', async () => {
  const link = await openMqttLink({
    address: 'ws://broker.example/mqtt',
    accountId: 'acc',
    freshToken: async () => 'token',
    onState: () => undefined,
    onMessage: () => undefined,
    onRefused: () => undefined,
  });
  await settled();
  const socket = Socket.last;
  socket.dispatchEvent(new MessageEvent('message', { data: CONNACK }));
  await settled();
  const count = () => socket.sent.length;
  const before = count();

  socket.bufferedAmount = 1024 * 1024;
  expect(link.publish('d1/reboot', {})).toBe(true);
  await settled();
  expect(count()).toBeGreaterThan(before);

  const held = count();
  socket.bufferedAmount = 1024 * 1024 + 1;
  link.publish('d1/reboot', {});
  await settled();
  // Drained at once: an earlier attempt would write.
  socket.bufferedAmount = 0;
  await jest.advanceTimersByTimeAsync(1999);
  expect(count()).toBe(held);
  await jest.advanceTimersByTimeAsync(1);
  await settled();
  expect(count()).toBeGreaterThan(held);
  link.close();
});
