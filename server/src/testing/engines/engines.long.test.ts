import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startEngine } from './engine.mjs';
import { startNginx } from './nginx.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-engines-'));
// PostgreSQL runs as a user of its own, who must be able to enter the folder.
fs.chmodSync(folder, 0o711);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test('an engine is ready after start and gone after stop', async () => {
  const redis = await startRedis(folder);
  try {
    expect(redis.isRunning()).toBe(true);
  } finally {
    await redis.stop();
  }
  expect(redis.isRunning()).toBe(false);
});

test('an engine that exits during its start is reported with the end of its log', async () => {
  const started = startEngine({
    name: 'brief',
    command: process.execPath,
    args: ['-e', 'console.error("no space left"); process.exit(3)'],
    folder,
    isReady: async () => false,
  });
  await expect(started).rejects.toThrow(/^brief ended: no space left/);
});

test('PostgreSQL keeps its rows over a restart', async () => {
  const at = path.join(folder, 'postgres');
  const asked = async (url: string, text: string) => {
    const client = new Client(url);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const first = await startPostgres(at);
  await asked(first.url, 'CREATE TABLE kept AS SELECT 7 AS number');
  await first.stop();
  const second = await startPostgres(at, { port: first.port });
  try {
    expect(await asked(second.url, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
  } finally {
    await second.stop();
  }
});

test('nginx fails over to the remaining server', async () => {
  const servers = await Promise.all(['one', 'two'].map(answering));
  const nginx = await startNginx(path.join(folder, 'nginx'), { servers: servers.map(({ port }) => port) });
  const ask = async () => (await fetch(nginx.url)).text();
  try {
    expect(new Set([await ask(), await ask(), await ask(), await ask()])).toEqual(new Set(['one', 'two']));
    await servers[0]?.close();
    expect(new Set([await ask(), await ask(), await ask()])).toEqual(new Set(['two']));
  } finally {
    await nginx.stop();
    await servers[1]?.close();
  }
});

async function answering(word: string) {
  const server = createServer((_request, answer) => answer.end(word));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { port: (server.address() as AddressInfo).port, close };
}
