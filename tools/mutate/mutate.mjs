import { execFileSync, spawn } from 'node:child_process';
import path from 'node:path';
import { GROUPS } from '../../stryker.config.mjs';
import { root } from '../areas.mjs';

/** @type {NodeJS.Signals[]} */
const ENDS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Lists the files of a group (`!` excludes), below one of `places` if there are any. @param {string[]} mutate
 * @param {string[]} places
 */
function filesOf(mutate, places) {
  const specs = mutate.map((glob) =>
    glob.startsWith('!') ? `:(exclude,glob)${glob.slice(1)}` : `:(glob)${glob}`,
  );
  const listed = ['ls-files', '-co', '--exclude-standard', '--', ...specs];
  return execFileSync('git', listed, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.tsx?$/.test(file))
    .filter((file) => places.length === 0 || places.some((place) => file.startsWith(place)));
}

/**
 * Runs Stryker, and ends it with this program: otherwise it would continue for minutes. @returns
 * {Promise<number | null>} its exit code
 */
function runStryker(env) {
  const bin = path.join(root, 'node_modules/.bin/stryker');
  const child = spawn(bin, ['run', 'stryker.config.mjs'], { cwd: root, env, stdio: 'inherit' });
  const end = () => child.kill('SIGTERM');
  for (const signal of ENDS) process.on(signal, end);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      for (const signal of ENDS) process.off(signal, end);
      resolve(code);
    });
  });
}

/**
 * Runs the groups. @param {string[]} asked names of groups, files or folders; none means all
 * @returns {Promise<string[]>} each group's result
 */
async function runGroups(asked) {
  const places = asked
    .filter((word) => !(word in GROUPS))
    .map((word) => path.relative(root, path.resolve(word)));
  const results = [];
  for (const [name, { mutate }] of Object.entries(GROUPS)) {
    const isWhole = asked.length === 0 || asked.includes(name);
    const files = isWhole || places.length > 0 ? filesOf(mutate, isWhole ? [] : places) : [];
    if (files.length === 0) continue;
    const code = await runStryker({
      ...process.env,
      TZ: 'UTC',
      VITRINE_MUTATE: name,
      VITRINE_MUTATE_FILES: files.join(),
      // Many mutants make every test of a screen wait until this is over.
      VITRINE_TEST_PATIENCE: '2000',
    });
    results.push(`${code === 0 ? '  ok  ' : 'FAILED'}  ${name}`);
    if (code !== 0) process.exitCode = 1;
  }
  return results;
}

/**
 * `npm run mutate [-- group or path …]`: exits 1 when a group's tests kill too few of its mutants, or Stryker
 * fails.
 */
const results = await runGroups(process.argv.slice(2));
console.log(results.join('\n'));
if (results.length === 0) {
  console.error('No group, and no path of a group, was named.');
  process.exitCode = 1;
}
