import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import type { Engine } from '../../testing/engines/engine.mjs';
import { startRedis } from '../../testing/engines/redis.mjs';
import { eventually } from '../../testing/test-broker';
import { openRedis, type SharedRedis } from './redis.client';
import { keepSameSecret, type SameSecret } from './same-secret.service';

const [OLD, NEW] = ['the first secret of more than 32 bytes', 'the second secret of more than 32 bytes'];
const REFUSED =
  'Another server of this installation runs with another VITRINE_SECRET. Give all of them the same; to change it, stop all of them first.';
/** One interval short enough to wait for; and one whose heartbeats cannot be late. */
const [QUICK_MS, SLOW_MS] = [100, 60_000];
const log = pino({ level: 'silent' });

let home: string;
let engine: Engine & { url: string; port: number };
let redis: SharedRedis;
const running: SameSecret[] = [];

beforeAll(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-same-secret-'));
  engine = await startRedis(home);
  redis = await openRedis(engine.url, log);
});
beforeEach(async () => {
  await eventually(() => expect(redis.commands.status).toBe('ready'));
  await redis.commands.flushall();
});
afterEach(() => {
  for (const server of running.splice(0)) server.close();
});
afterAll(async () => {
  await redis.close();
  await engine.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

async function start(secret: string, beatMs: number): Promise<SameSecret> {
  const server = await keepSameSecret({ redis, secret, log, beatMs });
  running.push(server);
  return server;
}

test('servers with one secret run together, and one with another does not start', async () => {
  expect([(await start(OLD, SLOW_MS)).warning(), (await start(OLD, SLOW_MS)).warning()]).toEqual([
    null,
    null,
  ]);
  await expect(start(NEW, QUICK_MS)).rejects.toThrow(REFUSED);
  // Neither the secret nor anything that reveals it is stored.
  const kept = await redis.commands.get('secret');
  expect(kept).toMatch(/^[\w-]{22}$/);
});

test("a server's entry lives while it does, and no longer: then the secret may be another", async () => {
  const first = await start(OLD, QUICK_MS);
  const lives = () => redis.commands.pttl('secret');
  await redis.commands.pexpire('secret', 60_000);
  // Written again with its own lifetime.
  await eventually(async () => expect(await lives()).toBeLessThan(1_000));
  first.close();
  // It waits until the first one's entry expires, and then starts.
  expect((await start(NEW, QUICK_MS)).warning()).toBeNull();
});

test('without Redis a server starts, and reports another secret when it finds one later', async () => {
  await engine.stop();
  const lone = await openRedis(engine.url, log);
  const server = await keepSameSecret({ redis: lone, secret: NEW, log, beatMs: QUICK_MS });
  running.push(server);
  expect(server.warning()).toBeNull();
  engine = await startRedis(home, { port: engine.port });
  await eventually(() => expect(redis.commands.status).toBe('ready'));
  await redis.commands.set('secret', 'of another');
  await eventually(() => expect(server.warning()).toMatch('runs with another VITRINE_SECRET'));
  await redis.commands.del('secret');
  await eventually(() => expect(server.warning()).toBeNull());
  server.close();
  await lone.close();
});
