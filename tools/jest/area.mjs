import { inBrowserLike, reading } from './preset.mjs';

/**
 * Jest configuration of one area in a repository of its own: every `*.test.ts` and `*.test.tsx` below `src`.
 * A suite imports its `*.part.test.tsx`.
 */
export default {
  ...reading,
  ...inBrowserLike,
  rootDir: process.cwd(),
  testMatch: ['<rootDir>/src/**/!(*.part).test.ts?(x)'],
  testTimeout: 60_000,
};
