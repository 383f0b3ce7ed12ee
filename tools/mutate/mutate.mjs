import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { GROUPS } from '../../stryker.config.mjs';
import { root } from '../areas.mjs';
import { sumUp, survivorLine } from './survivors.mjs';

/** Percent of each group's mutants that tests must kill. */
const ENOUGH = 85;
const CACHE = '.cache/mutate';
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

/** @param {string[]} asked names of groups, files or folders; none means all */
async function runGroups(asked) {
  const places = asked
    .filter((word) => !(word in GROUPS))
    .map((word) => path.relative(root, path.resolve(word)));
  const rows = [];
  for (const [name, { mutate }] of Object.entries(GROUPS)) {
    const isWhole = asked.length === 0 || asked.includes(name);
    const files = isWhole || places.length > 0 ? filesOf(mutate, isWhole ? [] : places) : [];
    if (files.length === 0) continue;
    const env = {
      ...process.env,
      TZ: 'UTC',
      VITRINE_MUTATE: name,
      VITRINE_MUTATE_FILES: files.join(),
      // Many mutants make every test of a screen wait until this is over.
      VITRINE_TEST_PATIENCE: '2000',
    };
    if ((await runStryker(env)) !== 0) return { rows, isBroken: true };
    const report = JSON.parse(readFileSync(path.join(root, CACHE, `${name}.report.json`), 'utf8'));
    const row = { name, ...sumUp(report) };
    rows.push(row);
    console.log(`\n${row.survivors.map(survivorLine).join('\n')}\n${verdict(row)}\n`);
  }
  return { rows, isBroken: rows.length === 0 };
}

const verdict = ({ name, killed, total, score }) =>
  `${score >= ENOUGH ? '  ok  ' : 'FAILED'}  ${name}: ${killed} of ${total} killed (${score.toFixed(1)} %)`;

/** `npm run mutate [-- group or path …]`: exits 1 when a group's tests kill too few of its mutants. */
const { rows, isBroken } = await runGroups(process.argv.slice(2));
const lines = rows.flatMap((row) => [verdict(row), ...row.survivors.map(survivorLine)]);
mkdirSync(path.join(root, CACHE), { recursive: true });
writeFileSync(path.join(root, CACHE, 'survivors.txt'), `${lines.join('\n')}\n`);
console.log(rows.map(verdict).join('\n'));
if (isBroken) console.error('No group, and no path of a group, was named; or Stryker failed.');
process.exit(!isBroken && rows.every(({ score }) => score >= ENOUGH) ? 0 : 1);
