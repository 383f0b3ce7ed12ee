import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Registry } from '@vitrine/shared/contract';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { registryOf, release } from '../../testing/test-registry';
import { placeRegistry } from '../../testing/test-releases';
import { webModule } from './web.plugin';

const FOR_EVER = 'public, max-age=31536000, immutable';

describe('pages and files', () => {
  let t: TestApp;
  let builds: string;
  const put = (file: string, text: string | Buffer) => {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  };
  const get = (url: string, headers: Record<string, string> = {}) =>
    t.app.inject({ url, headers: { accept: 'text/html', ...headers } });
  const inlined = (html: string) =>
    JSON.parse(/id="vitrine-registry">(.*)<\/script>/.exec(html)?.[1] ?? '{}') as Registry;

  beforeAll(async () => {
    builds = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-builds-'));
    put(
      path.join(builds, 'shell/index.html'),
      '<html><head><script src="/assets/before-paint.abc.js"></script><!--vitrine:chunks {"member":["/assets/m.js"],"guest":["/assets/g.js"]}--><!--vitrine:head--></head><body>shell</body></html>',
    );
    put(path.join(builds, 'shell/assets/main.abc.js'), 'console.log(1)');
    put(path.join(builds, 'shell/assets/before-paint.abc.js'), 'early()');
    put(path.join(builds, 'shell/assets/main.abc.js.br'), 'BROTLI');
    put(path.join(builds, 'shell/assets/main.abc.js.gz'), 'GZIP');
    put(path.join(builds, 'player/index.html'), '<html><body>player</body></html>');
    put(path.join(builds, 'player/assets/main.js'), 'player');
    put(path.join(builds, 'player/service-worker.js'), 'worker');
    const env = {
      VITRINE_DEMO: '0',
      VITRINE_SHELL_DIR: path.join(builds, 'shell'),
      VITRINE_PLAYER_DIR: path.join(builds, 'player'),
    };
    t = await buildTestApp({ modules: [webModule], env });
    put(path.join(t.deps.config.dataFolder, 'secret.txt'), 'a secret');
    await placeRegistry(
      t.deps,
      registryOf({ media: { active: '1.0.0', previous: null, builds: [release('media', '1.0.0')] } }),
    );
    await t.deps.registry.refresh();
  });
  afterAll(async () => {
    await t.close();
    fs.rmSync(builds, { recursive: true, force: true });
  });

  test.each([
    '/',
    '/login',
    '/promo',
    '/reset-password/abc',
    '/email-unsubscribed/a@b.c',
    '/any/unknown/path',
    '/email-unsubscribed/%E4',
    '/50%off',
  ])('%s is the shell’s page', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache, private');
    expect(answer.body).toContain('shell');
  });

  test.each([
    ['//', '/'],
    ['//evil.example/x', '/evil.example/x'],
    ['///evil.example', '/evil.example'],
    ['/%5cevil', null],
  ])('a page never stands at %s, which other eyes take for another host', async (url, to) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location ?? null]).toEqual([to ? 308 : 200, to]);
  });

  test.each(['/api/nothing', '/files/x', '/areas/x', '/assets/none.js', '/.well-known/none'])(
    '%s is no page',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'not_found' });
    },
  );

  test('what does not want a page does not get one', async () => {
    expect((await get('/promo', { accept: 'application/json' })).statusCode).toBe(404);
    expect((await t.app.inject({ method: 'POST', url: '/promo' })).statusCode).toBe(404);
  });

  test('the page is strict: a nonce per answer, one script by its hash, no unsafe word, its own realtime address', async () => {
    const [one, two] = [await get('/', { host: 'localhost:8080' }), await get('/')];
    const policy = String(one.headers['content-security-policy']);
    const nonce = /'nonce-([\w-]{20,})'/.exec(policy)?.[1] ?? '';
    expect(one.body).toContain(`<meta property="csp-nonce" content="${nonce}">`);
    expect(two.body).not.toContain(nonce);
    expect(policy).not.toContain('unsafe');
    expect(one.body).toContain('<head><script>early()</script>');
    const hash = createHash('sha256').update('early()').digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("connect-src 'self' ws://localhost:8080 wss://localhost:8080");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test('hints come only with the mark of a signed-in browser, and only for the opened screen', async () => {
    const cookie = 'other=1; vitrine_signed_in=1';
    const area = 'href="/areas/';
    const own = (file: string) => `<link rel="preload" as="script" href="/assets/${file}.js">`;
    for (const mark of ['', 'vitrine_signed_in=0']) {
      const { body } = await get('/media', { cookie: mark });
      expect(body).not.toContain(area);
      expect(body).toContain(own('g'));
      expect(body).not.toContain(own('m'));
    }
    const login = (await get('/login', { cookie })).body;
    expect(login).not.toContain(area);
    expect(login).toContain(own('m'));
    const { body } = await get('/media?x=1', { cookie });
    expect(body).toContain(
      '<link rel="preload" as="script" crossorigin href="/areas/media/1.0.0/list.js" integrity="sha384-media-list.js">',
    );
    expect(body).not.toContain('item.js" integrity');
  });

  test('only a developer’s page may load an area from the own machine', async () => {
    const policyOf = async (headers = {}) =>
      String((await get('/', headers)).headers['content-security-policy']);
    expect(await policyOf()).not.toContain('http://localhost:*');
    expect(await policyOf({ cookie: 'vitrine_developer=1' })).toMatch(
      /script-src 'self' 'sha256-[^']+' http:\/\/localhost:\*/,
    );
    expect(await policyOf()).not.toContain('ws://127.0.0.1:*');
    expect(await policyOf({ cookie: 'vitrine_developer=1' })).toContain('ws://127.0.0.1:*');
  });

  test('the page is compressed for those who can', async () => {
    const answer = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.rawPayload).toString()).toContain('shell');
    expect(answer.headers['vary']).toContain('accept-encoding');
  });

  describe('the registry', () => {
    test('is served with an ETag and inlined', async () => {
      const answer = await get('/api/areas');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.json().areas.media.active).toBe('1.0.0');
      const again = await get('/api/areas', { 'if-none-match': String(answer.headers['etag']) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(inlined((await get('/')).body)).toEqual(answer.json());
      const packed = await get('/api/areas', { 'accept-encoding': 'br, gzip' });
      expect(gunzipSync(packed.rawPayload).toString()).toBe(answer.body);
      expect([packed.headers['content-encoding'], packed.headers['etag']]).toEqual([
        'gzip',
        answer.headers['etag'],
      ]);
      expect([packed, answer].map(({ headers }) => headers['vary'])).toEqual(
        Array(2).fill('Origin, accept-encoding'),
      );
    });

    test('is read again when another process has changed it, and announced', async () => {
      t.published.length = 0;
      const builds = [release('media', '1.0.0'), release('media', '1.1.0')];
      await placeRegistry(t.deps, registryOf({ media: { active: '1.1.0', previous: '1.0.0', builds } }, 2));
      for (let tries = 0; tries < 400 && t.published.length === 0; tries += 1) await sleep(50);
      expect(inlined((await get('/')).body).areas['media']?.active).toBe('1.1.0');
      expect(t.published).toEqual([
        { accountId: '*', topic: 'changed/registry', payload: { generation: 2 } },
      ]);
    });

    test('offers no build that does not fit this shell', async () => {
      const wild = release('media', '2.0.0', { contract: '^9.0.0' });
      await placeRegistry(
        t.deps,
        registryOf(
          { media: { active: '2.0.0', previous: '1.0.0', builds: [release('media', '1.0.0'), wild] } },
          3,
        ),
      );
      await t.deps.registry.refresh();
      expect((await get('/api/areas')).json().areas.media).toMatchObject({ active: '1.0.0', previous: null });
    });

    test('is empty while there is none', async () => {
      await placeRegistry(t.deps, registryOf({}, 4));
      await t.deps.registry.refresh();
      expect((await get('/api/areas')).json().areas).toEqual({});
      expect((await get('/')).statusCode).toBe(200);
    });
  });

  describe('built files', () => {
    test('are for ever, and sent compressed when there is a neighbour', async () => {
      const plain = await get('/assets/main.abc.js');
      expect([plain.statusCode, plain.body, plain.headers['cache-control']]).toEqual([
        200,
        'console.log(1)',
        FOR_EVER,
      ]);
      expect(plain.headers['content-type']).toContain('javascript');
      const brotli = await get('/assets/main.abc.js', { 'accept-encoding': 'gzip, br' });
      expect([brotli.body, brotli.headers['content-encoding']]).toEqual(['BROTLI', 'br']);
      const gzip = await get('/assets/main.abc.js', { 'accept-encoding': 'gzip' });
      expect([gzip.body, gzip.headers['content-encoding']]).toEqual(['GZIP', 'gzip']);
    });

    test('of areas may be loaded from other pages', async () => {
      const { headers, body } = await get('/areas/media/1.0.0/entry.js');
      expect(body).toBe('area');
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': FOR_EVER,
      });
    });

    test.each([
      '/areas/../secret.txt',
      '/areas/media/1.0.0/../../../secret.txt',
      '/areas/media/1.0.0/%2e%2e/%2e%2e/%2e%2e/secret.txt',
      '/areas/media/1.0.0/..%2f..%2f..%2fsecret.txt',
      '/assets/..%2findex.html',
      '/player/%00',
      '/assets/.hidden',
    ])('%s reveals nothing', async (url) => {
      const answer = await get(url);
      // Clients resolve dots before sending, or the server refuses them: no path leaves the folder.
      expect(answer.body).not.toContain('a secret');
      expect(answer.statusCode === 200).toBe(answer.body.startsWith('<html>'));
    });

    test('the player: its page, its files, and a worker for its whole room', async () => {
      for (const url of ['/player', '/player/']) expect((await get(url)).body).toContain('player');
      const policy = String((await get('/player')).headers['content-security-policy']);
      expect(policy).toContain("style-src 'self';");
      expect((await get('/player/assets/main.js')).headers['cache-control']).toBe(FOR_EVER);
      const worker = await get('/player/service-worker.js');
      expect(worker.headers).toMatchObject({
        'service-worker-allowed': '/player',
        'cache-control': 'no-cache',
      });
      expect(worker.headers['content-security-policy']).toContain("default-src 'self'");
      // Also files in a bucket whose address was unknown when the worker was installed.
      expect(worker.headers['content-security-policy']).toContain("connect-src 'self' https: http:");
    });
  });

  test('health and readiness', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await get('/readyz')).json()).toEqual({
      status: 'ready',
      checks: { database: true, storage: true, disk: true, broker: true },
      warnings: [],
    });
  });

  test('without a built shell it explains itself instead of failing', async () => {
    fs.rmSync(path.join(builds, 'shell/index.html'));
    const answer = await get('/');
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
  });
});
