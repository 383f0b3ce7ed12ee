import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { AreaRelease } from '@vitrine/shared/contract';
import { buildTestApp, type TestApp } from '../../testing/build-test-app';
import { archiveOf, buildOf, forgetReleases, placeShell } from '../../testing/test-releases';
import { loadOperatorKey } from './deploy-keys.action';

describe('a hostile archive is refused with nothing changed:', () => {
  let t: TestApp;
  let shell: string;
  let operator: string;

  beforeAll(async () => {
    shell = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-shell-'));
    t = await buildTestApp({ env: { VITRINE_SHELL_DIR: shell } });
    operator = loadOperatorKey(t.deps.config.dataFolder);
    placeShell(t.deps.config, { version: '1.0.0', contract: '1.2.0', provides: { react: '19.3.1' } });
  });
  beforeEach(() => forgetReleases(t));
  afterAll(async () => {
    await t.close();
    fs.rmSync(shell, { recursive: true, force: true });
  });

  const send = (area: string, payload: Buffer, query = '') =>
    t.app.inject({
      method: 'POST',
      url: `/api/releases/${area}${query}`,
      headers: { authorization: `Bearer ${operator}`, 'content-type': 'application/gzip' },
      payload,
    });
  const release = async (area: string, version: string, query = '') =>
    send(area, await archiveOf(buildOf(area, version)), query);
  const served = () => t.deps.registry.current().registry.areas;
  const onDisk = (...parts: string[]) => fs.existsSync(path.join(t.deps.config.releasesFolder, ...parts));
  const left = () => fs.readdirSync(path.join(t.deps.config.releasesFolder, '.staging'));

  test.each<[string, Buffer | (() => Promise<Buffer>), number, RegExp]>([
    ['no archive', Buffer.from('hello'), 400, /tar\.gz/],
    ['an empty body', Buffer.alloc(0), 400, /tar\.gz|no body/],
    [
      'a truncated archive',
      async () => (await archiveOf(buildOf('media', '1.0.0'))).subarray(0, 300),
      400,
      /tar\.gz/,
    ],
    ['an empty archive', () => archiveOf({}), 400, /no release\.json/],
    ['notes that are not JSON', () => archiveOf({ 'release.json': '{' }), 400, /no JSON/],
    ['notes of another shape', () => archiveOf({ 'release.json': '[]' }), 400, /not valid/],
    [
      'an extra file',
      () => archiveOf({ ...buildOf('media', '1.0.0'), 'more.js': 'x' }),
      400,
      /more\.js is in the archive, but/,
    ],
    [
      'a missing file',
      async () => {
        const { 'list.js': _gone, ...rest } = buildOf('media', '1.0.0');
        return archiveOf(rest);
      },
      400,
      /list\.js is named in release\.json, but/,
    ],
    [
      'a changed file',
      () => archiveOf({ ...buildOf('media', '1.0.0'), 'list.js': 'evil()' }),
      400,
      /list\.js is not the file that was built/,
    ],
    [
      'a compressed copy of another file',
      async () => archiveOf({ ...buildOf('media', '1.0.0'), 'list.js.gz': await archiveOf({}) }),
      400,
      /list\.js\.gz is not the file that was built/,
    ],
    [
      'a compressed copy that is not compressed',
      () => archiveOf({ ...buildOf('media', '1.0.0'), 'list.js.br': 'plain' }),
      400,
      /cannot be unpacked/,
    ],
    ['a way out', () => archiveOf({ '../evil.js': 'x' }), 400, /cannot be the name/],
    ['an absolute path', () => archiveOf({ '/etc/evil.js': 'x' }), 400, /cannot be the name/],
    ...[
      'win.html',
      'sub/win.htm',
      'win.xhtml',
      'win.xml',
      'win.pdf',
      'win.mjs',
      'win.wasm',
      'win.HTML',
      'win',
      'win.html.gz',
      'index.html',
      'sw.js.html',
    ].map((name): [string, () => Promise<Buffer>, number, RegExp] => [
      `a file type that no page loads: ${name}`,
      () => archiveOf({ ...buildOf('media', '1.0.0'), [name]: 'x' }),
      400,
      new RegExp(`^${name.replaceAll('.', '[.]')} cannot be in a build`),
    ]),
    ...[
      'wín.js',
      'a\u202Egnp.js',
      'a\\b.js',
      'CON.js ',
      'x/../y.js',
      'x//y.js',
      'x/./y.js',
      'a%2e.js',
      `${'a/'.repeat(7)}b.js`,
      `${'a'.repeat(200)}.js`,
    ].map((name): [string, () => Promise<Buffer>, number, RegExp] => [
      `an odd name: ${JSON.stringify(name)}`,
      () => archiveOf({ ...buildOf('media', '1.0.0'), [name]: 'x' }),
      400,
      /cannot be the name|cannot be read/,
    ]),
    ...(['link', 'character-device', 'block-device', 'fifo'] as const).map(
      (type): [string, () => Promise<Buffer>, number, RegExp] => [
        `a ${type.replace(/^link$/, 'hard link')}`,
        () => archiveOf(buildOf('media', '1.0.0'), [{ type, linkname: 'entry.js' }]),
        400,
        /not a file/,
      ],
    ),
    ['a dotfile', () => archiveOf({ '.staging/x': 'x' }), 400, /cannot be the name/],
    ['a name twice', () => archiveOf({ 'a.js': 'x', 'A.js': 'x' }), 400, /twice/],
    [
      'a link',
      () => archiveOf(buildOf('media', '1.0.0'), [{ type: 'symlink', linkname: '/etc/passwd' }]),
      400,
      /is a symlink, not a file/,
    ],
    [
      'too many files',
      () => archiveOf(Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`f${index}.js`, 'x']))),
      413,
      /more than 500 files/,
    ],
    ['a zip bomb', () => archiveOf({ 'zero.js': Buffer.alloc(63_000_000) }), 413, /more than 60 MB/],
  ])('%s', async (_what, archive, status, words) => {
    const answer = await send('media', typeof archive === 'function' ? await archive() : archive);
    expect([answer.statusCode, answer.json().detail]).toEqual([status, expect.stringMatching(words)]);
    expect(served()).toEqual({});
    expect(onDisk('media')).toBe(false);
    expect(onDisk('.staging') ? left() : []).toEqual([]);
  });

  test.each([
    [
      'another area’s container',
      'var mfe_devices_1_0_0;(()=>{})()',
      'entry.js is the container mfe_devices_1_0_0',
    ],
    ['none', '/* var mfe_media_1_0_0; */ run()', 'entry.js declares no container'],
    ['none, after many comments', `${'/**/'.repeat(20_000)}run()`, 'entry.js declares no container'],
  ])('an entry that declares %s', async (_what, entry, words) => {
    const files: Record<string, string> = { ...buildOf('media', '1.0.0'), 'entry.js': entry };
    const notes = JSON.parse(files['release.json'] ?? '') as AreaRelease;
    notes.integrity['entry.js'] = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
    const answer = await send('media', await archiveOf({ ...files, 'release.json': JSON.stringify(notes) }));
    expect([answer.statusCode, answer.json().detail]).toEqual([
      400,
      `${words}, but release.json has mfe_media_1_0_0. Build it again.`,
    ]);
  });

  test('more than 20 MB', async () => {
    expect((await send('media', Buffer.alloc(20_000_001))).statusCode).toBe(413);
  });

  test.each(['?canry=10', '?canary=101', '?canary=-1', '?canary=ten', '?accounts=a b', '?clean=perhaps'])(
    'the question %s',
    async (query) => {
      expect((await release('media', '1.0.0', query)).statusCode).toBe(400);
      expect(served()).toEqual({});
    },
  );
});
