import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Device, QrStats } from '@vitrine/shared/contract';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { addDemoScreens } from './demo-screens.action';
import { markDemo, demoDone } from './demo.repo';
import type { TestMember } from '../../testing/test-members';
import fs from 'node:fs';
import path, { basename, dirname, join } from 'node:path';
import { readConfig } from '../../platform/config/server.config';
import type { MediaWorker } from '../../media/worker-process.client';
import { createDemoAccess } from './demo-access.service';
import { demo } from '../../platform/database/tables/promos.table';
import { eq } from 'drizzle-orm';
import { startDemo } from './start-demo.service';
import { addTestPromo } from '../../testing/test-content';
import { addDemoScans, demoScans } from './demo-scans.action';
import { movingSvg } from './moving-svg.lib';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { ROOT_FOLDER } from '../../testing/shared-postgres';
import { drawPiece } from './draw-piece.lib';
import { ALL_PIECES, PROMO_CLIPS, STOCK_CLIPS, pictureFile } from './pieces.table';

describe('demo.module', () => {
  const BAR = 'bar.vitrine.localhost:8080';

  describe('the screens of the demo', () => {
    let t: TestApp;
    let owner: TestMember;
    beforeAll(async () => {
      t = await buildTestApp();
      owner = await t.asAccount();
      await markDemo(t.deps.db, 'account', owner.accountId, 1);
      await addDemoScreens(t.deps, owner.accountId);
    });
    afterAll(() => t.close());

    /** Cookie of a browser that has opened the printed link. */
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
    const cut = (key: string, offline: boolean) =>
      t.app.inject({ method: 'POST', url: '/api/demo/screens', headers: keyed(), payload: { key, offline } });

    test('are added once, one of them in portrait', async () => {
      await addDemoScreens(t.deps, owner.accountId);
      expect((await screens()).map(({ name, orientation }) => [name, orientation]).sort()).toEqual([
        ['Bar', 0],
        ['Totem', 1],
        ['Window', 0],
      ]);
    });

    test('a player at the name of one is connected without a code, also repeatedly', async () => {
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

    test('a player at another name shows its code', async () => {
      expect((await claim('localhost:8080')).state).toBe('waiting');
    });

    test('only the demo page can frame the app and the players', async () => {
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

    describe('the page', () => {
      const page = (url: string, headers: Record<string, string> = {}) =>
        t.app.inject({ url, headers: { accept: 'text/html', host: 'vitrine.localhost:8080', ...headers } });

      test('is opened by the key of the printed link, then by its cookie', async () => {
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
        'with %j asks for the link and contains no password',
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

    test('its news feed and web page may be framed and fetched, and run nothing', async () => {
      for (const path of ['/demo/news.xml', '/demo/this-week']) {
        const { statusCode, headers, body } = await t.app.inject(path);
        expect([statusCode, body]).toEqual([200, expect.stringContaining('Bar Aurora')]);
        expect(headers['content-security-policy']).toBe(
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors *",
        );
        expect(headers['x-frame-options']).toBeUndefined();
      }
    });

    test('a cut line resets connections of that screen only', async () => {
      await t.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = t.app.server.address() as AddressInfo;
      const request = (host: string) =>
        new Promise<number | string>((resolve) => {
          const sent = get({ port, host: '127.0.0.1', path: '/healthz', headers: { host } }, (answer) => {
            answer.resume();
            resolve(answer.statusCode ?? 0);
          });
          sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
        });
      await claim(BAR);
      expect((await cut('bar', true)).json()).toEqual({ success: true });
      expect([
        await request(BAR),
        await request('totem.vitrine.localhost'),
        await request('localhost'),
      ]).toEqual(['ECONNRESET', 200, 200]);
      await cut('bar', false);
      expect(await request(BAR)).toBe(200);
    });

    test('an invalid switch is refused', async () => {
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

    // The last one: the screen stays removed.
    test('a removed one is not restored', async () => {
      const bar = (await screens()).find(({ name }) => name === 'Bar');
      await owner.inject({ method: 'DELETE', url: `/api/device/del/${bar?.id}` });
      await addDemoScreens(t.deps, owner.accountId);
      expect(await screens()).toHaveLength(2);
      expect((await claim(BAR)).state).toBe('waiting');
    });
  });

  test.each([
    ['http://localhost:9000', 'http://vitrine.localhost:9000/demo'],
    ['http://localhost', 'http://vitrine.localhost/demo'],
  ])('with the server at %s the page is at %s', async (publicUrl, address) => {
    const t = await buildTestApp({ env: { VITRINE_PUBLIC_URL: publicUrl } });
    const { host } = new URL(address);
    const request = (name: string) =>
      t.app.inject({ url: '/demo', headers: { accept: 'text/html', host: name } });
    expect((await request('localhost')).headers['location']).toBe(address);
    expect((await request(host)).headers['location']).toBeUndefined();
    await t.close();
  });

  test.each<Record<string, string>>([
    { VITRINE_DEMO: '0' },
    { VITRINE_DEMO: 'account' },
    { VITRINE_PUBLIC_URL: 'https://tv.example' },
  ])('with %j there is no demo page', async (env) => {
    const t = await buildTestApp({ env });
    const payload = { key: 'bar', offline: true };
    expect((await t.app.inject({ method: 'POST', url: '/api/demo/screens', payload })).statusCode).toBe(404);
    const page = await t.app.inject({ url: '/demo', headers: { accept: 'text/html' } });
    expect(page.headers['location']).toBeUndefined();
    expect([404, 503]).toContain(page.statusCode);
    expect(page.body).not.toContain(t.deps.demoAccess.password());
    await t.close();
  });
});

const OLD = 'vitrine-demo';

it.each(['short', OLD, 'two words of it', 'x'.repeat(129)])(
  'the demo password %s is refused as a setting, without printing it',
  (password) => {
    const read = () => readConfig({ VITRINE_DEMO_PASSWORD: password }, '/srv/vitrine');
    expect(read).toThrow('VITRINE_DEMO_PASSWORD must be 10 to 128 characters');
    expect(read).not.toThrow(`"${password}"`);
  },
);

describe('demo password', () => {
  const artist: MediaWorker = {
    run: async () => Promise.reject(new Error('No pictures.')),
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

  /** Resets the data folder to that of an earlier version. */
  async function resetToEarlierVersion(): Promise<void> {
    await start();
    const hash = await t.deps.passwords.hash(OLD);
    await t.deps.pool.query(`UPDATE users SET password_hash = $1 WHERE email = 'demo@vitrine.local'`, [hash]);
    await t.deps.db.delete(demo).where(eq(demo.key, 'password of its own'));
  }

  it('is random per installation, and the same at the next start', async () => {
    const first = (await start()).signIn?.password ?? '';
    expect(first).toMatch(/^[\w-]{16}$/);
    expect((await start()).signIn?.password).toBe(first);
    const other = fs.mkdtempSync(path.join(t.deps.config.dataFolder, 'other-'));
    expect(createDemoAccess({ ...t.deps.config, dataFolder: other }).password()).not.toBe(first);
    expect([await status(first), await status(OLD)]).toEqual([200, 401]);
    const file = path.join(t.deps.config.dataFolder, 'demo-password');
    expect(fs.statSync(file).mode & 0o077).toBe(0);
  });

  it('replaces the one of earlier versions, and ends its sessions', async () => {
    await resetToEarlierVersion();
    const { token_access } = (await signIn(OLD)).json<{ token_access: string }>();
    const { signIn: printed } = await start();
    expect([await status(OLD), await status(printed?.password ?? '')]).toEqual([401, 200]);
    const headers = { authorization: `Bearer ${token_access}` };
    expect((await t.app.inject({ url: '/api/app', headers })).statusCode).toBe(401);
  });

  it('replaces the one of earlier versions also on a public server', async () => {
    await resetToEarlierVersion();
    const config = { ...t.deps.config, isLocal: false, demo: false, publicUrl: 'https://tv.example' };
    expect(await start({ ...t.deps, config })).toMatchObject({ signIn: null, isClosed: true });
    expect(await status(OLD)).toBe(401);
  });

  it('that its user has changed stays, and is not printed', async () => {
    const first = (await start()).signIn?.password ?? '';
    const { token_access } = (await signIn(first)).json<{ token_access: string }>();
    await t.app.inject({
      method: 'POST',
      url: '/api/change_password',
      headers: { authorization: `Bearer ${token_access}` },
      payload: { old_password: first, new_password: 'a password of my own' },
    });
    expect((await start()).signIn).toEqual({ username: 'demo@vitrine.local', password: null });
    expect(await status('a password of my own')).toBe(200);
  });

  it('is the one of the operator’s setting, also when set later', async () => {
    await start();
    const config = { ...t.deps.config, demoPassword: 'set-by-the-operator' };
    const deps = { ...t.deps, config, demoAccess: createDemoAccess(config) };
    expect((await start(deps)).signIn?.password).toBe('set-by-the-operator');
    expect(await status('set-by-the-operator')).toBe(200);
  });
});

describe('demo scans', () => {
  const NOW = Date.parse('2026-03-02T20:30:00Z') / 1000;

  describe('the scans of the demo', () => {
    it('are deterministic, end before now and cover every day', () => {
      const scans = demoScans(NOW);
      expect(demoScans(NOW)).toEqual(scans);
      expect(new Set(scans.map(({ day }) => day)).size).toBe(60);
      expect(scans.filter(({ day, hour }) => day === '2026-03-02' && hour >= 20)).toEqual([]);
      expect(scans.every(({ total, uniques }) => uniques >= 0 && uniques <= total)).toBe(true);
    });

    it('are more at the weekend than on a Monday', () => {
      const on = (wanted: string) =>
        demoScans(NOW)
          .filter(({ day }) => day === wanted)
          .reduce((sum, { total }) => sum + total, 0);
      expect(on('2026-02-28')).toBeGreaterThan(on('2026-02-23'));
    });

    describe('in an account', () => {
      let t: TestApp;
      beforeAll(async () => {
        t = await buildTestApp();
      });
      afterAll(() => t.close());

      it('fill the statistics of both ranges, once', async () => {
        const owner = await t.asAccount();
        const promo = await addTestPromo(t.deps, owner.accountId, { name: 'Cocktail list' });
        const done = new Map([
          ['piece Cocktail list', promo],
          ['piece Quiz night', '0190a000-0000-7000-8000-000000000000'],
        ]);
        await addDemoScans(t.deps, owner.accountId, done);
        await addDemoScans(t.deps, owner.accountId, await demoDone(t.deps.db));
        const stats = (await owner.inject('/api/qr-stats')).json<QrStats>();
        expect(stats.by_day.slice(0, -1).every(({ total }) => total > 0)).toBe(true);
        expect(stats.prev_total).toBeGreaterThan(0);
        expect(stats.by_promo.map(({ name }) => name)).toEqual(['Cocktail list', '']);
        const sum = (rows: { total: number }[]) => rows.reduce((all, { total }) => all + total, 0);
        expect([sum(stats.by_day), sum(stats.by_promo)]).toEqual([stats.total, stats.total]);
        const scans = demoScans(t.clock.nowSeconds());
        expect(stats.total + stats.prev_total).toBe(sum(scans));
      });
    });
  });
});

describe('moving svg', () => {
  const moving = (animations: string) => movingSvg(`<svg><g fill="red">${animations}<rect x="1"/></g></svg>`);
  const still = (attributes: string) => `<svg><g fill="red"${attributes}><rect x="1"/></g></svg>`;

  test('a still is unchanged', () => {
    const { seconds, at } = movingSvg(still(''));
    expect([seconds, at(0), at(0.7)]).toEqual([0, still(''), still('')]);
  });

  test.each([
    [0, '10.000'],
    [0.25, '15.000'],
    [0.5, '20.000'],
    [0.75, '10.000'],
  ])('interpolates values: phase %d is %s', (phase, y) => {
    const { seconds, at } = moving('<animate attributeName="y" dur="5s" values="10;20;0"/>');
    expect([seconds, at(phase)]).toEqual([5, still(` y="${y}"`)]);
  });

  test.each([
    [0.1, '0.000 1.000'],
    [0.2, '5.000 7.000'],
    [0.6, '7.000 9.000'],
  ])('interpolates at key times, which may jump: phase %d is %s', (phase, place) => {
    const { at } = moving(
      '<animateTransform attributeName="transform" type="translate" dur="6s" values="0 1;0 1;5 7;9 11" keyTimes="0;.2;.2;1"/>',
    );
    expect(at(phase)).toBe(still(` transform="translate(${place})"`));
  });

  test('supports several animations', () => {
    const { at } = moving(
      '<animate attributeName="x" dur="4s" values="-1;-.5"/><animate attributeName="fill-opacity" dur="4s" values=".2;.4"/>',
    );
    expect(at(0.5)).toBe(still(' x="-0.750" fill-opacity="0.300"'));
  });
});

describe('pieces', () => {
  const read = (name: string) => readFile(pictureFile(ROOT_FOLDER, name), 'utf8');
  const sizeOf = async (name: string) => {
    const { width, height } = await sharp(Buffer.from(await read(name))).metadata();
    return `${width} × ${height}`;
  };

  describe('the pieces', () => {
    it('have unique names, 14 promos and 12 stock items, four of them clips', async () => {
      expect(new Set(ALL_PIECES).size).toBe(ALL_PIECES.length);
      const seconds = await Promise.all(ALL_PIECES.map(async (name) => movingSvg(await read(name)).seconds));
      const moving = ALL_PIECES.filter((_, index) => seconds[index]);
      expect(moving).toEqual([...PROMO_CLIPS, ...STOCK_CLIPS]);
      expect(seconds.filter(Boolean)).toEqual([5, 4, 5, 6]);
      const sizes = await Promise.all(ALL_PIECES.map(sizeOf));
      expect(new Set(sizes)).toEqual(new Set(['1920 × 1080', '1080 × 1920', '1280 × 720']));
      expect(sizes.filter((size) => size === '1080 × 1920').length).toBeGreaterThanOrEqual(3);
    });

    it('match the files of the folder', async () => {
      const files = ALL_PIECES.map((name) => pictureFile(ROOT_FOLDER, name));
      expect(await readdir(dirname(files[0] ?? ''))).toEqual(files.map((file) => basename(file)).sort());
    });

    it.each(ALL_PIECES)('%s needs no fonts, no programs and no other files', async (name) => {
      expect(await read(name)).not.toMatch(/<text|<tspan|font|<script|<style|<image|href|url\((?!#)|<!/);
    });

    it.each([...PROMO_CLIPS, ...STOCK_CLIPS])('%s is animated and loops seamlessly', async (name) => {
      const { at } = movingSvg(await read(name));
      const pixels = (phase: number) =>
        sharp(Buffer.from(at(phase)))
          .resize(160)
          .raw()
          .toBuffer();
      const [start, end, middle] = await Promise.all([pixels(0), pixels(0.9999), pixels(0.4)]);
      const apart = (other: Buffer) =>
        start.filter((value, index) => Math.abs(value - (other[index] ?? 0)) > 24);
      expect(apart(end)).toHaveLength(0);
      expect(apart(middle).length).toBeGreaterThan(500);
      expect(at(0.4)).not.toMatch(/<animate|NaN|undefined/);
    });

    it('are rendered as JPEG without chroma subsampling', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-pieces-'));
      const { path } = await drawPiece({ name: 'Desert dunes', folder, rootFolder: ROOT_FOLDER });
      expect(await sharp(path).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1920,
        height: 1080,
        chromaSubsampling: '4:4:4',
      });
      await rm(folder, { recursive: true });
    });
  });
});
