import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { fillKioskScript } from './kiosk.rule';
import { webModule } from './web.plugin';

const SOURCE = fs.readFileSync(path.join(__dirname, '../../../../player/src/kiosk.sh'), 'utf8');
const HOSTILE = [
  "tv.example';touch${IFS}pwned;'",
  'tv.example$(touch pwned)',
  'tv.example`touch pwned`',
  'tv.example\ntouch pwned',
  "tv.example$'",
  'tv.example/path',
  'me:word@tv.example',
];

describe('files that make a machine a screen', () => {
  let home: string;
  let t: TestApp;
  const start = async (env: Record<string, string>) => {
    await t?.close();
    t = await buildTestApp({ modules: [webModule], env: { VITRINE_PLAYER_DIR: home, ...env } });
  };
  /** Runs the script as text on standard input, as `curl … | sh` does. */
  const run = (script: string, ...words: string[]) => {
    const { status, stderr } = spawnSync('sh', ['-s', '--', ...words], {
      input: script,
      cwd: home,
      encoding: 'utf8',
    });
    return { status, stderr };
  };
  const settings = () => fs.readFileSync(path.join(home, 'out/etc/vitrine-kiosk/env'), 'utf8');

  beforeAll(async () => {
    home = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-kiosk-'));
    fs.writeFileSync(path.join(home, 'kiosk.sh'), SOURCE);
    await start({ VITRINE_PUBLIC_URL: 'https://tv.example' });
  });
  afterAll(async () => {
    await t.close();
    fs.rmSync(home, { recursive: true, force: true });
  });

  test('the player is an app of its own, full screen', async () => {
    const { headers, json } = await t.app.inject('/player/manifest.webmanifest');
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(json()).toMatchObject({
      id: '/player',
      start_url: '/player',
      scope: '/player',
      display: 'fullscreen',
    });
    expect((json() as { icons: unknown[] }).icons).toHaveLength(2);
  });

  test('the script has the public address, whatever host is requested', async () => {
    const ask = (host: string) => t.app.inject({ url: '/player/kiosk.sh', headers: { host } });
    expect((await ask('evil.example')).statusCode).toBe(421);
    const { headers, body } = await ask('localhost:8080');
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(body).not.toContain('localhost');
    expect(run(body, '--files', 'out')).toEqual({ status: 0, stderr: '' });
    expect(settings()).toBe('VITRINE_SERVER=https://tv.example\n');
  });

  test('without a public address it has the one of the request', async () => {
    await start({ HOST: '0.0.0.0' });
    const { body } = await t.app.inject({
      url: '/player/kiosk.sh',
      headers: { host: '192.168.1.20:8080' },
    });
    expect(run(body, '--files', 'out').status).toBe(0);
    expect(settings()).toBe('VITRINE_SERVER=http://192.168.1.20:8080\n');
  });

  test.each(HOSTILE)('a host %j reaches no shell: the script asks for the address', (host) => {
    const result = run(fillKioskScript(SOURCE, `https://${host}`), '--files', 'out');
    expect([result.status, result.stderr]).toEqual([1, expect.stringContaining('Give the address')]);
    expect(fs.existsSync(path.join(home, 'pwned'))).toBe(false);
  });

  test.each(HOSTILE)('an address %j on the command line is refused', (host) => {
    const result = run(SOURCE, '--server', `https://${host}`, '--files', 'out');
    expect([result.status, result.stderr]).toEqual([1, expect.stringContaining('is no address')]);
    expect(fs.existsSync(path.join(home, 'pwned'))).toBe(false);
  });

  test('what it writes is complete, and the same when it runs again', () => {
    const listed = () =>
      fs
        .readdirSync(path.join(home, 'twice'), { recursive: true, encoding: 'utf8' })
        .filter((name) => fs.statSync(path.join(home, 'twice', name)).isFile())
        .sort()
        .map((name) => [name, fs.readFileSync(path.join(home, 'twice', name), 'utf8')]);
    run(SOURCE, '--server', 'https://tv.example/', '--files', 'twice');
    const first = listed();
    expect(first.map(([name]) => name)).toEqual([
      'etc/systemd/system/vitrine-kiosk-reboot.path',
      'etc/systemd/system/vitrine-kiosk-reboot.service',
      'etc/systemd/system/vitrine-kiosk.service',
      'etc/vitrine-kiosk/env',
      'usr/local/lib/vitrine-kiosk/session',
      'usr/local/lib/vitrine-kiosk/start',
    ]);
    run(SOURCE, '--server', 'https://tv.example', '--files', 'twice');
    expect(listed()).toEqual(first);
    for (const name of ['session', 'start']) {
      const script = path.join(home, 'twice/usr/local/lib/vitrine-kiosk', name);
      expect(fs.statSync(script).mode & 0o777).toBe(0o755);
      expect(spawnSync('bash', ['-n', script]).status).toBe(0);
    }
  });

  test.each([
    [['--nonsense'], 'Unknown option --nonsense'],
    [['--server'], '--server needs a value'],
    [['--server', 'tv.example'], 'Give the address'],
  ])('%j is refused with a sentence', (words, sentence) => {
    expect(run(SOURCE, ...words)).toEqual({ status: 1, stderr: expect.stringContaining(sentence) });
  });

  test('a script that arrives in part does nothing', () => {
    const part = SOURCE.slice(0, SOURCE.lastIndexOf('main "$@"'));
    expect(run(part, '--nonsense')).toEqual({ status: 0, stderr: '' });
  });

  test('a build without the script answers 404', async () => {
    fs.rmSync(path.join(home, 'kiosk.sh'));
    expect((await t.app.inject('/player/kiosk.sh')).statusCode).toBe(404);
  });
});
