import { createServer, type AddressInfo, type Server } from 'node:net';
import { Aedes } from 'aedes';
import pino from 'pino';
import type { DeviceMessage } from '../../deps.types';
import { eventually } from '../../testing/test-broker';
import { createListeners } from '../listeners.service';
import { openLine } from './connection.client';

const log = pino({ level: 'silent' });

/** A broker without authentication. While it is down its port stays ours and refuses connections. */
async function startBroker() {
  const said: string[] = [];
  let aedes: Aedes | null = null;
  const server: Server = createServer((socket) =>
    aedes ? void aedes.handle(socket) : void socket.destroy(),
  );
  const broker = {
    said,
    async start() {
      aedes = await Aedes.createBroker();
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

const open = (port: number, hear: (message: DeviceMessage) => void = () => undefined) => {
  const listeners = createListeners(log);
  listeners.add(hear);
  const access = { url: `mqtt://127.0.0.1:${port}`, username: 'vitrine', password: 'word' };
  return openLine({ ...access, secret: 'sixteen-letters-and-more', api: null }, listeners, log);
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
