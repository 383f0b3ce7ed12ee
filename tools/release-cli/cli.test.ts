import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
  ['an unknown verb', ['undo'], /"undo" is nothing this can do/],
  ['half a verb', ['canary'], /"canary" is nothing/],
  ['a misspelt flag', ['release', '--canry', '10'], /Unknown option '--canry'/],
  ['a flag of another verb', ['rollback', 'media', '--canary', '10'], /Unknown option '--canary'/],
  ['a flag without its value', ['release', '--canary'], /--canary/],
  ['a percentage above 100', ['release', '--canary', '101'], /0 to 100/],
  ['a percentage that is none', ['release', '--canary', 'ten'], /0 to 100/],
  ['accounts with spaces', ['release', '--accounts', 'a b'], /separated by commas/],
  ['a word too many', ['promote', 'media', 'devices'], /"devices" is one word too many/],
  ['no area', ['rollback'], /Which area\?/],
  ['a name that is no area’s', ['rollback', '__proto__'], /"__proto__" is no name of an area/],
  ['a way out', ['promote', '../server'], /is no name of an area/],
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
