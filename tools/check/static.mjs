import path from 'node:path';
import { AREAS, root } from '../areas.mjs';
import { bin } from './run.mjs';

/** The rooms that the import law is about. */
export const ROOMS = [
  'shell',
  'shared',
  'server',
  'player',
  'e2e',
  'tools',
  ...AREAS.map(({ folder }) => folder),
];

/** What is checked without running anything: title → command. `places` are files or folders below the root; the law follows imports out of them. */
export const staticChecks = {
  format: (places = ['.']) => [bin('oxfmt'), '--check', ...places],
  lint: (places = ['.']) => [bin('eslint'), '--cache', '--cache-location', '.cache/eslint', ...places],
  'import law': (places = ROOMS) => [
    bin('depcruise'),
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err',
    ...places,
  ],
};

/**
 * By the compiler in machine code; linters and our own tools use the one with an API. One checker: several would each read the libraries' types
 * again, and here something else runs beside it.
 */
export const types = (project) => [
  process.execPath,
  path.join(root, 'node_modules/typescript-native/bin/tsc'),
  '--checkers',
  '1',
  '-p',
  project,
];

/** Files, exports and dependencies that nobody uses; only the whole house can tell. */
export const unused = [bin('knip'), '--no-progress', '--treat-config-hints-as-errors'];
