import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { GROUPS } from '../../stryker.config.mjs';
import { root } from '../areas.mjs';

/** Lists the files of a group (`!` excludes), below one of `places` if there are any. */
function filesOf(mutate, places) {
  const specs = mutate.map((glob) =>
    glob.startsWith('!') ? `:(exclude,glob)${glob.slice(1)}` : `:(glob)${glob}`,
  );
  const listed = ['ls-files', '-co', '--exclude-standard', '--', ...specs];
  return execFileSync('git', listed, { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.tsx?$/.test(file))
    .filter((file) => places.length === 0 || places.some((place) => file.startsWith(place)));
}

/** Runs Stryker on the files of a group. @returns {Promise<string>} its result */
async function runGroup(name, mutate) {
  const files = `.cache/mutate/${name}`;
  // Many mutants make every test of a screen wait until its patience is over.
  Object.assign(process.env, { TZ: 'UTC', VITRINE_MUTATE: name, VITRINE_TEST_PATIENCE: '2000' });
  const stryker = new Stryker({
    mutate,
    incrementalFile: `${files}.json`,
    jsonReporter: { fileName: `${files}.report.json` },
  });
  process.exitCode = 0;
  // It logs the error itself.
  await stryker.runMutationTest().catch(() => (process.exitCode = 1));
  return `${process.exitCode ? 'FAILED' : '  ok  '}  ${name}`;
}

/**
 * `npm run mutate [-- group or path …]`: exits 1 when a group's tests kill too few of its mutants, or Stryker
 * fails.
 */
const asked = process.argv.slice(2);
const places = asked
  .filter((word) => !(word in GROUPS))
  .map((word) => path.relative(root, path.resolve(word)));
process.chdir(root);
// As pnpm's launcher of Stryker has it: there Stryker finds the environments of jest.
process.env.NODE_PATH = path.join(root, 'node_modules/.pnpm/node_modules');
const results = [];
for (const [name, { mutate }] of Object.entries(GROUPS)) {
  const isWhole = asked.length === 0 || asked.includes(name);
  const files = isWhole || places.length > 0 ? filesOf(mutate, isWhole ? [] : places) : [];
  if (files.length > 0) results.push(await runGroup(name, files));
}
console.log(results.join('\n') || 'No group, and no path of a group, was named.');
process.exitCode = results.length > 0 && results.every((line) => !line.startsWith('FAILED')) ? 0 : 1;
