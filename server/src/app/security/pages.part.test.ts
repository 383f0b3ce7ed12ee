import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { modules } from '../modules.table';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { listenForRoutes, type KnownRoute } from '../../testing/every-route';
import { addTestPromo } from '../../testing/test-content';
import type { TestMember } from '../../testing/test-members';

const EMBEDDER = 'https://intranet.example';

describe('C1 and C2: security headers', () => {
  let t: TestApp;
  let owner: TestMember;
  let known: KnownRoute[];
  let builds: string;
  beforeAll(async () => {
    builds = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-builds-'));
    for (const app of ['shell', 'player']) {
      fs.mkdirSync(path.join(builds, app, 'assets'), { recursive: true });
      fs.writeFileSync(path.join(builds, app, 'index.html'), '<html><head><!--vitrine:head--></head></html>');
      fs.writeFileSync(path.join(builds, app, 'assets/x'), 'x');
    }
    const env = {
      VITRINE_SHELL_DIR: path.join(builds, 'shell'),
      VITRINE_PLAYER_DIR: path.join(builds, 'player'),
      VITRINE_ALLOWED_ORIGINS: EMBEDDER,
      VITRINE_PUBLIC_URL: 'https://signs.example',
    };
    const { routes, module } = listenForRoutes();
    t = await buildTestApp({ modules: [module, ...modules], env });
    owner = await t.asAccount();
    known = routes.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS');
  });
  afterAll(async () => {
    await t.close();
    fs.rmSync(builds, { recursive: true, force: true });
  });
  /** Sequential: parallel calls would wait too long for a database connection on a busy machine. */
  const everyAnswer = async (headers: Record<string, string> = {}) => {
    const answers: { name: string; url: string; headers: Record<string, unknown> }[] = [];
    for (const { method, url } of known)
      for (const signedIn of [true, false]) {
        const at = url.replace(/:[a-z_]+|\*/gi, 'x');
        const request = { method: method as 'GET', url: at, headers };
        const answer =
          signedIn && url !== '/api/auth/logout' ? await owner.inject(request) : await t.app.inject(request);
        answers.push({ name: `${method} ${at} ${answer.statusCode}`, url, headers: answer.headers });
      }
    return answers;
  };

  test('every response, errors included, forbids framing, sniffing, plugins and inline code', async () => {
    const answers = await everyAnswer();
    for (const { name, headers } of answers) {
      const policy = String(headers['content-security-policy']);
      expect([name, policy]).toEqual([name, expect.stringContaining("default-src '")]);
      expect([name, /unsafe-|\*(?!:)/.test(policy.replaceAll('localhost:*', ''))]).toEqual([name, false]);
      expect([name, policy.includes("frame-ancestors 'none'") || policy.startsWith('sandbox')]).toEqual([
        name,
        true,
      ]);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': expect.stringContaining('max-age=31536000'),
        'permissions-policy': expect.stringContaining('camera=()'),
        'referrer-policy': expect.stringMatching(/^(same-origin|no-referrer)$/),
      });
      expect([name, headers['x-powered-by'], headers['server'], headers['set-cookie']]).toEqual([
        name,
        undefined,
        undefined,
        undefined,
      ]);
    }
    expect(answers.length).toBeGreaterThan(120);
  });

  test('the API is no-store, except revalidated: registry and brand, and privately three lists', async () => {
    const kept: Record<string, string> = {
      'GET /api/areas 200': 'no-cache',
      'GET /api/brand 200': 'no-cache',
      'GET /api/promo/get-items 200': 'private, no-cache',
      'GET /api/playlists 200': 'private, no-cache',
      'GET /api/query-home 200': 'private, no-cache',
    };
    const responses = (await everyAnswer()).filter(
      ({ name, url }) => url.startsWith('/api/') && !url.startsWith('/api/docs') && !name.startsWith('HEAD'),
    );
    for (const { name, headers } of responses)
      expect([name, headers['cache-control']]).toEqual([name, kept[name] ?? 'no-store']);
    expect(responses.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(kept)));
  });

  test.each([
    EMBEDDER,
    'https://evil.example',
    'null',
    `${EMBEDDER}.evil.example`,
    'https://signs.example.evil.example',
    'http://intranet.example',
  ])(
    'a page of %s reads the API only when it is listed, never with credentials or a wildcard',
    async (origin) => {
      for (const { name, url, headers } of await everyAnswer({ origin })) {
        if (!url.startsWith('/api/')) continue;
        const allowed = headers['access-control-allow-origin'];
        expect([name, allowed]).toEqual([name, origin === EMBEDDER ? EMBEDDER : undefined]);
        expect([name, headers['access-control-allow-credentials']]).toEqual([name, undefined]);
        expect([name, String(headers['vary'])]).toEqual([name, expect.stringMatching(/origin/i)]);
      }
    },
  );

  test('a nonce is used once, and no request can inject into the policy', async () => {
    const policyOf = async (headers: Record<string, string>) =>
      String((await t.app.inject({ url: '/', headers })).headers['content-security-policy']);
    const nonceOf = (policy: string) => /'nonce-([\w-]{20,})'/.exec(policy)?.[1];
    const [one, two] = [await policyOf({}), await policyOf({})];
    expect(nonceOf(one)).toBeTruthy();
    expect(nonceOf(one)).not.toBe(nonceOf(two));
    for (const host of ['localhost; script-src *', "localhost 'unsafe-inline'"])
      expect((await t.app.inject({ url: '/', headers: { host } })).body).not.toContain('<html');
  });

  test('pages with a token in their address send no referrer', async () => {
    const token = 'a'.repeat(64);
    for (const page of ['sign-up', 'reset-password', 'unsubscribe', 'email-unsubscribed'])
      expect((await t.app.inject(`/${page}/${token}`)).headers['referrer-policy']).toBe('no-referrer');
  });

  test('C4: an uploaded file cannot run code on our origin, whatever its type', async () => {
    const promo = await addTestPromo(t.deps, owner.accountId);
    for (const type of [
      'image/svg+xml',
      'text/html',
      'application/xhtml+xml',
      'text/xml',
      'application/javascript',
    ]) {
      await t.deps.pool.query(
        `UPDATE files SET thumb_type = $1, screen_type = $1 WHERE id = (SELECT file_id FROM promos WHERE id = $2)`,
        [type, promo],
      );
      const { rows } = await t.deps.pool.query<{ key: string }>(
        `SELECT public_key AS key FROM files WHERE id = (SELECT file_id FROM promos WHERE id = $1)`,
        [promo],
      );
      for (const name of ['thumb.webp', 'screen.jpg', 'thumb.svg', 'screen.html', 'screen.mp4'])
        expect((await t.app.inject(`/files/${rows[0]?.key}/${name}`)).statusCode).toBe(404);
    }
  });
});
