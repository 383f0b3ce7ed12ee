import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeDataFolder } from './data-folder.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'data-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('is made for its owner and the group, whatever the umask; others of the machine see nothing', () => {
  const old = process.umask(0);
  try {
    makeDataFolder(path.join(folder, 'a/b'));
  } finally {
    process.umask(old);
  }
  for (const made of ['a', 'a/b']) expect(statSync(path.join(folder, made)).mode & 0o777).toBe(0o750);
});

test('stays as it is when it is there, and nothing of the trial is left', () => {
  chmodSync(folder, 0o700);
  makeDataFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readdirSync(folder)).toEqual([]);
});

test('may be behind a link', () => {
  mkdirSync(path.join(folder, 'real'));
  symlinkSync(path.join(folder, 'real'), path.join(folder, 'link'));
  makeDataFolder(path.join(folder, 'link/data'));
  expect(statSync(path.join(folder, 'real/data')).isDirectory()).toBe(true);
});

test.each(['file', 'file/data', 'file/data/deeper'])('is refused in one sentence where %s is one', (name) => {
  writeFileSync(path.join(folder, 'file'), '');
  expect(() => makeDataFolder(path.join(folder, name))).toThrow(
    `The data folder ${path.join(folder, name)} cannot be used (there is a file of that name). Set VITRINE_DATA to a folder that you may write.`,
  );
});

/** Runs in its own process: a call that never returns would block the test. */
const tryFolder = (name: string) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { makeDataFolder } from ${JSON.stringify(path.join(__dirname, 'data-folder.mjs'))};
       try { makeDataFolder(${JSON.stringify(name)}); } catch (error) { console.log(error.message); }`,
    ],
    { timeout: 20_000, encoding: 'utf8' },
  );

const linux = process.platform === 'linux' ? test.each : test.skip.each;
linux([
  '/proc',
  '/proc/vitrine',
  '/proc/self/vitrine/data',
  '/proc/1/fd/x',
  '/sys/vitrine',
  '/dev/null/x',
  '/dev/null',
])('in an impossible place is one sentence, and not for ever: %s', (name) => {
  const { stdout, signal } = tryFolder(name);
  expect([signal, stdout.trim()]).toEqual([
    null,
    expect.stringMatching(
      /^The data folder \/[^\n]+ cannot be used \([^\n]+\)\. Set VITRINE_DATA to [^\n]+\.$/,
    ),
  ]);
});
