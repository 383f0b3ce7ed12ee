import { availableParallelism } from 'node:os';
import { inBrowserLike, reading } from './tools/jest/preset.mjs';

const isLong = process.env.VITRINE_TEST_LONG === '1';
/** `npm test` runs `*.test.ts` without `*.long.test.ts`; `npm run test:long` those alone. */
const named = isLong ? '*.long.test.ts?(x)' : '!(*.long).test.ts?(x)';
/** One runner for the whole house: browser code in jsdom, server and pure rules in node. */
const common = {
  ...reading,
  // What the kit's template holds is tested where an area is made of it.
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/', '/template/'],
  // Copies of packages: for the comparison of builds, of an earlier commit, for mutations.
  modulePathIgnorePatterns: ['<rootDir>/.cache/(same-bytes|earlier|mutate)/'],
  moduleNameMapper: {
    ...reading.moduleNameMapper,
  },
};

export default {
  // A database is made for every file of the server's tests; a loaded machine may need longer than jest's five seconds.
  testTimeout: isLong ? 600_000 : 60_000,
  // A worker is started anew when it holds more: what test files leave behind slows those after them.
  workerIdleMemoryLimit: '512MB',
  // Jest's own choice on two cores is a single worker, which takes twice as long.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  projects: [
    {
      ...common,
      displayName: 'web',
      ...inBrowserLike,
      setupFilesAfterEnv: [...inBrowserLike.setupFilesAfterEnv, '<rootDir>/tools/jest/patience.mjs'],
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
