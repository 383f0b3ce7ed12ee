import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Device } from '@vitrine/shared/contract';
import { deviceByToken } from '../devices/devices.action';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { addDemoScreens } from './demo-screens.action';
import { markDemo } from './demo.repo';
import type { TestMember } from '../../testing/test-members';

const BAR = 'bar.vitrine.localhost:8080';

describe('the screens of the demo', () => {
  let t: TestApp;
  let owner: TestMember;
  beforeEach(async () => {
    t = await buildTestApp({ deviceByToken });
    owner = await t.asAccount();
    await markDemo(t.deps.db, 'account', owner.accountId, 1);
    await addDemoScreens(t.deps, owner.accountId);
  });
  afterEach(() => t.close());

  /** Of a browser that has opened the printed link. */
  const keyed = () => ({ cookie: `vitrine_demo=${t.deps.demoAccess.key()}` });
  const screens = async () => (await owner.inject('/api/devices')).json<Device[]>();
  const pair = async (host: string) =>
    (
      await t.app.inject({
        method: 'POST',
        url: '/api/player/pair',
        headers: { host, ...keyed() },
        payload: { can_set_orientation: true, can_reboot: true, can_update: false },
      })
    ).json<{ claim: string }>();
  const claim = async (host: string) =>
    (
      await t.app.inject({
        method: 'POST',
        url: '/api/player/claim',
        headers: { host },
        payload: await pair(host).then(({ claim: secret }) => ({ claim: secret })),
      })
    ).json<{ state: string; token?: string }>();
  const turn = (key: string, offline: boolean) =>
    t.app.inject({ method: 'POST', url: '/api/demo/screens', headers: keyed(), payload: { key, offline } });

  test('are there from the start, once, one of them upright', async () => {
    await addDemoScreens(t.deps, owner.accountId);
    expect((await screens()).map(({ name, orientation }) => [name, orientation]).sort()).toEqual([
      ['Bar', 0],
      ['Totem', 1],
      ['Window', 0],
    ]);
  });

  test('a player at the name of one is that screen without a code, and stays one when it comes again', async () => {
    const before = (await screens()).map(({ id }) => id).sort();
    expect((await claim(BAR)).state).toBe('paired');
    const { token, state } = await claim(BAR);
    expect(state).toBe('paired');
    const manifest = await t.app.inject({
      url: '/api/player/manifest',
      headers: { host: BAR, authorization: `Bearer ${token}` },
    });
    expect(manifest.json().device.name).toBe('Bar');
    expect((await screens()).map(({ id }) => id).sort()).toEqual(before);
  });

  test('a player at any other name shows its code', async () => {
    expect((await claim('localhost:8080')).state).toBe('waiting');
  });

  test('one that a person has removed is not brought back', async () => {
    const bar = (await screens()).find(({ name }) => name === 'Bar');
    await owner.inject({ method: 'DELETE', url: `/api/device/del/${bar?.id}` });
    await addDemoScreens(t.deps, owner.accountId);
    expect(await screens()).toHaveLength(2);
    expect((await claim(BAR)).state).toBe('waiting');
  });

  test('the page shows the manager and the players, and nobody else shows any of them', async () => {
    const page = (url: string, host: string) =>
      t.app.inject({ url, headers: { accept: 'text/html', host, ...keyed() } });
    const policy = async (url: string, host: string) =>
      String((await page(url, host)).headers['content-security-policy']);
    expect((await page('/demo', 'localhost:8080')).headers['location']).toBe(
      'http://vitrine.localhost:8080/demo',
    );
    expect(await policy('/demo', 'vitrine.localhost:8080')).toMatch(
      /frame-src 'self' http:\/\/bar\.vitrine\.localhost:8080 .*; frame-ancestors 'self';/,
    );
    expect(await policy('/promo', 'vitrine.localhost:8080')).not.toContain('frame-src');
    expect(await policy('/player', BAR)).toContain('frame-ancestors http://vitrine.localhost:8080;');
    expect(await policy('/player', 'localhost:8080')).toContain("frame-ancestors 'none';");
  });

  describe('their page', () => {
    const page = (url: string, headers: Record<string, string> = {}) =>
      t.app.inject({ url, headers: { accept: 'text/html', host: 'vitrine.localhost:8080', ...headers } });

    test('is opened by the key of the printed link once, and by its cookie from then on', async () => {
      const key = t.deps.demoAccess.key();
      const named = await page(`/demo?key=${key}`, { host: 'localhost:8080' });
      expect(named.headers['location']).toBe(`http://vitrine.localhost:8080/demo?key=${key}`);
      const opened = await page(`/demo?key=${key}`);
      expect([opened.statusCode, opened.headers['location']]).toEqual([303, '/demo']);
      expect(opened.headers['set-cookie']).toBe(
        `vitrine_demo=${key}; Domain=vitrine.localhost; Path=/; HttpOnly; SameSite=Lax`,
      );
      expect([401, 404]).not.toContain((await page('/demo', keyed())).statusCode);
    });

    test.each(['', '?key=', '?key=wrong', '?key[]=a', '?key=%00', '?KEY=x'])(
      'says with %j what to open, and no password',
      async (query) => {
        for (const headers of [{ cookie: '' }, { cookie: 'vitrine_demo=wrong' }]) {
          const answer = await page(`/demo${query}`, headers);
          expect(answer.statusCode).toBeGreaterThanOrEqual(400);
          expect(answer.body).not.toContain(t.deps.demoAccess.password());
          expect(answer.headers['set-cookie']).toBeUndefined();
        }
      },
    );

    test('a browser without the key is connected to no screen', async () => {
      const answer = await t.app.inject({
        method: 'POST',
        url: '/api/player/pair',
        headers: { host: BAR },
        payload: { can_set_orientation: true, can_reboot: true, can_update: false },
      });
      const { claim: secret } = answer.json<{ claim: string }>();
      const url = '/api/player/claim';
      const claimed = await t.app.inject({
        method: 'POST',
        url,
        headers: { host: BAR },
        payload: { claim: secret },
      });
      expect(claimed.json().state).toBe('waiting');
    });
  });

  test('a cut line answers that screen nothing at all, and the others as before', async () => {
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = t.app.server.address() as AddressInfo;
    const ask = (host: string) =>
      new Promise<number | string>((resolve) => {
        const asked = get({ port, host: '127.0.0.1', path: '/healthz', headers: { host } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        });
        asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
      });
    await claim(BAR);
    expect((await turn('bar', true)).json()).toEqual({ success: true });
    expect([await ask(BAR), await ask('totem.vitrine.localhost'), await ask('localhost')]).toEqual([
      'ECONNRESET',
      200,
      200,
    ]);
    await turn('bar', false);
    expect(await ask(BAR)).toBe(200);
  });

  test('a switch that says anything else is refused', async () => {
    for (const payload of [
      { key: 'cellar', offline: true },
      { key: 'bar' },
      { key: 'bar', offline: 'yes' },
      {},
    ]) {
      const answer = await t.app.inject({ method: 'POST', url: '/api/demo/screens', payload });
      expect([payload, answer.statusCode]).toEqual([payload, 400]);
    }
  });
});

test.each([
  ['http://localhost:9000', 'http://vitrine.localhost:9000/demo'],
  ['http://localhost', 'http://vitrine.localhost/demo'],
])('where pages are at %s, its page is at %s', async (publicUrl, address) => {
  const t = await buildTestApp({ env: { VITRINE_PUBLIC_URL: publicUrl } });
  const { host } = new URL(address);
  const ask = (name: string) => t.app.inject({ url: '/demo', headers: { accept: 'text/html', host: name } });
  expect((await ask('localhost')).headers['location']).toBe(address);
  expect((await ask(host)).headers['location']).toBeUndefined();
  await t.close();
});

test.each<Record<string, string>>([
  { VITRINE_DEMO: '0' },
  { VITRINE_DEMO: 'account' },
  { VITRINE_PUBLIC_URL: 'https://tv.example' },
])('with %j nothing of it is there', async (env) => {
  const t = await buildTestApp({ env });
  const payload = { key: 'bar', offline: true };
  expect((await t.app.inject({ method: 'POST', url: '/api/demo/screens', payload })).statusCode).toBe(404);
  const page = await t.app.inject({ url: '/demo', headers: { accept: 'text/html' } });
  expect(page.headers['location']).toBeUndefined();
  expect([404, 503]).toContain(page.statusCode);
  expect(page.body).not.toContain(t.deps.demoAccess.password());
  await t.close();
});
