import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from '../areas.mjs';
import { ensureChromium } from '../check/programs.mjs';
import { runProgram } from '../is-program.mjs';
import { isMet, lineOf, pageWith, PARTS } from './figures.mjs';
import { endAll } from './server.mjs';

/** Minutes after which a part has hung: lighthouse audits eight pages three times. */
const MOST_MINUTES = 40;

const PAGE = path.join(root, 'docs/bench.md');

/** Rejects when the part does not end within its time. */
function inTime(measuring) {
  const late = sleep(MOST_MINUTES * 60_000).then(() => {
    throw new Error(`did not end within ${MOST_MINUTES} minutes.`);
  });
  return Promise.race([measuring, late]);
}

/**
 * `npm run bench [-- --only pages] [--write]`: measures the product against its budget; exits with 1 when a
 * figure misses its limit, or a part fails. The other parts are measured all the same.
 */
async function main() {
  const { values } = parseArgs({
    options: { only: { type: 'string', multiple: true }, write: { type: 'boolean' } },
  });
  const unknown = values.only?.find((name) => !PARTS.includes(name));
  if (unknown) throw new Error(`--only is one of ${PARTS.join(', ')}.`);
  const executablePath = ensureChromium(console.error);
  const machine = `${availableParallelism()} cores of ${cpus()[0]?.model.trim() || process.arch}, Node ${process.versions.node}`;
  for (const part of values.only ?? PARTS) {
    const { measure } = await import(`./${part}.mjs`);
    const figures = await inTime(measure({ executablePath })).catch((error) => {
      console.error(`${part}: ${error.message}`);
      process.exitCode = 1;
    });
    await endAll();
    if (!figures) continue;
    const lines = figures.map((figure) => lineOf(part, figure, new Date().toISOString().slice(0, 10)));
    console.log(lines.join('\n'));
    if (!figures.every(isMet)) process.exitCode = 1;
    if (values.write)
      writeFileSync(PAGE, pageWith(existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '', part, lines, machine));
  }
  // A part that hung, and the timers of those that did not, would keep the program alive.
  process.exit();
}

runProgram(import.meta.url, main);
