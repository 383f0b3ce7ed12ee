import { availableParallelism } from 'node:os';
import { joinedModules } from './tools/jest/one-file.mjs';
import { inBrowserLike, reading } from './tools/jest/preset.mjs';

const isLong = process.env.VITRINE_TEST_LONG === '1';
/** `npm test` runs `*.test.ts` without `*.long.test.ts`; `npm run test:long` those alone. */
const named = isLong ? '*.long.test.ts?(x)' : '!(*.long).test.ts?(x)';
/** `VITRINE_TEST_PREACT=1`: screens on what embeds run them on (decisions 0034 and 0041). */
const PREACT =
  process.env.VITRINE_TEST_PREACT === '1'
    ? {
        '^react/jsx-runtime$': 'preact/jsx-runtime',
        '^react/jsx-dev-runtime$': 'preact/jsx-runtime',
        '^react-dom/client$': 'preact/compat/client',
        '^react-dom/test-utils$': 'preact/test-utils',
        '^react-dom$': 'preact/compat',
        '^react$': 'preact/compat',
      }
    : {};
/**
 * A test runs in a world of its own, where node looks for every name of the language anew, and slowly, each time that code says it. Each
 * module gets these handed in instead (a tenth of the server's tests). None is here that tests put something else in place of, as the clock.
 */
const HANDED_IN = [
  'Array',
  'Boolean',
  'Error',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Reflect',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'TypeError',
  'WeakMap',
  'WeakSet',
];
/** One runner for the whole house: browser code in jsdom, server and pure rules in node. */
const common = {
  ...reading,
  runtime: '<rootDir>/tools/jest/kept-scripts.cjs',
  sandboxInjectedGlobals: HANDED_IN,
  // What the kit's template holds is tested where an area is made of it.
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/', '/template/'],
  // Copies of packages, while it is looked at whether they build to the same bytes; the sources of an earlier commit.
  modulePathIgnorePatterns: ['<rootDir>/.cache/(same-bytes|earlier)/'],
  moduleNameMapper: {
    ...PREACT,
    ...joinedModules,
    ...reading.moduleNameMapper,
    '^@testing-library/dom$': '<rootDir>/tools/jest/patient-library.cjs',
  },
};

export default {
  globalSetup: '<rootDir>/tools/jest/one-file.mjs',
  // A database is made for every file of the server's tests; a loaded machine may need longer than jest's five seconds.
  testTimeout: isLong ? 600_000 : 60_000,
  // Jest's own choice on two cores is a single worker, which takes twice as long.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  projects: [
    {
      ...common,
      displayName: 'web',
      ...inBrowserLike,
      testMatch: [
        `<rootDir>/{shell,player,mfe-*}/**/${named}`,
        `<rootDir>/shared/src/{ui,shell-api,router,rx,query,calls,host,embed,testing}/**/${named}`,
      ],
    },
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        `<rootDir>/{server,tools}/**/${named}`,
        `<rootDir>/shared/src/{contract,rules}/**/${named}`,
      ],
    },
  ],
};
