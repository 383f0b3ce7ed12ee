import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { holderOf } from '../../data-folder-lock.mjs';
import { isAlive, readPostmasterFile } from '../platform/database/postgres/orphan.client';
import { serverProcesses } from '../testing/server-processes';

const keyOf = async (url: string) =>
  ((await (await fetch(`${url}/.well-known/jwks.json`)).json()) as { keys: { kid: string }[] }).keys[0]?.kid;

describe('the process', () => {
  const server = serverProcesses();
  afterAll(server.end);

  test('starts, refuses a second one, survives SIGKILL, and stops cleanly', async () => {
    const first = server.launch();
    const url = await server.ready(first);
    expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ status: 'ready' });
    expect(holderOf(server.data)).toMatchObject({ pid: first.pid, url });
    expect(fs.statSync(path.join(server.data, 'signing-key.json')).mode & 0o777).toBe(0o600);
    const key = await keyOf(url);

    const [second, elsewhere] = await Promise.all([
      server.outcome(server.launch()),
      server.outcome(
        server.launch({ VITRINE_DATA: path.join(server.home, 'other'), PORT: new URL(url).port }),
      ),
    ]);
    expect(second.code).toBe(1);
    expect(second.text.trim()).toBe(
      `The data folder ${server.data} is in use by another Vitrine server: process ${first.pid} at ${url}.`,
    );
    expect((await fetch(`${url}/healthz`)).status).toBe(200);

    expect(elsewhere.code).toBe(1);
    expect(elsewhere.text.trim()).toMatch(/^Port \d+ is in use\. [^\n]+$/);
    expect(readPostmasterFile(path.join(server.home, 'other', 'postgres'))).toBeNull();

    const orphan = readPostmasterFile(server.cluster)?.pid ?? 0;
    first.kill('SIGKILL');
    await once(first, 'exit');
    expect(isAlive(orphan)).toBe(true);
    const third = server.launch();
    const again = await server.ready(third);
    expect(isAlive(orphan)).toBe(false);
    expect(await keyOf(again)).toBe(key);

    const postgres = readPostmasterFile(server.cluster)?.pid ?? 0;
    const began = Date.now();
    third.kill('SIGTERM');
    expect((await server.outcome(third)).code).toBe(0);
    expect(Date.now() - began).toBeLessThan(10_000);
    expect(isAlive(postgres)).toBe(false);
    expect(holderOf(server.data)).toBeNull();
  });

  test('stops cleanly during its start, without an error in the log', async () => {
    const child = server.launch();
    const end = server.outcome(child);
    const isReady = jest.fn();
    child.on('message', isReady);
    while (holderOf(server.data)?.pid !== child.pid) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGINT');
    expect(await end).toEqual({ code: 0, text: '' });
    expect(isReady).not.toHaveBeenCalled();
    expect(readPostmasterFile(server.cluster)).toBeNull();
    expect(holderOf(server.data)).toBeNull();
  });

  test('reopens its log file on SIGHUP', async () => {
    const log = path.join(server.home, 'vitrine.log');
    const child = server.launch({ VITRINE_LOG_FILE: log });
    const url = await server.ready(child);
    fs.renameSync(log, `${log}.1`);
    child.kill('SIGHUP');
    while (!fs.existsSync(log) || !fs.readFileSync(log, 'utf8').includes('SIGHUP'))
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(child.exitCode).toBeNull();
    child.kill('SIGTERM');
    expect((await server.outcome(child)).code).toBe(0);
  });

  test('ends when its parent does', async () => {
    const child = server.launch();
    await server.ready(child);
    const postgres = readPostmasterFile(server.cluster)?.pid ?? 0;
    child.disconnect();
    expect((await server.outcome(child)).code).toBe(0);
    expect(isAlive(postgres)).toBe(false);
  });
});
