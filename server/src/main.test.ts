import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { holderOf } from '../data-folder-lock.mjs';
import { isAlive, readPostmasterFile } from './db/postgres/orphan';
import { ROOT_FOLDER } from './testing/shared-postgres';

const PROGRAM = path.join(__dirname, 'testing', 'main.unbundled.cjs');

/** The server as a process, as an operator meets it. */
describe('the process', () => {
  let home: string;
  let data: string;
  const children: ChildProcess[] = [];

  const launch = (env: Record<string, string> = {}) => {
    const child = spawn(process.execPath, ['--no-warnings', PROGRAM], {
      cwd: ROOT_FOLDER,
      env: { ...process.env, VITRINE_DATA: data, VITRINE_DEMO: '0', PORT: '0', NODE_ENV: 'test', ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    children.push(child);
    return child;
  };
  const ready = async (child: ChildProcess) => {
    const [message] = (await Promise.race([once(child, 'message'), failed(child)])) as [
      { type: string; url: string },
    ];
    return message.url;
  };
  const failed = async (child: ChildProcess): Promise<never> => {
    const { code, text } = await outcome(child);
    throw new Error(`ended with ${code}: ${text}`);
  };
  const outcome = async (child: ChildProcess) => {
    let text = '';
    child.stderr?.on('data', (bytes: Buffer) => (text += bytes.toString()));
    const [[code]] = (await Promise.all([
      once(child, 'exit'),
      child.stderr && once(child.stderr, 'end'),
    ])) as [[number | null], unknown];
    return { code, text };
  };
  const cluster = () => path.join(data, 'postgres');
  const keyOf = async (url: string) =>
    ((await (await fetch(`${url}/.well-known/jwks.json`)).json()) as { keys: { kid: string }[] }).keys[0]
      ?.kid;

  beforeAll(() => {
    home = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-process-'));
    data = path.join(home, 'data');
  });
  afterAll(() => {
    for (const child of children) child.kill('SIGKILL');
    const left = readPostmasterFile(cluster());
    if (left && isAlive(left.pid)) process.kill(left.pid, 'SIGINT');
    fs.rmSync(home, { recursive: true, force: true });
  });

  test('starts, refuses a second one, survives SIGKILL, and ends in order', async () => {
    const first = launch();
    const url = await ready(first);
    expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ status: 'ready' });
    expect(holderOf(data)).toMatchObject({ pid: first.pid, url });
    expect(fs.statSync(path.join(data, 'signing-key.json')).mode & 0o777).toBe(0o600);
    const key = await keyOf(url);

    const [second, elsewhere] = await Promise.all([
      outcome(launch()),
      outcome(launch({ VITRINE_DATA: path.join(home, 'other'), PORT: new URL(url).port })),
    ]);
    expect(second.code).toBe(1);
    expect(second.text.trim()).toBe(
      `The data folder ${data} is in use by another Vitrine server: process ${first.pid} at ${url}.`,
    );
    expect((await fetch(`${url}/healthz`)).status).toBe(200);

    expect(elsewhere.code).toBe(1);
    expect(elsewhere.text.trim()).toMatch(/^Port \d+ is in use\. [^\n]+$/);
    expect(readPostmasterFile(path.join(home, 'other', 'postgres'))).toBeNull();

    const orphan = readPostmasterFile(cluster())?.pid ?? 0;
    first.kill('SIGKILL');
    await once(first, 'exit');
    expect(isAlive(orphan)).toBe(true);
    const third = launch();
    const again = await ready(third);
    expect(isAlive(orphan)).toBe(false);
    expect(await keyOf(again)).toBe(key);

    const postgres = readPostmasterFile(cluster())?.pid ?? 0;
    const began = Date.now();
    third.kill('SIGTERM');
    expect((await outcome(third)).code).toBe(0);
    expect(Date.now() - began).toBeLessThan(10_000);
    expect(isAlive(postgres)).toBe(false);
    expect(holderOf(data)).toBeNull();
  }, 120_000);

  test('ends when its parent does', async () => {
    const child = launch();
    await ready(child);
    const postgres = readPostmasterFile(cluster())?.pid ?? 0;
    child.disconnect();
    expect((await outcome(child)).code).toBe(0);
    expect(isAlive(postgres)).toBe(false);
  }, 60_000);

  test('ends in order in the middle of its start, and says nothing of an error', async () => {
    const child = launch();
    const end = outcome(child);
    const isReady = jest.fn();
    child.on('message', isReady);
    while (holderOf(data)?.pid !== child.pid) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGINT');
    expect(await end).toEqual({ code: 0, text: '' });
    expect(isReady).not.toHaveBeenCalled();
    expect(readPostmasterFile(cluster())).toBeNull();
    expect(holderOf(data)).toBeNull();
  }, 60_000);

  test('a wrong setting is one sentence and exit code 1', async () => {
    const { code, text } = await outcome(launch({ DATABASE_URL: 'mysql://x' }));
    expect(code).toBe(1);
    expect(text.trim()).toMatch(/^DATABASE_URL [^\n]+$/);
  }, 30_000);
});
