import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const nowhere = mkdtempSync(path.join(tmpdir(), 'vitrine-no-data-'));
afterAll(() => rmSync(nowhere, { recursive: true, force: true }));

const run = (...words: string[]) => runWith({}, ...words);
const runWith = (more: NodeJS.ProcessEnv, ...words: string[]) => {
  const { VITRINE_URL: _url, VITRINE_DEPLOY_KEY: _key, ...rest } = process.env;
  const env: NodeJS.ProcessEnv = { ...rest, VITRINE_DATA: nowhere, ...more };
  const { status, stderr } = spawnSync(process.execPath, [path.join(__dirname, 'cli.mjs'), ...words], {
    env,
  });
  return { status, said: String(stderr).trim() };
};

test.each(['nope', '__proto__', '../server'])(
  'release of "%s", which is none, names those there are',
  (area) => {
    expect(run('release', area)).toEqual({
      status: 2,
      said: `There is no area "${area}". There are account, devices, media, playlists, schedule, and shell.`,
    });
  },
);

test('without a server on the data folder it fails with a hint, and nothing is built', () => {
  const said = `No Vitrine runs on ${nowhere}. Start it with npm start, name its data folder with VITRINE_DATA, or set VITRINE_URL and VITRINE_DEPLOY_KEY.`;
  expect(run('release', 'media')).toEqual({ status: 3, said });
  expect(run('rollback', 'media')).toEqual({ status: 3, said });
});

test('an address without a key is no other Vitrine: the operator’s key of the data folder goes nowhere else', () => {
  const found = runWith({ VITRINE_URL: 'http://127.0.0.1:9' }, 'key', 'make', 'menu');
  expect(found).toEqual({ status: 3, said: expect.stringContaining(`No Vitrine runs on ${nowhere}.`) });
});

test('the data folder is read as a start reads it', () => {
  expect(runWith({ VITRINE_DATA: ' ' }, 'keys').said).not.toContain('EISDIR');
  const relative = path.relative(path.join(__dirname, '../..'), nowhere);
  expect(runWith({ VITRINE_DATA: ` ${relative} ` }, 'keys').said).toContain(`No Vitrine runs on ${nowhere}.`);
});

test('without words it shows what there is', () => {
  expect(run()).toMatchObject({ status: 2, said: expect.stringContaining('rollback AREA') });
});
