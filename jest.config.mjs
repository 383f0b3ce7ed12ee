import { availableParallelism } from 'node:os';
import { joinedModules } from './tools/jest/one-file.mjs';

/** One runner for the whole house: browser code in jsdom, server and pure rules in node. */
const swc = {
  '^.+\\.(t|j)sx?$|^.+\\.mjs$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
};

// These packages ship only ES modules; jest runs CommonJS, so they are transformed too.
const esmOnly =
  'jose|uuid|typebox|@fastify/type-provider-typebox|mediabunny|@mediabunny|pixelmatch|aedes|p-limit|yocto-queue|content-disposition|cookie|preact';
const isLong = process.env.VITRINE_TEST_LONG === '1';
/** `npm test` runs `*.test.ts` without `*.long.test.ts`; `npm run test:long` those alone. */
const named = isLong ? '*.long.test.ts?(x)' : '!(*.long).test.ts?(x)';
const common = {
  runtime: '<rootDir>/tools/jest/kept-scripts.cjs',
  transform: swc,
  transformIgnorePatterns: [`/node_modules/(?!(\\.pnpm/[^/]+/node_modules/)?(${esmOnly})/)`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
  // Copies of packages, while it is looked at whether they build to the same bytes.
  modulePathIgnorePatterns: ['<rootDir>/.cache/same-bytes/'],
  moduleNameMapper: { ...joinedModules, '\\.(woff2|css|svg)$': '<rootDir>/tools/jest/file-stub.mjs' },
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
      testEnvironment: 'jsdom',
      setupFilesAfterEnv: ['<rootDir>/tools/jest/web-setup.mjs'],
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
