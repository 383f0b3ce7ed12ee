import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { noBrowser } from './conform/no-browser.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-kit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const kit = path.join(folder, 'kit');
mkdirSync(kit);
for (const name of ['shared', 'tools', 'area-kit', 'release'])
  writeFileSync(path.join(kit, `vitrine-${name}-1.0.0.tgz`), '');

const run = (...words: string[]) => {
  const bin = path.join(__dirname, 'bin.mjs');
  return spawnSync(process.execPath, [bin, ...words], { cwd: folder, encoding: 'utf8' });
};
const scriptsOf = (area: string) =>
  JSON.parse(readFileSync(path.join(folder, area, 'package.json'), 'utf8')).scripts as Record<string, string>;

test('a new area has its name and title everywhere, and nothing is left to fill in', () => {
  expect(run('create', 'mfe-menu', '--kit', 'kit', '--title', 'Menu').status).toBe(0);
  const area = path.join(folder, 'mfe-menu');
  for (const entry of readdirSync(area, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const text = readFileSync(path.join(entry.parentPath, entry.name), 'utf8');
    expect([entry.name, /(__|\*\*)(ID|TITLE)(__|\*\*)/.exec(text)]).toEqual([entry.name, null]);
  }
  expect(readFileSync(path.join(area, 'README.md'), 'utf8')).toMatch(/^# Menu\n/);
});

test('an area copied out of a checkout gets what it lacks to be tested, tried and released; its own scripts stay', () => {
  const area = path.join(folder, 'mfe-copied');
  mkdirSync(area);
  writeFileSync(path.join(area, 'area.json'), '{}');
  const scripts = { build: 'webpack --mode production', dev: 'webpack serve', check: 'npm test' };
  writeFileSync(path.join(area, 'package.json'), JSON.stringify({ name: 'copied', scripts }));
  const { status } = spawnSync(process.execPath, [path.join(__dirname, 'bin.mjs'), 'kit', '../kit'], {
    cwd: area,
  });
  expect(status).toBe(0);
  expect(scriptsOf('mfe-copied')).toEqual({ ...scriptsOf('mfe-menu'), check: 'npm test' });
  expect(existsSync(path.join(area, 'area.json'))).toBe(true);
});

test.each<[string, string, string | undefined]>([
  [
    'There is no Chromium here. Name one with CHROMIUM_PATH, or run once: npx playwright install chromium',
    "browserType.launch: Executable doesn't exist at /x\n╔═══ var a=1;",
    undefined,
  ],
  [
    'There is no browser at /no/such/chromium, which CHROMIUM_PATH names.',
    'spawn ENOENT',
    '/no/such/chromium',
  ],
  ['Chromium did not start: crashed at once', `crashed at once\n${'minified'.repeat(1000)}`, undefined],
])('without a browser the trial prints one sentence: %s', (sentence, message, named) => {
  expect(noBrowser(new Error(message), named)).toBe(sentence);
});
