import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AreaRelease, Registry } from '@vitrine/shared/contract';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import '../../testing/patience';
import {
  archiveOf,
  buildOf,
  callWithKey,
  forgetReleases,
  placeShell,
  type KeyedCall,
} from '../../testing/test-releases';
import { loadOperatorKey } from './deploy-keys.action';

const SHELL = {
  version: '1.0.0',
  contract: '1.2.0',
  provides: { react: '19.3.1' },
  gives: { react: ['useState'] },
};

describe('releases over HTTP', () => {
  let t: TestApp;
  let shell: string;
  let operator: string;
  const keys = new Map<string, string>();

  beforeAll(async () => {
    shell = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-shell-'));
    t = await buildTestApp({ env: { VITRINE_SHELL_DIR: shell } });
    operator = loadOperatorKey(t.deps.config.dataFolder);
    for (const area of ['media', 'devices']) {
      const made = await call('POST', '/api/deploy-keys', operator, { area, name: `${area} team` });
      keys.set(area, made.json().key);
    }
  });
  beforeEach(async () => {
    placeShell(t.deps.config, SHELL);
    await forgetReleases(t);
  });
  afterAll(async () => {
    await t.close();
    fs.rmSync(shell, { recursive: true, force: true });
  });

  const call = (...wish: KeyedCall) => callWithKey(t, ...wish);
  const send = (area: string, payload: Buffer, query = '', key = keys.get(area) ?? operator) =>
    t.app.inject({
      method: 'POST',
      url: `/api/releases/${area}${query}`,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/gzip' },
      payload,
    });
  const release = async (area: string, version: string, query = '', over: Partial<AreaRelease> = {}) =>
    send(area, await archiveOf(buildOf(area, version, over)), query);
  const act = (area: string, what: 'promote' | 'rollback', body?: object) =>
    call('POST', `/api/releases/${area}/${what}`, keys.get(area) ?? '', body);
  const log = async (area: string) =>
    (await call('GET', `/api/releases/${area}/log`, operator)).json() as {
      who: string;
      act: string;
      from: string | null;
      to: string;
    }[];
  const lines = async (area: string) =>
    (await log(area)).map(({ act: what, from, to }) => `${what} ${from} → ${to}`);
  const served = () => t.deps.registry.current().registry.areas as Registry['areas'];
  const usedAt = async (area: string) =>
    (
      (await call('GET', '/api/deploy-keys', operator)).json() as {
        area: string;
        last_used_at: number | null;
      }[]
    ).find((key) => key.area === area)?.last_used_at;
  const onDisk = (...parts: string[]) => fs.existsSync(path.join(t.deps.config.releasesFolder, ...parts));
  const left = () => fs.readdirSync(path.join(t.deps.config.releasesFolder, '.staging'));

  test('a release is active at once, its files are served, and the log says who did it', async () => {
    const answer = await release('media', '1.0.0', '?commit=0123abc&clean=true&checks=passed');
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        area: 'media',
        active: '1.0.0',
        previous: null,
        canary: null,
        known_bad: [],
        versions: [
          {
            version: '1.0.0',
            published_at: t.clock.nowSeconds(),
            commit: '0123abc',
            tree_clean: true,
          },
        ],
      },
    ]);
    expect(served()['media']).toMatchObject({ active: '1.0.0', previous: null });
    const file = await t.app.inject('/areas/media/1.0.0/list.js');
    expect([file.statusCode, file.body]).toEqual([200, 'run("media 1.0.0 list.js")']);
    expect(await log('media')).toEqual([
      {
        at: t.clock.nowSeconds(),
        who: 'media team',
        act: 'release',
        from: null,
        to: '1.0.0',
        canary: null,
        commit: '0123abc',
        tree_clean: true,
        checks: 'passed',
      },
    ]);
    expect(left()).toEqual([]);
  });

  test('the version before is the previous one, and every page hears of it', async () => {
    await release('media', '1.0.0');
    t.published.length = 0;
    expect((await release('media', '1.1.0')).json()).toMatchObject({ active: '1.1.0', previous: '1.0.0' });
    expect(t.published).toEqual([{ accountId: '*', topic: 'changed/registry', payload: { generation: 2 } }]);
  });

  test('the same build again is 200 and no act; built at another time it is still the same', async () => {
    await release('media', '1.0.0');
    const again = await release('media', '1.0.0', '', { built_at: 99, commit: 'fedcba9' });
    expect([again.statusCode, again.json().active]).toEqual([200, '1.0.0']);
    expect(await lines('media')).toEqual(['release null → 1.0.0']);
  });

  test('a version that exists with other bytes is 409, and the first stays', async () => {
    await release('media', '1.0.0');
    const other = await release('media', '1.0.0', '', { container: 'mfe_other' });
    expect([other.statusCode, other.json().detail]).toEqual([
      409,
      'media 1.0.0 is published already with other files. Give it a new version.',
    ]);
    expect(await lines('media')).toHaveLength(1);
  });

  test('files that are gone come back with the same build', async () => {
    await release('media', '1.0.0');
    fs.rmSync(path.join(t.deps.config.releasesFolder, 'media'), { recursive: true });
    expect((await release('media', '1.0.0')).statusCode).toBe(200);
    expect(onDisk('media/1.0.0/entry.js')).toBe(true);
    expect(served()['media']?.active).toBe('1.0.0');
  });

  describe('is refused with nothing changed:', () => {
    const devicesRoute = { path: '/devices/item/:other', access: 'member', expose: './list', title: 'x' };
    const door = (over: object) => {
      const notes = JSON.parse(buildOf('media', '2.0.0')['release.json'] ?? '') as AreaRelease;
      return { door: { ...notes.door, ...over } } as Partial<AreaRelease>;
    };
    test.each<[string, Partial<AreaRelease>, number, RegExp]>([
      ['a host contract that this shell does not have', { contract: '^2.0.0' }, 409, /host contract/],
      ['a library range that it does not meet', { requires: { react: '^20.0.0' } }, 409, /react/],
      ['a library that it does not give', { requires: { vue: '^3.0.0' } }, 409, /gives none/],
      [
        'a name that this shell does not give',
        { takes: { react: ['useState', 'useTomorrow'] } },
        409,
        /media 2\.0\.0 takes useTomorrow from react, which this shell does not give\.$/,
      ],
      ['another area’s build', door({ id: 'devices' }), 400, /is of the area "devices"/],
      ['a version that leads elsewhere', { version: '../1.0.0' }, 400, /is no version/],
      ['a base that is not its own', { base: '/areas/devices/2.0.0/' }, 400, /base has to be/],
      ['an entry without a hash', { entry: 'main.js' }, 400, /entry main\.js has no hash/],
      ['a screen of which a file is missing', { exposes: { './list': ['gone.js'] } }, 400, /gone\.js/],
      ['a screen that is not in the build', { exposes: { './list': [] } }, 400, /names \.\/item/],
      ['a path of another area', door({ routes: [devicesRoute] }), 409, /belongs to the area devices/],
      [
        'a path that meets one of another area',
        door({ routes: [{ ...devicesRoute, path: '/devices/:kind/bar' }] }),
        409,
        /\/devices\/:kind\/bar belongs to the area devices/,
      ],
      [
        'a path that holds all others',
        door({ routes: [{ ...devicesRoute, path: '/:page' }] }),
        400,
        /no path of a page/,
      ],
      ...[
        '/login',
        '/testing',
        '/sign-up/:hex',
        '/api/menu',
        '/q/x',
        '/till',
        '/till/:token',
        '/player',
        '/mqtt',
      ].map((path): [string, Partial<AreaRelease>, number, RegExp] => [
        `a page of Vitrine itself: ${path}`,
        door({ routes: [{ ...devicesRoute, path }] }),
        400,
        /belongs to Vitrine itself/,
      ]),
      ...[
        '/Media',
        '/media/*',
        '/media/new?',
        '/%6dedia',
        '/*',
        '/menu.html',
        '/media/',
        '/media//x',
        '/média',
        '/',
      ].map((path): [string, Partial<AreaRelease>, number, RegExp] => [
        `a path that is none, or another spelling of one: ${path}`,
        door({ routes: [{ ...devicesRoute, path }] }),
        400,
        /is no path of a page/,
      ]),
      [
        'an entry of the menu of another area',
        door({ navigation: [{ path: '/devices', label: 'x', icon: 'x', order: 1 }] }),
        409,
        /menu has an entry for \/devices/,
      ],
      [
        'a slot of another area',
        door({ slots: [{ slot: 'picker', expose: './list', order: 1 }] }),
        409,
        /slot picker is filled by the area devices/,
      ],
      ['another area’s container', { container: 'mfe_devices_1_0_0' }, 409, /is one of the area devices/],
      [
        'a permission that there is not',
        door({
          navigation: [{ path: '/media', label: 'x', icon: 'x', order: 1, permission: 'promo.edti' }],
        }),
        400,
        /"promo\.edti", which is no permission/,
      ],
      [
        'a way to another host',
        door({ routes: [{ ...devicesRoute, path: '/media', redirect: '//evil.example' }] }),
        400,
        /no path of a page/,
      ],
      ['a path twice', door({ routes: [devicesRoute, devicesRoute] }), 400, /twice/],
      ['a path on another host', door({ routes: [{ ...devicesRoute, path: '//evil/x' }] }), 400, /no path/],
      ['a wrong word', door({ routes: [{ ...devicesRoute, access: 'nobody' }] }), 400, /must be one of/],
      ['a number for a text', { container: 7 as never }, 400, /container must be text/],
    ])('%s', async (_what, over, status, words) => {
      const { door: its } = JSON.parse(buildOf('devices', '1.0.0')['release.json'] ?? '') as AreaRelease;
      await release('devices', '1.0.0', '', {
        door: {
          ...its,
          navigation: [{ path: '/devices', label: 'Devices', icon: 'screen', order: 1 }],
          slots: [{ slot: 'picker', expose: './list', order: 1 }],
        },
      });
      await release('media', '1.0.0');
      const before = t.deps.registry.current().json;
      const answer = await release('media', '2.0.0', '', over);
      expect([answer.statusCode, answer.json().detail]).toEqual([status, expect.stringMatching(words)]);
      expect(t.deps.registry.current().json).toBe(before);
      expect(await lines('media')).toEqual(['release null → 1.0.0']);
      expect([onDisk('media/2.0.0'), left()]).toEqual([false, []]);
    });
  });

  test('compressed neighbours come along when they hold the same', async () => {
    const files = buildOf('media', '1.0.0');
    const { gzipSync, brotliCompressSync } = await import('node:zlib');
    const list = files['list.js'] ?? '';
    const archive = await archiveOf({
      ...files,
      'list.js.gz': gzipSync(list),
      'list.js.br': brotliCompressSync(list),
    });
    expect((await send('media', archive)).statusCode).toBe(201);
    expect(onDisk('media/1.0.0/list.js.br')).toBe(true);
  });

  test('an archive as tar itself writes it, with ./ before each name and folders, is taken', async () => {
    const files = Object.entries(buildOf('media', '1.0.0')).map(([name, text]) => [`./${name}`, text]);
    const archive = await archiveOf(Object.fromEntries(files), [{ name: './', type: 'directory' }]);
    expect((await send('media', archive)).statusCode).toBe(201);
  });

  test('a failure between the files and the pointers leaves nothing that counts', async () => {
    await release('media', '1.0.0');
    await t.deps.pool.query(
      `CREATE FUNCTION lose_power() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'no power'; END $$ LANGUAGE plpgsql;
       CREATE TRIGGER no_power BEFORE INSERT ON release_acts EXECUTE FUNCTION lose_power()`,
    );
    try {
      expect((await release('media', '1.1.0')).statusCode).toBe(500);
    } finally {
      await t.deps.pool.query('DROP FUNCTION lose_power CASCADE');
    }
    expect(onDisk('media/1.1.0/entry.js')).toBe(true);
    const { versions } = (await call('GET', '/api/releases/media', operator)).json();
    expect([served()['media']?.active, versions.length, await lines('media')]).toEqual([
      '1.0.0',
      1,
      ['release null → 1.0.0'],
    ]);
    expect((await release('media', '1.1.0')).json()).toMatchObject({ active: '1.1.0', previous: '1.0.0' });
  });

  test('what a crash left in the place of a version does not count', async () => {
    const folder = path.join(t.deps.config.releasesFolder, 'media/1.0.0');
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'release.json'), '{}');
    expect((await release('media', '1.0.0')).statusCode).toBe(201);
    expect(JSON.parse(fs.readFileSync(path.join(folder, 'release.json'), 'utf8')).version).toBe('1.0.0');
  });

  describe('a canary', () => {
    const canary = { version: '1.1.0', percent: 10, accounts: [] as string[] };
    beforeAll(async () => {
      canary.accounts = [(await t.asAccount()).accountId, (await t.asAccount()).accountId];
    });
    beforeEach(async () => {
      await release('media', '1.0.0');
      await release('media', '1.1.0', `?canary=10&accounts=${canary.accounts.join()}`);
    });

    test('for an account that there is not is refused, with its id', async () => {
      const nobody = '00000000-0000-4000-8000-000000000000';
      for (const id of [nobody, 'a1']) {
        const answer = await release('media', '1.2.0', `?accounts=${canary.accounts.join()},${id}`);
        expect([answer.statusCode, answer.json().detail]).toEqual([
          400,
          `There is no account ${id} here. Nothing was changed.`,
        ]);
      }
      expect(served()['media']?.canary).toEqual(canary);
    });

    test('waits beside the active version until it is promoted', async () => {
      expect(served()['media']).toMatchObject({ active: '1.0.0', canary });
      expect((await act('media', 'promote')).json()).toMatchObject({
        active: '1.1.0',
        previous: '1.0.0',
        canary: null,
      });
      expect((await act('media', 'promote')).statusCode).toBe(409);
    });

    test('ends by a rollback and is known bad, or is stopped and is not', async () => {
      expect((await act('media', 'rollback', {})).json()).toMatchObject({
        active: '1.0.0',
        canary: null,
        known_bad: ['1.1.0'],
      });
      await release('media', '1.1.0', '?canary=10');
      await release('media', '1.2.0', '?canary=10');
      const stopped = await call('DELETE', '/api/releases/media/canary', keys.get('media') ?? '');
      expect(stopped.json()).toMatchObject({ active: '1.0.0', canary: null, known_bad: ['1.1.0'] });
      expect((await lines('media')).slice(0, 3)).toEqual([
        'canary stop 1.2.0 → 1.0.0',
        'canary 1.0.0 → 1.2.0',
        'canary 1.0.0 → 1.1.0',
      ]);
    });
  });

  test('a rollback goes to the version before, what is left is known bad, and only a new release makes it good', async () => {
    expect((await act('media', 'rollback', {})).json().detail).toMatch(/Nothing of media has been released/);
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await release('media', version);
    expect((await act('media', 'rollback', {})).json()).toMatchObject({
      active: '1.1.0',
      previous: '1.0.0',
      known_bad: ['1.2.0'],
    });
    expect((await act('media', 'rollback', {})).json()).toMatchObject({ active: '1.0.0', previous: null });
    expect((await act('media', 'rollback', {})).json().detail).toBe(
      'media has no earlier version to go back to.',
    );
    expect((await act('media', 'rollback', { to: '1.2.0' })).json().detail).toMatch(/was rolled back from/);
    expect((await act('media', 'rollback', { to: '7.0.0' })).statusCode).toBe(409);
    expect((await act('media', 'rollback', { tu: '1.1.0' })).statusCode).toBe(400);
    expect((await release('media', '1.2.0')).json()).toMatchObject({
      active: '1.2.0',
      previous: '1.0.0',
      known_bad: ['1.1.0'],
    });
  });

  test('a rollback to a path that another area has taken since is refused', async () => {
    const notes = JSON.parse(buildOf('devices', '1.0.0')['release.json'] ?? '') as AreaRelease;
    const taken = { path: '/media', access: 'member' as const, expose: './list', title: 'x' };
    await release('media', '1.0.0');
    const door = (version: string) => JSON.parse(buildOf('media', version)['release.json'] ?? '').door;
    for (const version of ['1.1.0', '1.2.0'])
      await release('media', version, '', { door: { ...door(version), routes: [] } });
    await release('devices', '1.0.0', '', { door: { ...notes.door, routes: [taken] } });
    const answer = await act('media', 'rollback', { to: '1.0.0' });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      'The path /media belongs to the area devices already.',
    ]);
    expect(served()['media']?.active).toBe('1.2.0');
  });

  test('a rollback to a build that this shell cannot run is refused', async () => {
    await release('media', '1.0.0', '', { contract: '~1.2.0' });
    await release('media', '1.1.0', '', { contract: '>=1.2.0' });
    placeShell(t.deps.config, { ...SHELL, contract: '2.0.0' });
    const answer = await act('media', 'rollback', {});
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      expect.stringContaining('host contract'),
    ]);
    expect(served()['media']?.active).toBe('1.1.0');
  });

  describe('a deploy key', () => {
    test('is of one area, and may not make keys', async () => {
      const key = keys.get('media') ?? '';
      const archive = await archiveOf(buildOf('devices', '1.0.0'));
      expect((await send('devices', archive, '', key)).json().detail).toBe(
        'This deploy key is for the area media, not for devices.',
      );
      await release('media', '1.0.0');
      await release('devices', '1.0.0');
      const listed = (await call('GET', '/api/releases', key)).json() as { area: string }[];
      expect(listed.map(({ area }) => area)).toEqual(['media']);
      expect((await call('GET', '/api/releases', operator)).json()).toHaveLength(2);
      expect((await call('POST', '/api/deploy-keys', key, { area: 'devices' })).statusCode).toBe(403);
    });

    test('is said once, stands nowhere, tells when it was used, and ends when it is revoked', async () => {
      const made = (await call('POST', '/api/deploy-keys', operator, { area: 'account' })).json();
      expect(made).toEqual({
        area: 'account',
        name: 'account',
        mail: null,
        made_at: t.clock.nowSeconds(),
        last_used_at: null,
        key: expect.stringMatching(/^vdk_[\w-]{43}$/),
      });
      expect((await call('POST', '/api/deploy-keys', operator, { area: 'account' })).statusCode).toBe(409);
      expect((await call('GET', '/api/releases/account/log', made.key)).statusCode).toBe(200);
      const { rows } = await t.deps.pool.query<{ text: string }>(
        'SELECT deploy_keys::text AS text FROM deploy_keys',
      );
      expect(rows.some(({ text }) => text.includes(made.key))).toBe(false);
      const list = (await call('GET', '/api/deploy-keys', operator)).json() as { area: string }[];
      expect(list.find(({ area }) => area === 'account')).toMatchObject({
        last_used_at: t.clock.nowSeconds(),
      });
      expect((await call('DELETE', '/api/deploy-keys/account', operator)).statusCode).toBe(200);
      expect((await call('GET', '/api/releases/account/log', made.key)).statusCode).toBe(401);
      expect((await call('DELETE', '/api/deploy-keys/account', operator)).statusCode).toBe(404);
    });

    test('that is revoked while its build is on the way publishes nothing', async () => {
      await release('media', '1.0.0');
      const made = (await call('POST', '/api/deploy-keys', operator, { area: 'qr' })).json();
      const archive = await archiveOf(buildOf('qr', '1.0.0'));
      let free = () => undefined as void;
      const held = t.deps.locks.acquire('staging', () => new Promise<void>((done) => (free = done)));
      const sending = send('qr', archive, '', made.key).then((answer) => answer);
      // It waits for its turn now, with its key looked at.
      while (!t.deps.locks.isBusy('staging') || !(await usedAt('qr')))
        await new Promise((go) => setTimeout(go, 5));
      expect((await call('DELETE', '/api/deploy-keys/qr', operator)).statusCode).toBe(200);
      free();
      await held;
      const answer = await sending;
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'invalid_token']);
      expect([served()['qr'], onDisk('qr/1.0.0'), left()]).toEqual([undefined, false, []]);
    });

    test('has no name that means somebody else in the log', async () => {
      for (const name of ['operator', 'start', 'SELF'])
        expect((await call('POST', '/api/deploy-keys', operator, { area: 'qr', name })).statusCode).toBe(409);
    });

    test('the operator’s lies in the data folder, for nobody else to read', () => {
      const file = path.join(t.deps.config.dataFolder, 'operator-key');
      expect([fs.statSync(file).mode & 0o777, fs.readFileSync(file, 'utf8').trim()]).toEqual([
        0o600,
        operator,
      ]);
    });
  });
});
