import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, isInstalled } from './build/install.mjs';

/**
 * `npm test`: everything a change must pass. Ends with one line `N passed, N failed`, taken from the runners' own reports; a
 * static check (format, lint, law, types, build) that fails counts as one failure.
 * `npm run test:long` (`--long`): what takes minutes and changes seldom, and nothing of the above: `*.long.test.ts` and `e2e/long`.
 */
const isLong = process.argv.includes('--long');
const root = path.resolve(fileURLToPath(import.meta.url), '../..');
const reports = path.join(root, '.cache/reports');
const bin = (name) => path.join(root, 'node_modules/.bin', name);
const total = { passed: 0, failed: 0 };

function run(title, command, args, options = {}) {
  const began = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
      env: { ...process.env, TZ: 'UTC', ...options.env },
    });
    let text = '';
    const keep = (chunk) => {
      text += chunk;
      if (options.echo) process.stdout.write(chunk);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => keep(`${error.message}\n`));
    child.on('close', (code) => {
      console.log(
        `${code === 0 ? '  ok  ' : 'FAILED'}  ${title} (${((Date.now() - began) / 1000).toFixed(0)} s)`,
      );
      if (code !== 0 && !options.echo)
        console.log(options.why?.() ?? text.split('\n').slice(-120).join('\n'));
      resolve(code ?? 1);
    });
  });
}

async function check(title, command, args) {
  if ((await run(title, command, args)) !== 0) total.failed += 1;
}

function count({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}

async function staticChecks() {
  const types = (async () => {
    await check('types: browser', bin('tsc'), ['-p', 'tsconfig.web.json']);
    await check('types: server', bin('tsc'), ['-p', 'tsconfig.node.json']);
  })();
  const style = (async () => {
    await check('format', bin('prettier'), [
      '--check',
      '--log-level',
      'warn',
      '--cache',
      '--cache-location',
      '.cache/prettier',
      '.',
    ]);
    await check('import law', bin('depcruise'), [
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
      'shell',
      'shared',
      'server',
      'player',
      'e2e',
      'tools',
      ...AREAS,
    ]);
    await check('lint', bin('eslint'), ['--cache', '--cache-location', '.cache/eslint', '.']);
  })();
  await Promise.all([types, style]);
}

/** Tells jest.config.mjs and playwright.config.ts which of the two suites is meant. */
const LENGTH = isLong ? { VITRINE_TEST_LONG: '1' } : {};
const AREAS = ['media', 'playlists', 'schedule', 'devices', 'account'].map((area) => `mfe-${area}`);

async function unitTests() {
  if (isLong) (await import('./check/ffmpeg.mjs')).ensureFfmpeg((line) => console.log(`        ${line}`));
  const { jestCounts, jestFailures } = await import('./check/reports.mjs');
  const file = path.join(reports, 'jest.json');
  // Every test file loads its modules afresh: with room for young objects a tenth of the time is not spent on collecting them.
  const roomForYoung = '--max-semi-space-size=64';
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  await run('jest', process.execPath, [roomForYoung, jest, '--json', `--outputFile=${file}`, '--silent'], {
    env: { NODE_ENV: 'test', ...LENGTH },
    why: () => jestFailures(file).join('\n\n') || undefined,
  });
  count(jestCounts(file));
}

async function browserTests() {
  const { buildChanged } = await import('./build/build-changed.mjs');
  try {
    await buildChanged(undefined, (name) => console.log(`        built ${name}`));
  } catch (error) {
    console.log(`FAILED  build\n${error.message}`);
    total.failed += 1;
    return;
  }
  const { ensureChromium } = await import('./check/chromium.mjs');
  const { playwrightCounts } = await import('./check/reports.mjs');
  const chromium = ensureChromium((line) => console.log(`        ${line}`));
  const file = path.join(reports, 'playwright.json');
  await run('playwright', path.join(root, 'e2e/node_modules/.bin/playwright'), ['test'], {
    cwd: path.join(root, 'e2e'),
    echo: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...LENGTH, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) },
  });
  count(playwrightCounts(file));
}

if (!isInstalled()) {
  console.log('        installing packages');
  await install();
}
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
if (!isLong) await staticChecks();
await unitTests();
await browserTests();
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
