import crypto from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { freePort } from './free-port.mjs';

const RANGE = '/proc/sys/net/ipv4/ip_local_port_range';

test('a free port lies below the ephemeral range', async () => {
  const first = Number(readFileSync(RANGE, 'utf8').trim().split(/\s+/)[0]);
  for (const port of await Promise.all(Array.from({ length: 50 }, freePort)))
    expect(port).toBeLessThan(first);
});

test('a port in use is skipped', async () => {
  const taken = createServer().listen(await freePort(), '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  jest.spyOn(crypto, 'randomInt').mockReturnValueOnce(port as never);
  expect(await freePort()).not.toBe(port);
  taken.close();
});
