import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerNotFound } from '../errors/error-handler.plugin';
import { serveStaticFiles } from './static-files.plugin';

const HOSTILE = [
  'win.html',
  'win.htm',
  'win.xhtml',
  'win.xml',
  'win.pdf',
  'win.mjs',
  'win.wasm',
  'win.HTML',
  'win',
  'win.html?.js',
  'win.html#.js',
  'ẃin.html',
];

describe('built files', () => {
  let home: string;
  let app: FastifyInstance;
  const put = (name: string, text: string) => {
    const file = path.join(home, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  };
  beforeAll(async () => {
    home = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-files-'));
    put('shell/assets/main.abc.js', '0123456789');
    put('releases/media/1.0.0/entry.js', 'area');
    for (const name of HOSTILE) put(`releases/media/1.0.0/${name}`, '<script>secret()</script>');
    put('releases/media/1.0.0/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    put('releases/media/1.0.0/entry.js.map', '{}');
    put('releases/media/0.9.0/entry.js', 'withdrawn: a secret');
    put('releases/media/release.json', '{"kept":"here"}');
    put('releases/shell/1.0.0/index.html', 'kept');
    put('player/assets/.env', 'a secret');
    app = Fastify({ routerOptions: { maxParamLength: 300 } });
    app.setNotFoundHandler(answerNotFound);
    await serveStaticFiles(
      app,
      {
        releasesFolder: path.join(home, 'releases'),
        playerFolder: path.join(home, 'player'),
        realtimeUrl: 'wss://mqtt.example/mqtt',
      },
      { folderWith: () => path.join(home, 'shell') },
      { isWithdrawn: (area, version) => `${area} ${version}` === 'media 0.9.0' },
    );
  });
  afterAll(async () => {
    await app.close();
    fs.rmSync(home, { recursive: true, force: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  test.each([
    '/assets/gone.js',
    '/areas/media/2.0.0/entry.js',
    '/player/assets/gone.js',
    '/assets/',
    '/areas/',
  ])('%s is not there, and is not cached for a year: the next release may bring it', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  });

  test.each([
    '/areas/media/release.json',
    '/areas/media',
    '/areas/Media/1.0.0/entry.js',
    '/areas/shell/1.0.0/index.html',
    '/player/assets/.env',
  ])('%s is not for the world', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(403);
    expect(answer.body).not.toMatch(/secret|kept/);
  });

  test.each(HOSTILE)('%s, kept from before the rule, is not sent', async (name) => {
    const answer = await get(`/areas/media/1.0.0/${encodeURIComponent(name)}`);
    expect([answer.statusCode, answer.body.includes('secret')]).toEqual([404, false]);
  });

  test.each([
    ['entry.js', 'application/javascript'],
    ['icon.svg', 'image/svg+xml'],
    ['entry.js.map', 'application/json'],
  ])(
    '%s of a build is sent as what it is, and runs nothing of our origin when it is opened',
    async (name, type) => {
      const { headers } = await get(`/areas/media/1.0.0/${name}`);
      expect(String(headers['content-type']).replace('text/javascript', 'application/javascript')).toContain(
        type,
      );
      const policy = String(headers['content-security-policy']).split('; ');
      expect(policy).toEqual(
        expect.arrayContaining(['sandbox', "default-src 'none'", "frame-ancestors 'none'"]),
      );
      expect(policy.join()).not.toMatch(/script-src|allow-/);
    },
  );

  test('a build is no service worker: it would answer with pages of its own', async () => {
    const answer = await get('/areas/media/1.0.0/entry.js', { 'service-worker': 'script' });
    expect([answer.statusCode, answer.headers['service-worker-allowed']]).toEqual([404, undefined]);
  });

  test.each(['/areas/media/0.9.0/entry.js', '/areas/media/1.0.0/%2e%2e/0.9.0/entry.js'])(
    'a build that was withdrawn is gone: %s',
    async (url) => {
      const answer = await get(url);
      expect([404, 410]).toContain(answer.statusCode);
      expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store');
      expect(answer.body).not.toContain('secret');
    },
  );

  test('a part of a file is sent as such, and one that is beyond its end is refused', async () => {
    const part = await get('/assets/main.abc.js', { range: 'bytes=2-4' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
    expect((await get('/assets/main.abc.js', { range: 'bytes=99-' })).statusCode).toBe(416);
  });

  test('a worker of the page reaches the brokers that its page reaches, others do not', async () => {
    const policyOf = async (url: string) =>
      String((await get(url, { host: 'signs.example' })).headers['content-security-policy']).split('; ');
    const sockets = "connect-src 'self' ws://signs.example wss://signs.example wss://mqtt.example";
    expect(await policyOf('/assets/main.abc.js?broker=wss%3A%2F%2Fevil.example')).toEqual([
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      sockets,
    ]);
    expect(await policyOf('/areas/media/1.0.0/entry.js')).not.toContain(sockets);
  });

  test('a client that has the current version gets 304', async () => {
    const { etag } = (await get('/assets/main.abc.js')).headers;
    const again = await get('/assets/main.abc.js', { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('a compressed neighbour is another answer for caches between', async () => {
    put('shell/assets/main.abc.js.gz', 'GZIP');
    const zipped = await get('/assets/main.abc.js', { 'accept-encoding': 'gzip' });
    expect([zipped.body, zipped.headers['vary'], zipped.headers['content-encoding']]).toEqual([
      'GZIP',
      'accept-encoding',
      'gzip',
    ]);
    expect((await get('/assets/main.abc.js', { 'accept-encoding': 'identity' })).body).toBe('0123456789');
  });
});
