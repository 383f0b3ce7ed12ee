import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import pino from 'pino';
import { eventually } from '../../testing/test-broker';
import { openRedis, type SharedRedis } from './redis.client';

/**
 * A fake Redis that answers what a connection needs, until it hangs: then it accepts connections and sends
 * nothing.
 */
function standIn() {
  let hangs = false;
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.on('data', (bytes) => {
      if (hangs) return;
      for (const [, word = ''] of bytes.toString().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)\r\n/g))
        socket.write(word.toLowerCase() === 'info' ? '$17\r\nredis_version:7.0\r\n' : '+OK\r\n');
    });
  });
  return {
    server,
    hang: (now: boolean) => (hangs = now),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

let redis: SharedRedis | undefined;
let stand: ReturnType<typeof standIn>;
beforeEach(async () => {
  stand = standIn();
  await new Promise<void>((resolve) => stand.server.listen(0, '127.0.0.1', resolve));
  const { port } = stand.server.address() as AddressInfo;
  redis = await openRedis(`redis://127.0.0.1:${port}`, pino({ level: 'silent' }));
  await eventually(() => expect([redis?.commands.status, redis?.ear.status]).toEqual(['ready', 'ready']));
});
afterEach(async () => {
  await redis?.close();
  stand.close();
});

test('one that takes connections and answers none is given up, and taken again when it answers', async () => {
  const closed = jest.fn();
  redis?.ear.on('close', closed);
  stand.hang(true);
  await eventually(() => expect(redis?.commands.status).not.toBe('ready'));
  await eventually(() => expect(closed).toHaveBeenCalled());
  // It still hangs, and the caller no longer waits.
  await expect(redis?.commands.get('a')).rejects.toThrow();
  stand.hang(false);
  await eventually(() => expect(redis?.commands.status).toBe('ready'));
  expect(await redis?.commands.set('a', 'b')).toBe('OK');
});

test('a quiet one that answers is left alone', async () => {
  const closed = jest.fn();
  redis?.commands.on('close', closed);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(closed).not.toHaveBeenCalled();
});
