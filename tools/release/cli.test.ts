import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const nowhere = mkdtempSync(path.join(tmpdir(), 'vitrine-no-data-'));
afterAll(() => rmSync(nowhere, { recursive: true, force: true }));

const run = (...words: string[]) => {
  const env: NodeJS.ProcessEnv = { ...process.env, VITRINE_DATA: nowhere };
  delete env['VITRINE_URL'];
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

test('without a server on the data folder it says so, and nothing is built', () => {
  const said = `No Vitrine runs on ${nowhere}. Start it with npm start, or set VITRINE_URL.`;
  expect(run('release', 'media')).toEqual({ status: 3, said });
  expect(run('rollback', 'media')).toEqual({ status: 3, said });
});

test('without words it shows what there is', () => {
  expect(run()).toMatchObject({ status: 2, said: expect.stringContaining('rollback AREA') });
});
