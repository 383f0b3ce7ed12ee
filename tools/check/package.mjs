import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../areas.mjs';
import { bin, run } from './run.mjs';
import { FOLDERS, staticChecks, types } from './static.mjs';

/**
 * `npm run check <package>` runs the checks of a change inside one package, in seconds: format, lint, types,
 * import rules and its unit tests.
 */
const name = process.argv[2]?.replace(/\/$/, '');
if (!FOLDERS.includes(name)) {
  console.error(`npm run check <package>: one of ${FOLDERS.join(', ')}.`);
  process.exit(2);
}

const project = existsSync(path.join(root, name, 'tsconfig.json')) ? name : 'tsconfig.node.json';
const incremental = ['--incremental', '--tsBuildInfoFile', `.cache/check-${name}.tsbuildinfo`];
const jest = [bin('jest'), `${path.join(root, name)}/`, '--silent', '--passWithNoTests'];
const checks = [
  ...Object.entries(staticChecks).map(([title, command]) => [title, command([name])]),
  ['types', [...types(project), ...incremental]],
];
const tests = run('unit tests', jest, { env: { NODE_ENV: 'test' } });
const codes = [];
for (const [title, command] of checks) codes.push(await run(title, command));
process.exit([...codes, await tests].every((code) => code === 0) ? 0 : 1);
