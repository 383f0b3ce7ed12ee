import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './areas.mjs';
import { install, isInstalled } from './build/install.mjs';
import { memoryFolder, removeMemoryFolder } from './check/memory-folder.mjs';
import { run } from './check/run.mjs';
import { staticChecks, types, unused } from './check/static.mjs';

/**
 * `npm test` runs every check of a change; ends with `N passed, N failed` from the runners' reports (a failed
 * static check or build counts as one). Arguments: `unit` or `e2e` alone; `--long`: slow tests, and only
 * those (`*.long.test.ts`, `e2e/long`); `--cluster`: of these the two-server test, with outages of a minute.
 */
const isCluster = process.argv.includes('--cluster');
const isLong = process.argv.includes('--long') || isCluster;
const only = isCluster ? 'e2e' : process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const reports = path.join(root, '.cache/reports');
const total = { passed: 0, failed: 0 };

const log = (/** @type {string} */ line) => console.log(`        ${line}`);

async function check(title, command, options) {
  const code = await run(title, command, options);
  if (code !== 0) total.failed += 1;
  return code === 0;
}

function count({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}

/** Two at a time, the longest first, so that no core waits for the other's last one. */
async function checkStatic() {
  const { lint, ...others } = staticChecks;
  const waiting = Object.entries({
    lint: lint(),
    'types: browser': types('tsconfig.web.json'),
    'types: server': types('tsconfig.node.json'),
    'nothing unused': unused,
    ...Object.fromEntries(Object.entries(others).map(([title, command]) => [title, command()])),
  });
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(...next);
  };
  await Promise.all([lane(), lane()]);
}

/** Failures of long stories that are more than a busy machine's. */
const MOST_AGAIN = 8;

const stored = memoryFolder();
/**
 * Environment for jest.config.mjs and playwright.config.ts (which of the two suites runs) and for tests
 * (where their data may be).
 */
const SUITE_ENV = {
  ...(isLong && { VITRINE_TEST_LONG: '1' }),
  ...(stored && { VITRINE_TEST_FOLDER: stored }),
  ...(isCluster && { VITRINE_AWAY_SECONDS: '60' }),
};

/** Soak beside the unit tests: as one of them it would hold up a worker for three minutes of waiting. */
const soak = () =>
  check('soak', [process.execPath, 'tools/bench/soak.mjs', '--minutes', '3', '--screens', '20']);

async function unitTests() {
  if (isLong) {
    const { ensureAll, OF_UNIT_TESTS } = await import('./check/programs.mjs');
    ensureAll(OF_UNIT_TESTS, log);
  }
  const { jestCounts } = await import('./check/reports.mjs');
  const soaked = isLong && Promise.resolve(built).then(soak);
  const file = path.join(reports, 'jest.json');
  // Every test file loads its modules afresh: a larger young generation saves a tenth of the time in garbage
  // collection. The long suite, which measures how long a server is blocked, has that of a server.
  const memory = [`--max-semi-space-size=${isLong ? 4 : 64}`];
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  const output = ['--json', `--outputFile=${file}`, '--silent', '--reporters=summary'];
  await run('jest', [process.execPath, ...memory, jest, ...output], {
    env: { NODE_ENV: 'test', ...SUITE_ENV },
  });
  count(jestCounts(file));
  await soaked;
}

/** Build that runs beside the checks and the unit tests, largely while these wait. */
const build = () => check('build', [process.execPath, 'tools/build/build-changed.mjs'], { isBeside: true });

async function browserTests() {
  const { ensureAll, ensureChromium, OF_BROWSER_TESTS } = await import('./check/programs.mjs');
  const { playwrightCounts } = await import('./check/reports.mjs');
  const chromium = ensureChromium(log);
  if (isLong) ensureAll(OF_BROWSER_TESTS, log);
  const playwright = async (title, args = []) => {
    const file = path.join(reports, `${title.replaceAll(' ', '-')}.json`);
    await run(title, [path.join(root, 'e2e/node_modules/.bin/playwright'), 'test', ...args], {
      cwd: path.join(root, 'e2e'),
      echo: true,
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        ...SUITE_ENV,
        ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
      },
    });
    return playwrightCounts(file);
  };
  const first = await playwright('playwright', isCluster ? ['long/cluster'] : []);
  // Of more than 250 long stories with real screens and lines, one or two meet a busy machine: what failed
  // beside others is run again by itself, and listed.
  const isAgain = isLong && first.errors === 0 && first.failed > 0 && first.failed <= MOST_AGAIN;
  const last = isAgain && (await playwright('playwright alone', ['--last-failed', '--workers=1']));
  count(last ? { passed: first.passed + last.passed, failed: last.failed } : first);
}

if (!isInstalled()) {
  console.log('        installing packages');
  await install();
}
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const built = only === 'unit' ? false : build();
if (!isLong && !only) await checkStatic();
if (only !== 'e2e') await unitTests();
if (await built) await browserTests();
if (stored) removeMemoryFolder(stored);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
