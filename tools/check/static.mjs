import path from 'node:path';
import { AREAS, root } from '../areas.mjs';
import { bin } from './run.mjs';

/** Folders that the import rules apply to. */
export const FOLDERS = [
  'shell',
  'shared',
  'server',
  'player',
  'e2e',
  'tools',
  ...AREAS.map(({ folder }) => folder),
];

/**
 * Static checks: title → command. `places` are files or folders below the root; the import rules follow
 * imports out of them.
 */
export const staticChecks = {
  format: (places = ['.']) => [bin('oxfmt'), '--check', ...places],
  lint: (places = ['.']) => [bin('eslint'), '--cache', '--cache-location', '.cache/eslint', ...places],
  'import rules': (places = FOLDERS) => [
    bin('depcruise'),
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err',
    ...places,
  ],
};

/**
 * Type check by the native compiler; linters and our own tools use the one with an API. One checker: several
 * would each read the libraries' types again, and another check runs beside it.
 */
export const types = (project) => [
  process.execPath,
  path.join(root, 'node_modules/typescript-native/bin/tsc'),
  '--checkers',
  '1',
  '-p',
  project,
];

/** Unused files, exports and dependencies; only the whole codebase shows them. */
export const unused = [bin('knip'), '--no-progress', '--treat-config-hints-as-errors'];
