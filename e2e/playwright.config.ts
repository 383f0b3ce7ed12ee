import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findFirefox, QUIET } from '../tools/check/programs.mjs';

/** `npm run test:long` runs tests that take minutes, `npm test` all others. */
const isLong = process.env.VITRINE_TEST_LONG === '1';
const executablePath = process.env.CHROMIUM_PATH;

/** The main story, and what is rendered or stored by the browser, in the system's Firefox. */
const firefox = {
  name: 'firefox',
  testDir: '.',
  testMatch: ['specs/story/**', 'long/firefox/**'],
  use: {
    browserName: 'firefox' as const,
    channel: 'moz-firefox',
    launchOptions: { executablePath: path.join(import.meta.dirname, 'fixtures/firefox.mjs') },
  },
};

/** Minutes of one worker each: last, they would run alone. */
const LONGEST = ['areas/other-repository.spec.ts', 'areas/conformance.spec.ts', 'development/**'];
/** Screens that are measured while they play: two of these files at once would take each other's frames. */
const SCREENS = 'player/**';

export default defineConfig({
  testDir: isLong ? './long' : './specs',
  globalSetup: './fixtures/begun-once.ts',
  outputDir: './test-results',
  timeout: isLong ? 420_000 : 90_000,
  expect: { timeout: 15_000 },
  // The longest tests start first, and those that need a worker with another product: last, they would run
  // alone.
  projects: isLong
    ? [
        { name: 'screens', testMatch: SCREENS, workers: 1 },
        { name: 'longest', testMatch: LONGEST },
        ...(findFirefox() ? [firefox] : []),
        { name: 'rest', testIgnore: ['firefox/**', ...LONGEST, SCREENS] },
      ]
    : [
        { name: 'story', testMatch: 'story/**' },
        { name: 'embed', testMatch: 'embed/**' },
        { name: 'rest', testIgnore: ['story/**', 'embed/**'] },
      ],
  // Each worker runs its own product. Long tests wait half of their time.
  workers: isLong ? 3 : 2,
  fullyParallel: false,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? './test-results/report.json' }],
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    timezoneId: 'UTC',
    locale: 'en-US',
    launchOptions: { args: QUIET, ...(executablePath ? { executablePath } : {}) },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Writing a trace costs a fifth of the whole run, even if it is dropped.
    trace: process.env.VITRINE_TRACE ? 'retain-on-failure' : 'off',
  },
});
