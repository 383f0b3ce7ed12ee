import fs from 'node:fs';
import path from 'node:path';
import { readConfig } from '../../platform/config/server.config';
import type { MediaWorker } from '../../media/worker-process.client';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { createDemoAccess } from './demo-access.service';
import { demo } from '../../platform/database/tables/promos.table';
import { eq } from 'drizzle-orm';
import { startDemo } from './start-demo.service';

const OLD = 'vitrine-demo';
const artist: MediaWorker = {
  run: async () => Promise.reject(new Error('No pictures here.')),
  close: async () => undefined,
};

let t: TestApp;
beforeEach(async () => {
  t = await buildTestApp();
});
afterEach(() => t.close());

const start = async (deps = t.deps) => {
  const running = await startDemo(deps, artist);
  await running.done;
  return running;
};
const signIn = async (password: string) => {
  const who = { grant_type: 'password', client_id: 'website', username: 'demo@vitrine.local', password };
  return t.app.inject({ method: 'POST', url: '/api/auth', payload: who });
};
const status = async (password: string) => (await signIn(password)).statusCode;

/** The data folder as an earlier version left it. */
async function asOfAnEarlierVersion(): Promise<void> {
  await start();
  const hash = await t.deps.passwords.hash(OLD);
  await t.deps.pool.query(`UPDATE users SET password_hash = $1 WHERE email = 'demo@vitrine.local'`, [hash]);
  await t.deps.db.delete(demo).where(eq(demo.key, 'password of its own'));
}

it('is random, of this installation alone, and the same at the next start', async () => {
  const first = (await start()).signIn?.password ?? '';
  expect(first).toMatch(/^[\w-]{16}$/);
  expect((await start()).signIn?.password).toBe(first);
  const other = fs.mkdtempSync(path.join(t.deps.config.dataFolder, 'other-'));
  expect(createDemoAccess({ ...t.deps.config, dataFolder: other }).password()).not.toBe(first);
  expect([await status(first), await status(OLD)]).toEqual([200, 401]);
  const file = path.join(t.deps.config.dataFolder, 'demo-password');
  expect(fs.statSync(file).mode & 0o077).toBe(0);
});

it('takes the place of the one that earlier versions had, and ends its sessions', async () => {
  await asOfAnEarlierVersion();
  const { token_access } = (await signIn(OLD)).json<{ token_access: string }>();
  const { signIn: told } = await start();
  expect([await status(OLD), await status(told?.password ?? '')]).toEqual([401, 200]);
  const headers = { authorization: `Bearer ${token_access}` };
  expect((await t.app.inject({ url: '/api/app', headers })).statusCode).toBe(401);
});

it('takes its place also where others can come', async () => {
  await asOfAnEarlierVersion();
  const config = { ...t.deps.config, isLocal: false, demo: false, publicUrl: 'https://tv.example' };
  expect(await start({ ...t.deps, config })).toMatchObject({ signIn: null, isClosed: true });
  expect(await status(OLD)).toBe(401);
});

it('that its user has chosen stays, and is not told', async () => {
  const first = (await start()).signIn?.password ?? '';
  const { token_access } = (await signIn(first)).json<{ token_access: string }>();
  await t.app.inject({
    method: 'POST',
    url: '/api/change_password',
    headers: { authorization: `Bearer ${token_access}` },
    payload: { old_password: first, new_password: 'nobody knows this one' },
  });
  expect((await start()).signIn).toEqual({ username: 'demo@vitrine.local', password: null });
  expect(await status('nobody knows this one')).toBe(200);
});

it('is the one that the operator sets, also later', async () => {
  await start();
  const config = { ...t.deps.config, demoPassword: 'set-by-the-operator' };
  const deps = { ...t.deps, config, demoAccess: createDemoAccess(config) };
  expect((await start(deps)).signIn?.password).toBe('set-by-the-operator');
  expect(await status('set-by-the-operator')).toBe(200);
});

it.each(['short', OLD, 'two words of it', 'x'.repeat(129)])(
  '%s is refused as a setting, unsaid',
  (password) => {
    const read = () => readConfig({ VITRINE_DEMO_PASSWORD: password }, '/srv/vitrine');
    expect(read).toThrow('VITRINE_DEMO_PASSWORD must be 10 to 128 characters');
    expect(read).not.toThrow(`"${password}"`);
  },
);
