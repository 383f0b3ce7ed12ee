import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AreaRelease, Registry } from '@vitrine/shared/contract';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
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

  test('a release is active immediately, its files are served, and the log has its author', async () => {
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

  test('the earlier version is the previous one, and pages are notified', async () => {
    await release('media', '1.0.0');
    t.published.length = 0;
    expect((await release('media', '1.1.0')).json()).toMatchObject({ active: '1.1.0', previous: '1.0.0' });
    expect(t.published).toEqual([{ accountId: '*', topic: 'changed/registry', payload: { generation: 2 } }]);
  });

  test('the same build again is 200 without an act, also with another build time', async () => {
    await release('media', '1.0.0');
    const again = await release('media', '1.0.0', '', { built_at: 99, commit: 'fedcba9' });
    expect([again.statusCode, again.json().active]).toEqual([200, '1.0.0']);
    expect(await lines('media')).toEqual(['release null → 1.0.0']);
  });

  test('an existing version with other files is 409', async () => {
    await release('media', '1.0.0');
    const other = await release('media', '1.0.0', '', { container: 'mfe_other' });
    expect([other.statusCode, other.json().detail]).toEqual([
      409,
      'media 1.0.0 is published already with other files. Give it a new version.',
    ]);
    expect(await lines('media')).toHaveLength(1);
  });

  test('the same build restores missing files', async () => {
    await release('media', '1.0.0');
    fs.rmSync(path.join(t.deps.config.releasesFolder, 'media'), { recursive: true });
    expect((await release('media', '1.0.0')).statusCode).toBe(200);
    expect(onDisk('media/1.0.0/entry.js')).toBe(true);
    expect(served()['media']?.active).toBe('1.0.0');
  });

  test('compressed copies are accepted when they match', async () => {
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

  test('an archive by tar, with folders and ./ before each name, is accepted', async () => {
    const files = Object.entries(buildOf('media', '1.0.0')).map(([name, text]) => [`./${name}`, text]);
    const archive = await archiveOf(Object.fromEntries(files), [{ name: './', type: 'directory' }]);
    expect((await send('media', archive)).statusCode).toBe(201);
  });

  test('a failure between files and pointers has no effect', async () => {
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

  test('leftovers of a crash in a version’s folder have no effect', async () => {
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

    test('for an unknown account is refused with its id', async () => {
      const unknown = '00000000-0000-4000-8000-000000000000';
      for (const id of [unknown, 'a1']) {
        const answer = await release('media', '1.2.0', `?accounts=${canary.accounts.join()},${id}`);
        expect([answer.statusCode, answer.json().detail]).toEqual([
          400,
          `There is no account ${id} here. Nothing was changed.`,
        ]);
      }
      expect(served()['media']?.canary).toEqual(canary);
    });

    test('is offered beside the active version until its promotion', async () => {
      expect(served()['media']).toMatchObject({ active: '1.0.0', canary });
      expect((await act('media', 'promote')).json()).toMatchObject({
        active: '1.1.0',
        previous: '1.0.0',
        canary: null,
      });
      expect((await act('media', 'promote')).statusCode).toBe(409);
    });

    test('is known bad after a rollback, not after a stop', async () => {
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

  test('a rollback returns to the previous version; the left one is known bad until a new release', async () => {
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

  test('a rollback to a path taken by another area is refused', async () => {
    const notes = JSON.parse(buildOf('devices', '1.0.0')['release.json'] ?? '') as AreaRelease;
    const taken = { path: '/media', access: 'member' as const, expose: './list', title: 'x' };
    await release('media', '1.0.0');
    const manifestOf = (version: string) => JSON.parse(buildOf('media', version)['release.json'] ?? '').door;
    for (const version of ['1.1.0', '1.2.0'])
      await release('media', version, '', { door: { ...manifestOf(version), routes: [] } });
    await release('devices', '1.0.0', '', { door: { ...notes.door, routes: [taken] } });
    const answer = await act('media', 'rollback', { to: '1.0.0' });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      'The path /media belongs to the area devices already.',
    ]);
    expect(served()['media']?.active).toBe('1.2.0');
  });

  test('a rollback to a build that does not fit the shell is refused', async () => {
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
    test('is for one area, and may not create keys', async () => {
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

    test('is shown once, stored as a hash, has its last use, and ends when revoked', async () => {
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

    test('that is revoked during the upload publishes nothing', async () => {
      await release('media', '1.0.0');
      const made = (await call('POST', '/api/deploy-keys', operator, { area: 'qr' })).json();
      const archive = await archiveOf(buildOf('qr', '1.0.0'));
      let free = () => undefined as void;
      const held = t.deps.locks.acquire('staging', () => new Promise<void>((done) => (free = done)));
      const sending = send('qr', archive, '', made.key).then((answer) => answer);
      // Its key is checked, and it waits for the lock.
      while (!t.deps.locks.isBusy('staging') || !(await usedAt('qr')))
        await new Promise((go) => setTimeout(go, 5));
      expect((await call('DELETE', '/api/deploy-keys/qr', operator)).statusCode).toBe(200);
      free();
      await held;
      const answer = await sending;
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'invalid_token']);
      expect([served()['qr'], onDisk('qr/1.0.0'), left()]).toEqual([undefined, false, []]);
    });

    test('cannot have a reserved name', async () => {
      for (const name of ['operator', 'start', 'SELF'])
        expect((await call('POST', '/api/deploy-keys', operator, { area: 'qr', name })).statusCode).toBe(409);
    });

    test('of the operator is in the data folder, readable by the owner only', () => {
      const file = path.join(t.deps.config.dataFolder, 'operator-key');
      expect([fs.statSync(file).mode & 0o777, fs.readFileSync(file, 'utf8').trim()]).toEqual([
        0o600,
        operator,
      ]);
    });
  });
});
