import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { webModule } from './web.plugin';

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"/></svg>';

describe('what browsers and crawlers ask for by name', () => {
  let t: TestApp;
  let shell: string;
  const get = (url: string) => t.app.inject({ url, headers: { accept: 'text/html,*/*' } });
  const page = (head: string) =>
    fs.writeFileSync(
      path.join(shell, 'index.html'),
      `<html><head>${head}<!--vitrine:head--></head><body></body></html>`,
    );

  beforeAll(async () => {
    shell = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-shell-'));
    fs.mkdirSync(path.join(shell, 'assets'));
    fs.writeFileSync(path.join(shell, 'assets/favicon.abc.svg'), ICON);
    page('<link rel="icon" type="image/svg+xml" href="/assets/favicon.abc.svg" />');
    const env = {
      VITRINE_SHELL_DIR: shell,
      VITRINE_PUBLIC_URL: 'https://signs.example',
      VITRINE_API_BASE: 'https://api.example/v',
      VITRINE_REALTIME_URL: 'wss://mqtt.example/mqtt',
      VITRINE_OIDC_ISSUER: 'https://id.example',
      VITRINE_OIDC_CLIENT_ID: 'vitrine',
      VITRINE_OIDC_CLIENT_SECRET: 'geheim',
      VITRINE_OIDC_NAME: 'City login',
    };
    t = await buildTestApp({ modules: [webModule], env });
  });
  afterAll(async () => {
    await t.close();
    fs.rmSync(shell, { recursive: true, force: true });
  });

  test('robots find the public pages, at the public address', async () => {
    const robots = await get('/robots.txt');
    expect([robots.statusCode, robots.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(robots.body).toContain('Sitemap: https://signs.example/sitemap.xml');
    const { headers, body } = await get('/sitemap.xml');
    expect(headers['content-type']).toMatch(/^application\/xml/);
    expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://signs.example/login',
      'https://signs.example/sign-up',
      'https://signs.example/reset-password',
    ]);
  });

  test('the manifest names icons of the size they have', async () => {
    const manifest = await get('/manifest.webmanifest');
    expect(manifest.headers['content-type']).toMatch(/^application\/manifest\+json/);
    const { icons, start_url } = manifest.json() as {
      start_url: string;
      icons: { src: string; sizes: string }[];
    };
    expect([start_url, icons.length]).toEqual(['/', 3]);
    for (const { src, sizes } of icons) {
      const { width, height, format } = await sharp((await get(src)).rawPayload).metadata();
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
    }
  });

  test('the icon of old holds a picture', async () => {
    const { headers, rawPayload } = await get('/favicon.ico');
    expect(headers['content-type']).toBe('image/x-icon');
    expect([...rawPayload.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(await sharp(rawPayload.subarray(rawPayload.readUInt32LE(18))).metadata()).toMatchObject({
      width: 32,
    });
  });

  test('a shell without an icon has none here either', async () => {
    const before = fs.readFileSync(path.join(shell, 'index.html'), 'utf8');
    page('');
    expect((await get('/icons/512.png')).statusCode).toBe(404);
    fs.writeFileSync(path.join(shell, 'index.html'), before);
    expect((await get('/icons/512.png')).statusCode).toBe(200);
  });

  test('pages carry what the operator set, and may reach just that', async () => {
    const { body, headers } = await get('/');
    const settings: unknown = JSON.parse(/id="vitrine-settings">(.*)<\/script>/.exec(body)?.[1] ?? '');
    expect(settings).toEqual({
      apiBase: 'https://api.example/v',
      areaOrigin: '',
      brand: { name: 'Vitrine', support: '' },
      passkeys: true,
      realtimeUrl: 'wss://mqtt.example/mqtt',
      contactMail: 'support@signs.example',
      signUp: 'invited',
      singleSignOn: 'City login',
    });
    expect(body).not.toContain('geheim');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/connect-src 'self'[^;]* https:\/\/api\.example wss:\/\/mqtt\.example;/);
    expect(policy).toContain("img-src 'self' blob: data: https://api.example;");
    expect(policy).toContain("media-src 'self' blob: https://api.example;");
  });

  test('password managers are led to the page', async () => {
    const { statusCode, headers } = await get('/.well-known/change-password');
    expect([statusCode, headers.location]).toEqual([302, '/account/new-password']);
  });

  test.each(['/wp-login.php', '/.env', '/old/site.js', '/icons/7.png', '/security.txt'])(
    '%s is no page',
    async (url) => {
      const { statusCode, headers } = await get(url);
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
    },
  );

  test.each(['/nowhere', '/email-unsubscribed/eva@venue.test'])('%s stays a page', async (url) => {
    expect((await get(url)).statusCode).toBe(200);
  });
});
