import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../areas.mjs';
import { ensureChromium } from '../check/chromium.mjs';
import { isProgram } from '../is-program.mjs';
import { measureCalendar } from './calendar.mjs';
import { isMet, lineOf, pageWith, PARTS } from './figures.mjs';
import { measureLighthouse } from './lighthouse.mjs';
import { measureMemory } from './memory.mjs';
import { measurePages } from './pages.mjs';
import { measureRequests } from './requests.mjs';
import { measureScreens } from './screens.mjs';

/** Measurements by part: each returns figures and limits, `{ name, value, unit?, atMost | atLeast }[]`. */
const MEASURES = {
  memory: measureMemory,
  pages: measurePages,
  calendar: measureCalendar,
  requests: measureRequests,
  screens: measureScreens,
  lighthouse: measureLighthouse,
};

const PAGE = path.join(root, 'docs/bench.md');

/**
 * `npm run bench [-- --only pages] [--write]`: measures the product against its budget; exits with 1 when a
 * figure misses its limit.
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
    const figures = await MEASURES[part]({ executablePath });
    const lines = figures.map((figure) => lineOf(part, figure, new Date().toISOString().slice(0, 10)));
    console.log(lines.join('\n'));
    if (!figures.every(isMet)) process.exitCode = 1;
    if (values.write)
      writeFileSync(PAGE, pageWith(existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '', part, lines, machine));
  }
}

if (isProgram(import.meta.url))
  await main().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
