import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
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

describe('a build that is withdrawn', () => {
  let t: TestApp;
  let shell: string;
  let operator: string;
  let team: string;

  beforeAll(async () => {
    shell = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-shell-'));
    t = await buildTestApp({ env: { VITRINE_SHELL_DIR: shell } });
    placeShell(t.deps.config, { version: '1.0.0', contract: '1.2.0', provides: { react: '19.3.1' } });
    operator = loadOperatorKey(t.deps.config.dataFolder);
    team = (await call('POST', '/api/deploy-keys', operator, { area: 'media' })).json().key;
  });
  beforeEach(() => forgetReleases(t));
  afterAll(async () => {
    await t.close();
    fs.rmSync(shell, { recursive: true, force: true });
  });

  const call = (...wish: KeyedCall) => callWithKey(t, ...wish);
  const release = async (version: string, query = '') =>
    t.app.inject({
      method: 'POST',
      url: `/api/releases/media${query}`,
      headers: { authorization: `Bearer ${team}`, 'content-type': 'application/gzip' },
      payload: await archiveOf(buildOf('media', version)),
    });
  const withdraw = (version: string, key = operator) =>
    call('POST', '/api/releases/media/withdraw', key, { version });
  const served = () => t.deps.registry.current().registry.areas['media'];
  const file = (version: string) => t.app.inject(`/areas/media/${version}/entry.js`);
  const onDisk = (version: string) =>
    fs.existsSync(path.join(t.deps.config.releasesFolder, 'media', version));

  test('is deleted and 410, and its version cannot be released again', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await release(version);
    expect((await withdraw('1.2.0')).statusCode).toBe(200);
    expect(served()).toMatchObject({ active: '1.1.0', previous: '1.0.0' });
    expect([onDisk('1.2.0'), (await file('1.2.0')).statusCode, (await file('1.1.0')).statusCode]).toEqual([
      false,
      410,
      200,
    ]);
    const again = await release('1.2.0');
    expect([again.statusCode, again.json().detail]).toEqual([
      409,
      'media 1.2.0 was withdrawn for good. Give it a new version.',
    ]);
    expect((await release('1.2.0', '?canary=50')).statusCode).toBe(409);
    expect((await call('POST', '/api/releases/media/rollback', team, { to: '1.2.0' })).statusCode).toBe(409);
    expect((await withdraw('1.2.0')).statusCode).toBe(200);
    const [last] = (await call('GET', '/api/releases/media/log', operator)).json();
    expect(last).toMatchObject({ who: 'operator', act: 'withdraw', from: '1.2.0', to: '1.1.0' });
  });

  test('can be one without pointers, a canary, or the previous', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await release(version);
    await release('1.3.0', '?canary=50');
    await withdraw('1.3.0');
    expect(served()?.canary).toBeUndefined();
    await withdraw('1.1.0');
    expect(served()).toMatchObject({ active: '1.2.0', previous: '1.0.0' });
    await withdraw('1.0.0');
    expect(served()).toMatchObject({ active: '1.2.0', previous: null });
    expect(Object.keys(served()?.versions ?? {})).toEqual(['1.2.0']);
  });

  test('is never replaced by a known bad build', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await release(version);
    await call('POST', '/api/releases/media/rollback', team, {});
    await withdraw('1.1.0');
    expect(served()?.active).toBe('1.0.0');
  });

  test('removes the area when it was the only one; another build may be released', async () => {
    await release('1.0.0');
    await withdraw('1.0.0');
    expect([served(), onDisk('1.0.0'), (await file('1.0.0')).statusCode]).toEqual([undefined, false, 410]);
    expect((await release('1.0.1')).statusCode).toBe(201);
    expect(served()?.active).toBe('1.0.1');
  });

  test('is deleted on other servers too', async () => {
    await release('1.0.0');
    await release('1.1.0');
    await withdraw('1.1.0');
    const left = path.join(t.deps.config.releasesFolder, 'media/1.1.0/entry.js');
    fs.mkdirSync(path.dirname(left), { recursive: true });
    fs.writeFileSync(left, 'left');
    expect((await file('1.1.0')).statusCode).toBe(410);
    await t.deps.registry.refresh();
    expect(fs.existsSync(left)).toBe(false);
  });

  test('needs the operator and an existing build', async () => {
    await release('1.0.0');
    expect((await withdraw('1.0.0', team)).statusCode).toBe(403);
    expect((await withdraw('9.9.9')).statusCode).toBe(404);
    expect((await withdraw('../..')).statusCode).toBe(404);
    expect(served()?.active).toBe('1.0.0');
  });
});
