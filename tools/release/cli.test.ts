import { spawnSync } from 'node:child_process';
import path from 'node:path';

const run = (...words: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(__dirname, 'cli.mjs'), ...words]);
  return { status, said: String(stderr).trim() };
};

test.each([
  ['release', 'nope'],
  ['rollback', '__proto__'],
  ['promote', '../server'],
])('%s of an area that is none names those there are', (command, area) => {
  expect(run(command, area)).toEqual({
    status: 2,
    said: `There is no area "${area}". There are account, devices, media, playlists, schedule.`,
  });
});

test('an unknown command shows what there is', () => {
  expect(run('undo')).toMatchObject({ status: 2, said: expect.stringContaining('rollback <area>') });
});
