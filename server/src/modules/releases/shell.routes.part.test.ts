import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import AsyncLock from 'async-lock';
import type { AreaRelease, ShellRelease } from '@vitrine/shared/contract';
import { DAY_SECONDS } from '@vitrine/shared/rules';
import { openDatabase } from '../../platform/database/database.client';
import { createServices } from '../../app/deps.service';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import {
  archiveOf,
  buildOf,
  callWithKey,
  forgetReleases,
  shellOf,
  type KeyedCall,
} from '../../testing/test-releases';
import { loadOperatorKey } from './deploy-keys.action';
import { dropOldBuilds } from './releases.action';

describe('shell', () => {
  describe('the shell over HTTP', () => {
    let t: TestApp;
    let root: string;
    const keys = new Map<string, string>();

    beforeAll(async () => {
      root = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-root-'));
      t = await buildTestApp({ env: { VITRINE_ROOT: root, VITRINE_SHELL_DIR: undefined } });
      const operator = loadOperatorKey(t.deps.config.dataFolder);
      keys.set('operator', operator);
      for (const area of ['shell', 'media']) {
        const made = await call('POST', '/api/deploy-keys', operator, { area, name: `${area} team` });
        keys.set(area, made.json().key);
      }
    });
    beforeEach(async () => {
      await forgetReleases(t);
    });
    afterAll(async () => {
      await t.close();
      fs.rmSync(root, { recursive: true, force: true });
    });

    const call = (...wish: KeyedCall) => callWithKey(t, ...wish);
    const send = (area: string, payload: Buffer, query = '', key = keys.get(area) ?? '') =>
      t.app.inject({
        method: 'POST',
        url: `/api/releases/${area}${query}`,
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/gzip' },
        payload,
      });
    const release = async (version: string, query = '', over: Partial<ShellRelease> = {}) =>
      send('shell', await archiveOf(shellOf(version, over)), query);
    const area = async (version: string, over: Partial<AreaRelease> = {}) =>
      send('media', await archiveOf(buildOf('media', version, over)));
    const rollback = (body: object = {}) =>
      call('POST', '/api/releases/shell/rollback', keys.get('shell') ?? '', body);
    const lines = async () =>
      (await call('GET', '/api/releases/shell/log', keys.get('shell') ?? ''))
        .json<{ who: string; act: string; from: string | null; to: string }[]>()
        .map(({ who, act, from, to }) => `${who}: ${act} ${from} → ${to}`);
    const page = async () => (await t.app.inject('/promo')).body.split('</head>')[1];
    const asset = async (name: string) => (await t.app.inject(`/assets/${name}`)).statusCode;
    const onDisk = (...parts: string[]) => fs.existsSync(path.join(t.deps.config.releasesFolder, ...parts));

    test('a release is served immediately, pages are notified, and the log has its author', async () => {
      expect((await t.app.inject('/promo')).statusCode).toBe(503);
      t.published.length = 0;
      const answer = await release('1.0.0');
      expect([answer.statusCode, answer.json()]).toMatchObject([201, { area: 'shell', active: '1.0.0' }]);
      expect([await page(), await asset('main.1.0.0.js')]).toEqual(['1.0.0', 200]);
      const { shell } = (await t.app.inject('/api/areas')).json();
      expect(shell).toEqual({ version: '1.0.0', contract: '1.2.0', provides: { react: '19.3.1' } });
      expect((await t.app.inject('/api/areas')).json().areas).toEqual({});
      expect(t.published).toEqual([
        { accountId: '*', topic: 'changed/registry', payload: { generation: 1 } },
      ]);
      expect(await lines()).toEqual(['shell team: release null → 1.0.0']);
    });

    test('files of the earlier shell are served for thirty days after its last pointer', async () => {
      for (const version of ['1.0.0', '1.1.0', '1.2.0']) await release(version);
      expect(await page()).toBe('1.2.0');
      const kept = () => Promise.all(['1.0.0', '1.1.0', '1.2.0'].map((one) => asset(`main.${one}.js`)));
      t.clock.advance(29 * DAY_SECONDS);
      await dropOldBuilds(t.deps);
      expect(await kept()).toEqual([200, 200, 200]);
      t.clock.advance(DAY_SECONDS);
      await dropOldBuilds(t.deps);
      expect([await kept(), onDisk('shell/1.0.0')]).toEqual([[404, 200, 200], false]);
      expect(await asset('steady.0a1b2c.js')).toBe(200);
    });

    test('the same build again is 200 without an act; a known version with other files is 409', async () => {
      await release('1.0.0');
      expect((await release('1.0.0', '', { built_at: 9, commit: '0123abc' })).statusCode).toBe(200);
      const other = await release('1.0.0', '', { contract: '1.3.0' });
      expect([other.statusCode, other.json().detail]).toEqual([
        409,
        'shell 1.0.0 is published already with other files. Give it a new version.',
      ]);
      expect([await lines(), await page()]).toEqual([['shell team: release null → 1.0.0'], '1.0.0']);
    });

    test('a rollback returns to the earlier shell, and the left one is known bad', async () => {
      expect((await rollback()).json().detail).toBe('Nothing of shell has been released yet.');
      for (const version of ['1.0.0', '1.1.0', '1.2.0']) await release(version);
      expect((await rollback()).json()).toMatchObject({ active: '1.1.0', known_bad: ['1.2.0'] });
      expect([await page(), await asset('main.1.2.0.js')]).toEqual(['1.1.0', 200]);
      expect((await rollback({ to: '1.2.0' })).json().detail).toMatch(/was rolled back from/);
      expect((await rollback({ to: '1.0.0' })).statusCode).toBe(200);
      expect(await page()).toBe('1.0.0');
      expect(await release('1.2.0')).toMatchObject({ statusCode: 201 });
      expect(await page()).toBe('1.2.0');
    });

    test('other processes on the database follow', async () => {
      await release('1.0.0');
      const database = openDatabase({ ...t.connection, max: 2 }, t.deps.log);
      const ports = { ...t.deps, db: database.db, pool: database.pool };
      const other = { ...createServices(ports), locks: new AsyncLock() };
      try {
        await other.registry.refresh();
        expect(other.shell.page('index.html')?.html).toContain('1.0.0');
        const refreshed = new Promise((resolve) => other.registry.watch(resolve));
        await release('1.1.0');
        await refreshed;
        expect([
          other.shell.page('index.html')?.html,
          other.registry.current().registry.shell.version,
        ]).toEqual([expect.stringContaining('1.1.0'), '1.1.0']);
      } finally {
        other.registry.close();
        await database.close();
      }
    });

    describe('is refused with nothing changed:', () => {
      const without = (gone: string) => {
        const { [gone]: _gone, ...rest } = shellOf('2.0.0');
        return rest;
      };
      const withReadme = () => {
        const files = shellOf('2.0.0');
        const { integrity, ...notes } = JSON.parse(files['shell.json'] ?? '') as ShellRelease;
        const main = 'assets/main.2.0.0.js';
        const all = { ...integrity, 'readme.json': integrity[main] };
        return {
          ...files,
          'readme.json': files[main] ?? '',
          'shell.json': JSON.stringify({ ...notes, integrity: all }),
        };
      };
      test.each<[string, Record<string, string> | Buffer, RegExp]>([
        ['no archive', Buffer.from('hello'), /has to be a tar\.gz/],
        ['a build of an area', buildOf('media', '1.0.0'), /has no shell\.json/],
        [
          'the notes of an earlier shell, without its files',
          { ...shellOf('2.0.0'), 'shell.json': '{"version":"2.0.0"}' },
          /shell\.json is not valid/,
        ],
        [
          'a version with a path',
          shellOf('../2.0.0'),
          /no name of a file|is not a version|not a valid container/,
        ],
        [
          'a page without the server’s placeholder',
          shellOf('2.0.0', {}, '<script src="/assets/main.2.0.0.js">'),
          /needs <!--vitrine:head--> once/,
        ],
        [
          'a page with a missing script',
          shellOf('2.0.0', {}, '<!--vitrine:head--><script src="/assets/gone.js">'),
          /names \/assets\/gone\.js/,
        ],
        ['a page without a script', shellOf('2.0.0', {}, '<!--vitrine:head-->'), /loads no script/],
        ['no page', without('index.html'), /index\.html is named in shell\.json, but/],
        ['a changed file', { ...shellOf('2.0.0'), 'assets/main.2.0.0.js': 'evil()' }, /hash differs/],
        ['an unlisted file', { ...shellOf('2.0.0'), 'assets/more.js': 'x' }, /does not name it/],
        ['a file that is never served', withReadme(), /readme\.json cannot be served/],
      ])('%s', async (_what, files, words) => {
        await release('1.0.0');
        const archive = Buffer.isBuffer(files) ? files : await archiveOf(files);
        const answer = await send('shell', archive);
        expect([answer.statusCode, answer.json().detail]).toEqual([400, expect.stringMatching(words)]);
        expect([await page(), (await lines()).length, onDisk('shell/2.0.0')]).toEqual(['1.0.0', 1, false]);
        expect(fs.readdirSync(path.join(t.deps.config.releasesFolder, '.staging'))).toEqual([]);
      });

      test('a canary', async () => {
        const answer = await release('2.0.0', '?canary=10');
        expect([answer.statusCode, answer.json().detail]).toEqual([400, expect.stringMatching(/no canary/)]);
      });

      test('a file name of another build with other bytes', async () => {
        await release('1.0.0');
        const files = shellOf('2.0.0');
        const notes = JSON.parse(files['shell.json'] ?? '') as ShellRelease;
        const main = notes.integrity['assets/main.2.0.0.js'] ?? '';
        const integrity = { ...notes.integrity, 'assets/steady.0a1b2c.js': main };
        const text = files['assets/main.2.0.0.js'] ?? '';
        const archive = await archiveOf({
          ...files,
          'assets/steady.0a1b2c.js': text,
          'shell.json': JSON.stringify({ ...notes, integrity }),
        });
        const answer = await send('shell', archive);
        expect([answer.statusCode, answer.json().detail]).toEqual([
          409,
          expect.stringContaining('different assets/steady.0a1b2c.js'),
        ]);
      });
    });

    test('a browser without a session gets the sign-in page where the shell has one', async () => {
      const bodyAt = async (path: string, cookie = '') =>
        (await t.app.inject({ url: path, headers: { cookie } })).body;
      await release('1.0.0');
      expect(await bodyAt('/login')).toContain('</head>1.0.0');
      for (const version of ['1.1.0', '1.2.0']) {
        const form = `<head><!--vitrine:head--></head><form>${version}</form>`;
        const files = shellOf(version, {}, undefined, { 'sign-in.html': form });
        expect((await send('shell', await archiveOf(files))).statusCode).toBe(201);
      }
      for (const path of ['/login', '/promo', '/no/such/place'])
        expect(await bodyAt(path)).toContain('<form>1.2.0');
      for (const path of ['/sign-up', '/reset-password/abc', '/testing'])
        expect(await bodyAt(path)).toContain('</head>1.2.0');
      expect(await bodyAt('/promo', 'vitrine_signed_in=1')).toContain('</head>1.2.0');
    });

    describe('in which areas would stop running', () => {
      const next = { contract: '2.0.0' };
      beforeEach(async () => {
        await release('1.0.0');
        await area('1.0.0');
      });
      const refused = () => t.deps.registry.current().registry.areas['media']?.refused;

      test('is refused with their names, unless forced', async () => {
        const answer = await release('2.0.0', '', next);
        expect([answer.statusCode, answer.json().detail]).toEqual([
          409,
          expect.stringMatching(/media 1\.0\.0 needs host contract \^1\.0\.0/),
        ]);
        expect([await page(), onDisk('shell/2.0.0')]).toEqual(['1.0.0', false]);
        expect((await release('2.0.0', '?force=true', next)).statusCode).toBe(201);
        expect([await page(), refused()]).toEqual(['2.0.0', expect.stringMatching(/host contract/)]);
        expect((await area('2.0.0', { contract: '^2.0.0' })).statusCode).toBe(201);
        expect((await rollback()).statusCode).toBe(409);
        expect((await rollback({ force: true })).json()).toMatchObject({ active: '1.0.0' });
        expect(await page()).toBe('1.0.0');
      });

      test('is not refused for an area that does not run now', async () => {
        await release('2.0.0', '?force=true', next);
        expect((await release('2.1.0', '', next)).statusCode).toBe(201);
      });

      test('an area cannot be forced', async () => {
        const archive = await archiveOf(buildOf('media', '1.1.0'));
        expect((await send('media', archive, '?force=true')).statusCode).toBe(400);
      });
    });

    test('a deploy key of an area is not for the shell, nor the shell’s for an area', async () => {
      await release('1.0.0');
      const [media = '', shell = ''] = [keys.get('media'), keys.get('shell')];
      const archive = await archiveOf(shellOf('1.1.0'));
      expect((await send('shell', archive, '', media)).statusCode).toBe(403);
      expect((await call('POST', '/api/releases/shell/rollback', media, {})).statusCode).toBe(403);
      expect((await call('GET', '/api/releases/shell/log', media)).statusCode).toBe(403);
      expect((await send('shell', archive, '', 'vdk_unknown')).statusCode).toBe(401);
      const build = await archiveOf(buildOf('media', '1.0.0'));
      expect((await send('media', build, '', shell)).statusCode).toBe(403);
      expect((await call('POST', '/api/deploy-keys', shell, { area: 'qr' })).statusCode).toBe(403);
      expect([await page(), await lines()]).toEqual(['1.0.0', ['shell team: release null → 1.0.0']]);
    });

    test('a failure between files and pointer has no effect', async () => {
      await release('1.0.0');
      await t.deps.pool.query(
        `CREATE FUNCTION lose_power() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'no power'; END $$ LANGUAGE plpgsql;
       CREATE TRIGGER no_power BEFORE INSERT ON release_acts EXECUTE FUNCTION lose_power()`,
      );
      try {
        expect((await release('1.1.0')).statusCode).toBe(500);
      } finally {
        await t.deps.pool.query('DROP FUNCTION lose_power CASCADE');
      }
      expect([onDisk('shell/1.1.0'), await page(), await asset('main.1.1.0.js')]).toEqual([
        true,
        '1.0.0',
        404,
      ]);
      expect((await release('1.1.0')).json()).toMatchObject({ active: '1.1.0', previous: '1.0.0' });
      expect(await page()).toBe('1.1.0');
    });

    test('a build without its files is reported, not served, and the same build restores them', async () => {
      for (const version of ['1.0.0', '1.1.0']) await release(version);
      fs.rmSync(path.join(t.deps.config.releasesFolder, 'shell/1.1.0'), { recursive: true });
      await t.deps.registry.refresh();
      expect(await page()).toBe('1.0.0');
      expect((await t.app.inject('/readyz')).json().warnings).toEqual([
        'shell: the files of 1.1.0 are not in the data folder',
      ]);
      await release('1.2.0');
      expect((await rollback()).json().detail).toMatch(/files of shell 1\.1\.0 are missing/);
      expect((await release('1.1.0')).statusCode).toBe(201);
      expect(await page()).toBe('1.1.0');
    });
  });

  test('a server with VITRINE_SHELL_DIR refuses releases of the shell', async () => {
    const t = await buildTestApp();
    try {
      const { shellFolder } = t.deps.config;
      fs.mkdirSync(shellFolder);
      fs.writeFileSync(path.join(shellFolder, 'index.html'), '<!--vitrine:head--></head>from the folder');
      const answer = await t.app.inject({
        method: 'POST',
        url: '/api/releases/shell',
        headers: {
          authorization: `Bearer ${loadOperatorKey(t.deps.config.dataFolder)}`,
          'content-type': 'application/gzip',
        },
        payload: await archiveOf(shellOf('1.0.0')),
      });
      expect([answer.statusCode, answer.json().detail]).toEqual([
        409,
        expect.stringMatching(/VITRINE_SHELL_DIR/),
      ]);
      expect((await t.app.inject('/promo')).body).toContain('from the folder');
    } finally {
      await t.close();
    }
  });
});
