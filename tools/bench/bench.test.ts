import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isMet, lineOf, pageWith } from './figures.mjs';
import { asService, launchOptions } from './server.mjs';

const SCRIPTS = [
  '../screenshots.mjs',
  ...readdirSync(__dirname)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => `./${file}`),
];

test('the bench and the pictures find all that they import, and do nothing before they are asked', () => {
  const program = SCRIPTS.map((file) => `await import('${file}');`).join('\n');
  // By node itself: under jest a missing export is merely undefined.
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: __dirname,
    encoding: 'utf8',
  });
  expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: '' });
});

test('the bench gives the C library what the service and the image give it', () => {
  const image = readFileSync(path.join(__dirname, '../../Dockerfile'), 'utf8');
  const settings = Object.entries(asService).map(([name, value]) => `${name}=${value}`);
  expect(settings.map((one) => one.split('=')[0])).toEqual(['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_']);
  expect(image).toContain(`ENV ${settings.join(' ')}\n`);
});

test('service, image and npm start launch the server with the same options of Node.js', () => {
  const read = (file: string) => readFileSync(path.join(__dirname, '../..', file), 'utf8');
  expect(launchOptions).toEqual([expect.stringMatching(/^--max-semi-space-size=\d+$/)]);
  expect(read('Dockerfile')).toContain(
    `CMD ${JSON.stringify(['node', ...launchOptions, 'server/dist/main.mjs']).replaceAll(',', ', ')}\n`,
  );
  expect(JSON.parse(read('package.json')).scripts.start).toBe(
    `node ${launchOptions.join(' ')} tools/start.mjs`,
  );
});

describe('a figure', () => {
  test('meets its limit from either side, the limit itself included', () => {
    expect([160, 160.01].map((value) => isMet({ value, atMost: 160 }))).toEqual([true, false]);
    expect([0.45, 0.44].map((value) => isMet({ value, atLeast: 0.45 }))).toEqual([true, false]);
  });

  test('replaces the lines of its part in the page, and no others', () => {
    const line = (part: string, value: number) =>
      lineOf(part, { name: 'size', value, unit: 'KB', atMost: 100 }, '2030-01-01');
    const first = pageWith('', 'screens', [line('screens', 1)], 'a machine');
    const both = pageWith(first, 'pages', [line('pages', 120)], 'a machine');
    const again = pageWith(both, 'pages', [line('pages', 99.999)], 'a machine');
    expect(both.split('\n').slice(-4, -1)).toEqual([
      '| --- | --- | ---: | ---: | --- | --- |',
      '| pages | size | 120 KB | ≤ 100 | **no** | 2030-01-01 |',
      '| screens | size | 1 KB | ≤ 100 | yes | 2030-01-01 |',
    ]);
    expect(again).toBe(both.replace('120 KB | ≤ 100 | **no**', '100 KB | ≤ 100 | yes'));
  });
});
