import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/server.config';
import { answerNotFound } from '../errors/error-handler.plugin';
import { registryOf, release } from '../../testing/test-registry';
import { serveEmbeds } from './embeds.plugin';
import type { AreaRegistry } from './area-registry.service';
import { serveStaticFiles } from './static-files.plugin';

describe('modules for other sites', () => {
  let home: string;
  let app: FastifyInstance;
  let active = '1.0.0';
  const put = (name: string, text: string) => {
    const file = path.join(home, 'releases', name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  };
  const build = (version: string) =>
    release('media', version, {
      embed: {
        file: `embed/${version}.js`,
        integrity: `sha384-${version.padStart(64, 'x')}`,
        bytes: version.length,
      },
    });
  beforeAll(async () => {
    home = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-embeds-'));
    for (const version of ['1.0.0', '2.0.0-ab12']) {
      put(`media/${version}/embed/${version}.js`, version);
      put(`media/${version}/embed/${version}.js.gz`, `gzip of ${version}`);
      put(`media/${version}/embed/${version}.realtime.js`, 'mqtt');
      put(`media/${version}/embed/${version}.pieces.js`, 'dialogs');
      put(`media/${version}/embed/${version}.de.js`, 'Texte');
      put(`media/${version}/embed/${version}.d.ts`, `types of ${version}`);
      put(`media/${version}/entry.js`, 'of our own pages');
    }
    const registry = () =>
      registryOf({
        media: { active, previous: null, builds: [build('1.0.0'), build('2.0.0-ab12')] },
        plain: { active: '1.0.0', previous: null, builds: [release('plain', '1.0.0')] },
      });
    const config = { releasesFolder: path.join(home, 'releases') } as Config;
    app = Fastify({ routerOptions: { maxParamLength: 300 } });
    app.setNotFoundHandler(answerNotFound);
    const registryHere = {
      current: () => ({ registry: registry() }),
      isWithdrawn: (_area: string, version: string): boolean => version === '0.9.0',
    } as AreaRegistry;
    await serveStaticFiles(app, { ...config, playerFolder: home }, { folderWith: () => home }, registryHere);
    serveEmbeds(app, config, registryHere);
  });
  afterAll(async () => {
    await app.close();
    fs.rmSync(home, { recursive: true, force: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url: `/embed/${url}`, headers });

  test('the newest is under one address, with a cache time of five minutes', async () => {
    active = '1.0.0';
    const first = await get('media/v1.js');
    expect([first.body, first.headers['cache-control']]).toEqual(['1.0.0', 'public, max-age=300']);
    expect((await get('media/v1.js', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
    active = '2.0.0-ab12';
    const next = await get('media/v1.js', { 'if-none-match': String(first.headers.etag) });
    expect([next.statusCode, next.body]).toEqual([200, '2.0.0-ab12']);
  });

  test('what it is stands beside it, to be pinned', async () => {
    active = '2.0.0-ab12';
    const facts = await get('media/v1.json');
    expect(facts.json()).toEqual({
      file: '/embed/media/2.0.0-ab12.js',
      integrity: `sha384-${'2.0.0-ab12'.padStart(64, 'x')}`,
      bytes: 10,
      version: '2.0.0-ab12',
    });
    expect(facts.headers['cache-control']).toBe('public, max-age=300');
    const again = await get('media/v1.json', { 'if-none-match': String(facts.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    active = '1.0.0';
    expect((await get('media/v1.json', { 'if-none-match': String(facts.headers.etag) })).statusCode).toBe(
      200,
    );
  });

  test.each([
    'media/1.0.0.js',
    'media/2.0.0-ab12.js',
    'media/2.0.0-ab12.realtime.js',
    'media/2.0.0-ab12.pieces.js',
    'media/2.0.0-ab12.de.js',
  ])('%s never changes, whichever is released', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  });

  test.each(['media/v1.js', 'media/v1.json', 'media/1.0.0.js'])('any origin may take %s', async (url) => {
    const { headers } = await get(url, { origin: 'https://intranet.example' });
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
    });
  });

  test('its types are text, and not the video that the extension suggests', async () => {
    active = '2.0.0-ab12';
    const answer = await get('media/v1.d.ts');
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
      200,
      'types of 2.0.0-ab12',
      'text/plain; charset=utf-8',
    ]);
    expect((await get('plain/v1.d.ts')).statusCode).toBe(404);
  });

  test('a plain script, which can run no module, loads it and logs what to write', async () => {
    const plain = { 'sec-fetch-dest': 'script', 'sec-fetch-mode': 'no-cors' };
    const answer = await get('media/v1.js', plain);
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.vary).toContain('sec-fetch-mode');
    expect(answer.body).toContain('import(src)');
    expect(answer.body).toContain('<script type="module"');
    const asModule = await get('media/v1.js', { ...plain, 'sec-fetch-mode': 'cors' });
    expect(asModule.body).toBe(active);
  });

  test('it is sent as it was compressed when it was built', async () => {
    const { headers, body } = await get('media/1.0.0.js', { 'accept-encoding': 'gzip' });
    expect([headers['content-encoding'], body]).toEqual(['gzip', 'gzip of 1.0.0']);
  });

  test.each([
    '',
    'media',
    'media/',
    'media/v2.js',
    'media/v1',
    'media/v1.html',
    'media/3.0.0.js',
    'media/entry.js',
    'media/1.0.0/entry.js',
    'media/1.0.0.js.gz',
    'media/...js',
    'media/..%2f1.0.0%2fentry.js',
    'nobody/v1.js',
    'plain/v1.js',
    'plain/v1.json',
    '__proto__/v1.js',
    'constructor/v1.js',
  ])('/embed/%s is not there', async (url) => {
    const answer = await get(url, { accept: 'text/html' });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  });

  test('of a build that was withdrawn is gone, and none is a page of this origin', async () => {
    expect((await get('media/0.9.0.js')).statusCode).toBe(410);
    const { headers } = await get('media/v1.js');
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  });
});
