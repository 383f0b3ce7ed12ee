import { availableParallelism } from 'node:os';
import { inBrowserLike, reading, withDocument } from './tools/jest/preset.mjs';

const isLong = process.env.VITRINE_TEST_LONG === '1';
/**
 * `npm test` runs `*.test.ts` without `*.long.test.ts`; `npm run test:long` those alone. `*.part.test.ts` is
 * imported by the suite of its module: loading the server takes longer than most of its tests.
 */
const named = isLong ? '*.long.test' : '!(*.long|*.part).test';
/** Folders of browser code. */
const BROWSER = [
  '{shell,player,mfe-*}',
  'shared/src/{designs,ui,shell-api,router,rx,query,calls,host,languages,embed,testing}',
];
/** Tests that need no document, which costs a quarter of a second per file: of rules, words and services. */
const withoutDocument = [
  '{shell,player,mfe-*,shared}/**/*{.rule,-words}.test.ts',
  'player/src/{clock,files,pairing,realtime,stage,watchdog}/*.service.test.ts',
  'shared/src/{designs/{layouts,fonts/fonts},host/transport/*,ui/texts,ui/theme/palette}.test.ts',
  'shared/src/host/{history/flood-gate,live/{bus,live-devices,mqtt-link,mqtt-wire,send-command}}.test.ts',
  'shared/src/embed/{check-options,embed-request}.test.ts',
];
/** Jest for all packages: browser code in jsdom, server and pure rules in node. */
const common = {
  ...reading,
  // The kit's template is tested by creating an area from it.
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/', '/template/'],
  // Copies of packages: for the comparison of builds, of an earlier commit, for mutations.
  modulePathIgnorePatterns: ['<rootDir>/.cache/(same-bytes|earlier|mutate)/'],
  moduleNameMapper: {
    ...reading.moduleNameMapper,
  },
};

export default {
  // Every server test file creates a database, which may take longer than the default of five seconds.
  testTimeout: isLong ? 600_000 : 60_000,
  // A worker above this is restarted (two seconds): memory left by test files slows down later ones. The long
  // suite measures how long a server is blocked, which has a small heap.
  workerIdleMemoryLimit: isLong ? '200MB' : '1GB',
  // Jest's own choice on two cores is a single worker, which takes twice as long.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  projects: [
    {
      ...common,
      displayName: 'web',
      ...inBrowserLike,
      setupFilesAfterEnv: [...inBrowserLike.setupFilesAfterEnv, '<rootDir>/tools/jest/patience.mjs'],
      testMatch: BROWSER.map((folder) => `<rootDir>/${folder}/**/${named}.tsx`),
    },
    {
      ...common,
      // Loading Testing Library takes a quarter of a second per file: what renders is tested in `.tsx`.
      displayName: 'document',
      ...withDocument,
      testMatch: [
        ...BROWSER.map((folder) => `<rootDir>/${folder}/**/${named}.ts`),
        ...withoutDocument.map((files) => `!**/${files}`),
      ],
    },
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      // Other globals go through an interceptor of jest's sandbox: a fifth of the time of server tests. Not
      // Set: asn1js declares a class of that name.
      sandboxInjectedGlobals: ['Object', 'Array', 'Map', 'JSON', 'Math'],
      testMatch: [
        `<rootDir>/{server,tools,shared/src/contract,shared/src/rules,shared/src/language}/**/${named}.ts?(x)`,
        ...(isLong ? [] : withoutDocument.map((files) => `<rootDir>/${files}`)),
      ],
    },
  ],
};
