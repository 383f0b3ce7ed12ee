import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import projects from '../../jest.config.mjs';
import { GROUPS } from '../../stryker.config.mjs';

/**
 * Jest for one group of stryker.config.mjs. Stryker knows no projects, and works in a copy whose packages are
 * links to the originals.
 */
const rootDir = fileURLToPath(new URL('../..', import.meta.url));
const { on, tests } = GROUPS[process.env.VITRINE_MUTATE ?? ''] ?? { on: 'node', tests: [] };
const { displayName: _, ...project } = projects.projects.find(({ displayName }) => displayName === on);

/** Folder before the first wildcard. @param {string} pattern */
const folderOf = (pattern) => path.posix.dirname(pattern.replace(/[*?{].*/, 'x'));

const { exports } = JSON.parse(readFileSync(new URL('../../shared/package.json', import.meta.url), 'utf8'));
const sharedInCopy = Object.fromEntries(
  Object.entries(exports).map(([name, file]) => [
    `^@vitrine/shared${name.slice(1)}$`,
    `<rootDir>/shared${file.slice(1)}`,
  ]),
);

export default {
  ...project,
  rootDir,
  // Jest looks through these for every mutant.
  roots: [...new Set(tests.map((pattern) => `<rootDir>/${folderOf(pattern)}`))],
  watchman: false,
  // A test that waits for ever fails before Stryker's timeout, which would start a new process.
  testTimeout: 5000,
  ...(on === 'web' && { testEnvironment: fileURLToPath(new URL('first-failure.cjs', import.meta.url)) }),
  testMatch: tests.map((pattern) => `<rootDir>/${pattern}`),
  moduleNameMapper: { ...sharedInCopy, ...project.moduleNameMapper },
};
