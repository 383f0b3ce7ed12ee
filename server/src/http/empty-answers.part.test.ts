import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createProcessor } from '../media/processor.service';
import { preparePicture } from '../media/prepare/prepare-picture.lib';
import { plainPng } from '../media/testing/sample-files';
import { uploadPlainly } from '../modules/uploads/testing/upload-client';
import { buildTestApp, type TestApp } from '../testing/build-test-app';
import { answerOf, listenHere } from '../testing/raw-answers';
import { connectScreen } from '../testing/test-screens';
import { REPORT_PATH } from './pages/policy/page-policy.lib';
import { registryOf, release } from '../testing/test-registry';
import { placeRegistry } from '../testing/test-releases';

describe('empty answers', () => {
  const NEVER = '/api/device/connect/:code';

  let t: TestApp;
  let home: string;
  let port: number;
  const tokens = { member: '', screen: '' };
  let promo = { src: '', thumb: '' };

  beforeAll(async () => {
    home = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-empty-'));
    const put = (name: string, text: string) => {
      fs.mkdirSync(path.dirname(path.join(home, name)), { recursive: true });
      fs.writeFileSync(path.join(home, name), text);
    };
    put('shell/index.html', '<html><head><!--vitrine:head--></head><body>shell</body></html>');
    put('shell/assets/main.abc.js', 'console.log(1)');
    put('player/index.html', '<html><body>player</body></html>');
    put('player/assets/main.js', 'player');
    t = await buildTestApp({
      env: {
        VITRINE_SHELL_DIR: path.join(home, 'shell'),
        VITRINE_PLAYER_DIR: path.join(home, 'player'),
      },
    });
    const embed = { file: 'embed/1.0.0.js', integrity: `sha384-${'x'.repeat(64)}`, bytes: 5 };
    await placeRegistry(
      t.deps,
      registryOf({
        media: { active: '1.0.0', previous: null, builds: [release('media', '1.0.0', { embed })] },
      }),
    );
    const module = path.join(t.deps.config.releasesFolder, 'media/1.0.0', embed.file);
    fs.mkdirSync(path.dirname(module));
    fs.writeFileSync(module, 'embed');
    await t.deps.registry.refresh();
    const owner = await t.asAccount();
    tokens.member = owner.token;
    await uploadPlainly(owner, 'a.png', await plainPng(800, 450, 1));
    const worker = {
      run: (task: Parameters<Parameters<typeof createProcessor>[1]['run']>[0]) =>
        task.do === 'prepare' ? preparePicture(task, () => undefined) : Promise.reject(new Error('no')),
      close: async () => undefined,
    };
    await createProcessor(t.deps, worker).drain();
    const [one] = (await owner.inject('/api/promo/get-items')).json();
    promo = { src: one.src, thumb: one.thumb[0] };
    tokens.screen = (await connectScreen(t, owner)).token;
    port = await listenHere(t.app);
  });
  afterAll(async () => {
    await t.close();
    fs.rmSync(home, { recursive: true, force: true });
  });

  const ask = (
    method: string,
    url: string,
    headers: Record<string, string>,
    who: 'member' | 'screen' | null,
  ) =>
    answerOf(port, [
      `${method} ${url} HTTP/1.1`,
      'Host: localhost',
      ...(who ? [`Authorization: Bearer ${tokens[who]}`] : []),
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ]);

  /** One tagged route of every kind, and its kind of caller. */
  const TAGGED: [kind: string, url: () => string, who: 'member' | 'screen' | null][] = [
    ['a list', () => '/api/playlists?include_pending=true', 'member'],
    ['the dashboard', () => '/api/query-home', 'member'],
    ['promos', () => '/api/promo/get-items', 'member'],
    ["a screen's content", () => '/api/player/manifest', 'screen'],
    ['the registry of areas', () => '/api/areas', null],
    ['a promo', () => promo.src, null],
    ['a thumbnail', () => promo.thumb, null],
    ['a file of the shell', () => '/assets/main.abc.js', null],
    ['a file of an area', () => '/areas/media/1.0.0/entry.js', null],
    ['a file of the player', () => '/player/assets/main.js', null],
    ['what an embed is now', () => '/embed/media/v1.json', null],
    ['an embed', () => '/embed/media/v1.js', null],
  ];
  const UNTAGGED = ['/', '/login', '/healthz', '/readyz', '/player', '/api/nothing', '/metrics'].map(
    (url): (typeof TAGGED)[number] => [url, () => url, null],
  );

  test.each(TAGGED)('304 of %s has no body, and names no length of one', async (_kind, url, who) => {
    const first = await ask('GET', url(), {}, who);
    expect(first.status).toBe(200);
    const tag = first.headers['etag'] ?? '';
    expect(tag).not.toBe('');
    for (const method of ['GET', 'HEAD']) {
      const again = await ask(method, url(), { 'if-none-match': tag }, who);
      expect([method, again.status, again.body]).toEqual([method, 304, '']);
      expect(again.headers['etag']).toBe(tag);
      for (const name of ['content-length', 'content-type', 'transfer-encoding', 'content-encoding'])
        expect([name, again.headers[name]]).toEqual([name, undefined]);
    }
  });

  test.each([...TAGGED, ...UNTAGGED])(
    'HEAD of %s has no body, and the length that GET has or none',
    async (_kind, url, who) => {
      const html = { accept: 'text/html' };
      const [got, head] = [await ask('GET', url(), html, who), await ask('HEAD', url(), html, who)];
      expect([head.status, head.body]).toEqual([got.status, '']);
      expect([undefined, got.headers['content-length']]).toContain(head.headers['content-length']);
    },
  );

  test('204 has no body, no length and no type', async () => {
    const [policy, ahead] = [
      await answerOf(port, [
        `POST ${REPORT_PATH} HTTP/1.1`,
        'Host: localhost',
        'Content-Type: application/csp-report',
        'Content-Length: 2',
        '',
        '{}',
      ]),
      await ask('GET', NEVER.replace(':code', 'ABCD'), { 'sec-purpose': 'prefetch' }, 'member'),
    ];
    for (const answer of [policy, ahead]) {
      expect([answer.status, answer.body]).toEqual([204, '']);
      for (const name of ['content-length', 'content-type', 'transfer-encoding'])
        expect([name, answer.headers[name]]).toEqual([name, undefined]);
    }
  });
});
