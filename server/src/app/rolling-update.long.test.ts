import { once } from 'node:events';
import fs from 'node:fs';
import { get, request } from 'node:http';
import path from 'node:path';
import type { ChildProcess } from 'node:child_process';
import mqtt from 'mqtt';
import { WebSocket } from 'ws';
import type { Engine } from '../testing/engines/engine.mjs';
import { freePort } from '../testing/engines/free-port.mjs';
import { startNginx } from '../testing/engines/nginx.mjs';
import { startPostgres } from '../testing/engines/postgres.mjs';
import { startRedis } from '../testing/engines/redis.mjs';
import { serverProcesses } from '../testing/server-processes';
import { eventually } from '../testing/test-broker';

const DEMO = { username: 'demo@vitrine.local', password: 'known-to-this-test' };
type Member = { token: string; accountId: string };

describe('two servers behind nginx, with PostgreSQL and Redis', () => {
  const processes = serverProcesses();
  const engines: Engine[] = [];
  const running: ChildProcess[] = [];
  const ports: number[] = [];
  let shared: Record<string, string>;
  let nginx: Engine & { url: string };
  let member: Member;

  const launch = (index: number, more: Record<string, string> = {}) =>
    processes.launch({
      ...shared,
      VITRINE_DATA: path.join(processes.home, `server-${index}`),
      PORT: String(ports[index]),
      ...more,
    });
  /** Status of a request on a connection of its own, or the error. */
  const ask = (method: 'GET' | 'POST', address: string, body?: object) =>
    new Promise<number | string>((resolve) => {
      const headers = { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' };
      const asking = request(`${nginx.url}${address}`, { method, headers, agent: false }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      });
      asking.once('error', (error) => resolve(error.message));
      asking.end(body && JSON.stringify(body));
    });
  const statusOf = (index: number) =>
    new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
      get(`http://127.0.0.1:${ports[index]}/readyz`, { agent: false }, (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection });
      }).once('error', reject);
    });
  /** First step of an update: nginx sends no new requests to this server, and finishes the open ones. */
  const drainServer = (without: number | null) => {
    const file = path.join(processes.home, 'nginx', 'nginx.conf');
    const text = fs
      .readFileSync(file, 'utf8')
      .replaceAll(/ (max_fails=1 fail_timeout=2s|down);/g, (_all) => ' max_fails=1 fail_timeout=2s;');
    const port = without === null ? 'none' : ports[without];
    fs.writeFileSync(file, text.replace(`:${port} max_fails=1 fail_timeout=2s;`, `:${port} down;`));
    process.kill(nginx.pid, 'SIGHUP');
  };

  beforeAll(async () => {
    const home = (name: string) => path.join(processes.home, name);
    // PostgreSQL runs as a user of its own, who must be able to enter the folder.
    fs.chmodSync(processes.home, 0o755);
    const postgres = await startPostgres(home('pg'));
    engines.push(postgres);
    const redis = await startRedis(home('redis'));
    engines.push(redis);
    ports.push(await freePort(), await freePort());
    nginx = await startNginx(home('nginx'), { servers: ports });
    engines.push(nginx);
    shared = {
      DATABASE_URL: postgres.url,
      VITRINE_REDIS_URL: redis.url,
      VITRINE_SECRET: 'a secret of more than thirty-two bytes',
      VITRINE_PUBLIC_URL: nginx.url,
      VITRINE_TRUST_PROXY: '1',
      VITRINE_DRAIN_SECONDS: '2',
    };
  });
  afterAll(async () => {
    processes.end();
    for (const engine of engines.reverse()) await engine.stop();
  });

  test('start together on an empty database', async () => {
    running.push(launch(0, { VITRINE_DEMO: 'account', VITRINE_DEMO_PASSWORD: DEMO.password }), launch(1));
    await Promise.all(running.map((child) => processes.ready(child)));
    const answer = await fetch(`http://127.0.0.1:${ports[0]}/api/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...DEMO, grant_type: 'password', client_id: 'website' }),
    });
    const tokens = (await answer.json()) as { token_access: string };
    const claims = JSON.parse(
      Buffer.from(tokens.token_access.split('.')[1] ?? '', 'base64url').toString(),
    ) as {
      sub: string;
    };
    member = { token: tokens.token_access, accountId: claims.sub };
    // Both accept the token, whichever issued it.
    for (const port of ports) {
      const own = await fetch(`http://127.0.0.1:${port}/api/devices`, {
        headers: { authorization: `Bearer ${member.token}` },
      });
      expect(own.status).toBe(200);
    }
  });

  test('are replaced one after the other without a lost request', async () => {
    const outcomes = new Map<number | string, number>();
    let isOver = false;
    const keepAsking = async (method: 'GET' | 'POST') => {
      while (!isOver) {
        const outcome = await ask(
          method,
          method === 'GET' ? '/api/devices' : '/api/account',
          method === 'POST' ? { name: `Bar ${Date.now()}` } : undefined,
        );
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }
    };
    const asking = Promise.all([keepAsking('GET'), keepAsking('POST')]);
    for (const index of [0, 1]) {
      drainServer(index);
      const leaver = running[index]!;
      const left = once(leaver, 'exit');
      leaver.kill('SIGTERM');
      expect(await left).toEqual([0, null]);
      await processes.ready((running[index] = launch(index)));
      drainServer(null);
    }
    isOver = true;
    await asking;
    expect([...outcomes.keys()]).toEqual([200]);
    expect(outcomes.get(200)).toBeGreaterThan(20);
  });

  test('a browser has realtime again within ten seconds of its server’s SIGKILL', async () => {
    const client = mqtt.connect(`${nginx.url.replace('http', 'ws')}/mqtt`, {
      protocolVersion: 4,
      username: `web-${member.accountId}`,
      password: member.token,
      clientId: 'webcli-rolling',
      reconnectPeriod: 2000,
    });
    const received: string[] = [];
    client.on('message', (topic) => received.push(topic));
    client.on('connect', () => client.subscribe(`${member.accountId}/#`));
    await eventually(() => expect(client.connected).toBe(true));
    await eventually(async () => expect(await ask('POST', '/api/account', { name: 'Before' })).toBe(200));
    await eventually(() => expect(received.length).toBeGreaterThan(0));
    // Unknown which server it uses: each is killed once.
    for (const index of [0, 1]) {
      const began = Date.now();
      running[index]!.kill('SIGKILL');
      await once(running[index]!, 'exit');
      received.length = 0;
      while (received.length === 0) {
        await ask('POST', '/api/account', { name: `After ${Date.now()}` });
        if (Date.now() - began > 60_000) break;
      }
      expect([index, Date.now() - began < 10_000]).toEqual([index, true]);
      await processes.ready((running[index] = launch(index)));
    }
    await client.endAsync(true);
  });

  test('on SIGTERM a server reports not ready, still serves requests, and closes its sockets with 1001', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${ports[0]}/mqtt`, 'mqtt', {
      headers: { host: new URL(nginx.url).host },
    });
    await once(socket, 'open');
    const ended = once(socket, 'close');
    expect(await statusOf(0)).toMatchObject({ status: 200 });
    running[0]!.kill('SIGTERM');
    await eventually(async () => expect(await statusOf(0)).toEqual({ status: 503, connection: 'close' }));
    const meanwhile = await fetch(`http://127.0.0.1:${ports[0]}/api/devices`, {
      headers: { authorization: `Bearer ${member.token}` },
    });
    expect(meanwhile.status).toBe(200);
    expect((await ended)[0]).toBe(1001);
  });
});
