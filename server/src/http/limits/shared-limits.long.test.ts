import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import type { Engine } from '../../testing/engines/engine.mjs';
import { startRedis } from '../../testing/engines/redis.mjs';
import type { Config } from '../../platform/config/server.config';
import type { AppModule } from '../../deps.types';
import { createScanLimit } from '../../modules/qr/scan/scan-limit.service';
import { openRedis, REDIS_NAME, type SharedRedis } from '../../platform/redis/redis.client';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { createTestClock } from '../../testing/fake-ports';
import { eventually } from '../../testing/test-broker';

const limited: AppModule = (app) => {
  for (const name of ['one', 'other'])
    app.get(
      `/api/${name}`,
      { config: { guard: 'public', rateLimit: { max: 5, timeWindow: 600_000 } } },
      async () => ({}),
    );
};

let home: string;
let redis: Engine & { url: string };
const servers: TestApp[] = [];
const links: SharedRedis[] = [];

beforeAll(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-limits-'));
  redis = await startRedis(home);
  for (let count = 0; count < 2; count += 1) {
    const link = await openRedis(redis.url, pino({ level: 'silent' }));
    links.push(link);
    servers.push(
      await buildTestApp({
        modules: [limited],
        env: { VITRINE_METRICS_TOKEN: 'a-token-of-the-test' },
        adapt: (ports) => ({ ...ports, redis: link }),
      }),
    );
  }
  await eventually(() => expect(links.map(({ commands }) => commands.status)).toEqual(['ready', 'ready']));
});
afterAll(async () => {
  for (const server of servers) await server.close();
  for (const link of links) await link.close();
  await redis?.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

const ask = async (server: number, url: string, remoteAddress: string) =>
  (await servers[server]!.app.inject({ url, remoteAddress })).statusCode;
/** Answers of calls sent to the servers in turn. */
const inTurn = async (times: number, url: string, address: string) => {
  const answers: number[] = [];
  for (let call = 0; call < times; call += 1) answers.push(await ask(call % 2, url, address));
  return answers;
};

it('a limit counts what comes to all servers, for each route and network by itself', async () => {
  expect(await inTurn(7, '/api/one', '203.0.113.7')).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(await inTurn(1, '/api/other', '203.0.113.7')).toEqual([200]);
  expect(await inTurn(1, '/api/one', '198.51.100.7')).toEqual([200]);
});

/** Number of a network's scans that count, when sent to the servers in turn. */
function scansThatCount() {
  const config = { secret: 'what the keys of all servers are made of' } as Config;
  const limits = links.map((redis) => createScanLimit({ clock: createTestClock(), config, redis }));
  return async (times: number, network: string) => {
    let counted = 0;
    for (let scan = 0; scan < times; scan += 1) if (await limits[scan % 2]!.take(network)) counted += 1;
    return counted;
  };
}

it('scans of one network count for all servers together, and its address is not sent to Redis', async () => {
  const scans = scansThatCount();
  expect(await scans(200, '203.0.113.7')).toBe(120);
  expect(await scans(3, '203.0.113.8')).toBe(3);
  const names = await links[0]!.ear.keys(`${REDIS_NAME}:scans-*`);
  expect(names).toHaveLength(2);
  expect(names.join()).not.toContain('203.0');
});

const figures = async () => {
  const headers = { authorization: 'Bearer a-token-of-the-test' };
  return (await servers[0]!.app.inject({ url: '/metrics', headers })).body;
};

it('without Redis each server counts for itself, and its metric shows it', async () => {
  expect(await figures()).toContain('vitrine_up{part="redis"} 1');
  await redis.stop();
  await eventually(() => expect(links.some(({ commands }) => commands.status === 'ready')).toBe(false));
  expect(await inTurn(14, '/api/one', '203.0.113.9')).toEqual([...Array(10).fill(200), 429, 429, 429, 429]);
  expect(await figures()).toContain('vitrine_up{part="redis"} 0');
  expect(await scansThatCount()(300, '203.0.113.7')).toBe(240);
});
