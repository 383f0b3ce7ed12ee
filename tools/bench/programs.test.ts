import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { asService, launchOptions } from './server.mjs';
import { delayProxy, rawServer } from './upload.mjs';

const SCRIPTS = [
  '../screenshots.mjs',
  ...readdirSync(__dirname)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => `./${file}`),
];

test('the bench and the pictures find all that they import, and do nothing before they are asked', () => {
  const program = SCRIPTS.map((file) => `await import('${file}');`).join('\n');
  // By node itself: under jest a name that is exported no more is merely undefined.
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

test('the proxy of the bench passes on what comes', async () => {
  const raw = await rawServer();
  const slow = await delayProxy(raw.port, 10);
  const answer = await fetch(`http://127.0.0.1:${slow.port}`, { method: 'PUT', body: 'a word' });
  expect([answer.status, await answer.text()]).toEqual([200, 'ok']);
  slow.close();
  raw.close();
});
