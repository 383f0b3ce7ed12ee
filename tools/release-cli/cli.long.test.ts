import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-area-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const KEYS = { VITRINE_URL: 'http://127.0.0.1:9', VITRINE_DEPLOY_KEY: 'vdk_x' };

const run = (words: string[], env: NodeJS.ProcessEnv = KEYS, cwd = folder) => {
  const { VITRINE_URL: _url, VITRINE_DEPLOY_KEY: _key, ...rest } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(__dirname, 'bin.mjs'), ...words],
    {
      cwd,
      env: { ...rest, ...env },
    },
  );
  return { status, said: String(stderr).trim(), shown: String(stdout).trim() };
};

test.each([
  ['nothing at all', [], /rollback AREA/],
  ['an unknown verb', ['undo'], /"undo" is no command/],
  ['half a verb', ['canary'], /"canary" is no command/],
  ['a misspelt flag', ['release', '--canry', '10'], /Unknown option '--canry'/],
  ['a flag of another verb', ['rollback', 'media', '--canary', '10'], /Unknown option '--canary'/],
  ['a flag without its value', ['release', '--canary'], /--canary/],
  ['a percentage above 100', ['release', '--canary', '101'], /0 to 100/],
  ['a percentage that is none', ['release', '--canary', 'ten'], /0 to 100/],
  ['accounts with spaces', ['release', '--accounts', 'a b'], /separated by commas/],
  ['a word too many', ['promote', 'media', 'devices'], /"devices" is one argument too many/],
  ['no area', ['rollback'], /Missing argument: area/],
  ['a name that is no area’s', ['rollback', '__proto__'], /"__proto__" is not a valid name of an area/],
  ['a way out', ['promote', '../server'], /is not a valid name of an area/],
  ['a folder without a build', ['release'], /There is no build in/],
])('%s is not understood: exit 2, and nothing is asked of any server', (_what, words, expected) => {
  expect(run(words)).toMatchObject({ status: 2, said: expect.stringMatching(expected) });
});

test.each([
  [{}, /Set VITRINE_URL/],
  [{ VITRINE_URL: 'signage.example' }, /Set VITRINE_URL/],
  [{ VITRINE_URL: 'https://signage.example' }, /Set VITRINE_DEPLOY_KEY/],
])('settings %j are not enough', (env, expected) => {
  expect(run(['releases'], env)).toMatchObject({ status: 2, said: expect.stringMatching(expected) });
});

test('an area that is not the build’s is refused before anything is sent', () => {
  const build = path.join(folder, 'elsewhere');
  mkdirSync(build);
  writeFileSync(path.join(build, 'release.json'), '{"version":"1.0.0","door":{"id":"media"}}');
  const { status, said } = run(['release', 'devices', '--build', build]);
  expect([status, said]).toEqual([2, `The build in ${build} is of the area media, not of devices.`]);
});

test('a Vitrine that is not there is exit 3', async () => {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const { status, said } = run(['releases'], { ...KEYS, VITRINE_URL: `http://127.0.0.1:${port}/` });
  expect([status, said]).toEqual([3, `http://127.0.0.1:${port} cannot be reached (ECONNREFUSED).`]);
});

test('--help shows what there is', () => {
  expect(run(['--help'])).toMatchObject({ status: 0, shown: expect.stringContaining('VITRINE_DEPLOY_KEY') });
});

describe('a release of an area', () => {
  const area = path.join(folder, 'mfe-menu');
  const notes = (version: string) => JSON.stringify({ version, built_at: 1, door: { id: 'menu' } });
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(area, name)), { recursive: true });
    writeFileSync(path.join(area, name), text);
  };
  beforeEach(() => {
    rmSync(area, { recursive: true, force: true });
    write('src/texts.ts', 'before');
    write('package.json', '{}');
    write('dist/1.0.0/release.json', notes('1.0.0'));
  });
  const release = (...words: string[]) => run(['release', ...words], KEYS, area);

  test('sends what its sources are now: it builds first', () => {
    write(
      'build.mjs',
      `import fs from 'node:fs'; fs.mkdirSync('dist/1.0.1'); fs.writeFileSync('dist/1.0.1/release.json', '${notes('1.0.1').replace('"built_at":1', '"built_at":2')}');`,
    );
    write('package.json', '{"scripts":{"build":"node build.mjs"}}');
    const { status, shown } = release();
    expect([status, shown]).toEqual([3, expect.stringContaining('Sending menu 1.0.1')]);
  });

  test('is none when the build fails', () => {
    write('package.json', '{"scripts":{"build":"node -e process.exit(1)"}}');
    expect(release()).toMatchObject({
      status: 1,
      said: expect.stringContaining('The build failed. Nothing was released.'),
      shown: expect.not.stringContaining('Sending'),
    });
  });

  test('without a script for builds is refused when a source is newer, unless the build is named', () => {
    const later = Date.now() / 1000 + 60;
    utimesSync(path.join(area, 'src/texts.ts'), later, later);
    expect(release()).toMatchObject({
      status: 1,
      said: 'src/texts.ts was changed after menu 1.0.0 was built. Build it again; nothing was released.',
    });
    expect(release('--build', 'dist/1.0.0').shown).toContain('Sending menu 1.0.0');
  });

  test('goes on when nothing is newer', () => {
    const later = Date.now() / 1000 + 60;
    utimesSync(path.join(area, 'dist/1.0.0/release.json'), later, later);
    expect(release().shown).toContain('Sending menu 1.0.0');
  });
});

test('a build is withdrawn by area and version', () => {
  expect(run(['withdraw', 'menu'])).toMatchObject({
    status: 2,
    said: expect.stringContaining('Missing argument: version'),
  });
  expect(run(['withdraw', 'menu', '1.0.0'])).toMatchObject({ status: 3 });
});

describe('a build of the federation plugin alone', () => {
  const lunch = path.join(folder, 'lunch');
  const noFiles = { js: { sync: [], async: [] } };
  const manifest = {
    metaData: {
      globalName: 'lunch',
      buildInfo: { buildVersion: '1.2.0' },
      remoteEntry: { path: '', name: 'remoteEntry.js' },
    },
    shared: [{ name: 'react', requiredVersion: '^19.0.0', assets: noFiles }],
    exposes: [{ path: './lunch', assets: { js: { sync: ['lunch.js'], async: ['late.js'] } } }],
  };
  const write = (name: string, text: string) => writeFileSync(path.join(lunch, name), text);
  beforeEach(() => {
    rmSync(lunch, { recursive: true, force: true });
    mkdirSync(path.join(lunch, 'dist'), { recursive: true });
    write('area.json', '{"id":"lunch","contract":"^1.0.0"}');
    write('dist/mf-manifest.json', JSON.stringify(manifest));
    for (const name of ['remoteEntry', 'lunch', 'late']) write(`dist/${name}.js`, name);
  });

  test('gets a version of its bytes', () => {
    const versionOf = () => /Sending lunch (\S+)/.exec(run(['release'], KEYS, lunch).shown)?.[1];
    const first = versionOf();
    expect(first).toMatch(/^1\.2\.0-[0-9a-f]{8}$/);
    expect(versionOf()).toBe(first);
    write('dist/late.js', 'another');
    expect(versionOf()).not.toBe(first);
  });

  test('gets the hash of every chunk, its entry, its exposes and what the page must provide', async () => {
    const { notesOfFederation } = (await import('./federation-build.mjs')) as {
      notesOfFederation: (files: Map<string, Buffer>, ...folders: string[]) => Promise<object>;
    };
    const files = new Map([
      ['mf-manifest.json', Buffer.from(JSON.stringify(manifest))],
      ['late.js', Buffer.from('late')],
      ['@mf-types.zip', Buffer.from('types')],
    ]);
    expect(await notesOfFederation(files, path.join(lunch, 'dist'), lunch)).toMatchObject({
      container: 'lunch',
      entry: 'remoteEntry.js',
      exposes: { './lunch': ['lunch.js'] },
      requires: { react: '^19.0.0' },
      contract: '^1.0.0',
      integrity: {
        'late.js': 'sha384-567FK+lny2H80jQaeDO5ezVBlwfkBqCD30p/LAQS+QB0OcKZF6+/zOluV/FGyPG8',
        'mf-manifest.json': expect.stringMatching(/^sha384-/),
      },
    });
    expect([...files.keys()]).not.toContain('@mf-types.zip');
  });

  test('without area.json is not understood', () => {
    rmSync(path.join(lunch, 'area.json'));
    const { status, said } = run(['release'], KEYS, lunch);
    expect([status, said]).toEqual([2, expect.stringContaining('area.json is missing')]);
  });
});
