import { parseArgs } from 'node:util';
import { ensureChromium } from '../check/chromium.mjs';
import { isProgram } from '../is-program.mjs';
import { launch } from './pages.mjs';
import { PARTS, WHEN_NAMED } from './parts.mjs';
import { commitHere, keepRun, loadHere, machineHere, readHistory } from './record/keep.mjs';
import { failsRun, isMet, keyOf, lineOf } from './record/rows.mjs';
import { signIn, startProduct, waitForDemo } from './server.mjs';

/**
 * `npm run bench`: what Vitrine costs, measured against the running product in one go. Bytes, requests, scores and ratios are bars
 * (a run that misses one exits 1); times may have a bar to be read beside, and never fail a run. `--only pages` runs one part, `--json` prints the rows as JSON
 * and keeps them in docs/bench.md.
 */
function readFlags() {
  const { values } = parseArgs({
    options: { json: { type: 'boolean', default: false }, only: { type: 'string', multiple: true } },
  });
  const unknown = (values.only ?? []).find((name) => !Object.hasOwn(PARTS, name));
  if (unknown !== undefined) throw new Error(`--only is one of ${Object.keys(PARTS).join(', ')}.`);
  const names = values.only ?? Object.keys(PARTS).filter((name) => !WHEN_NAMED.includes(name));
  return { isJson: values.json, names };
}

/** What is written with the rows, asked before anything is measured: what cannot be kept costs nobody a quarter of an hour. */
async function recordOf(executablePath) {
  readHistory();
  const browser = await launch(executablePath);
  const machine = machineHere(browser.version());
  await browser.close();
  return { commit: commitHere(), machine };
}

/** Part after part; each is kept as it ends, and one that breaks takes no other along. */
async function measure(names, world, keep) {
  const [rows, broken] = [[], []];
  for (const name of names) {
    const began = { date: new Date().toISOString(), load: loadHere() };
    try {
      const own = await PARTS[name](world);
      for (const one of own) world.say(lineOf(one));
      rows.push(...own);
      keep(own, began);
    } catch (error) {
      broken.push(`${name} broke: ${error.message}`);
    }
  }
  return { rows, broken };
}

async function main() {
  const { isJson, names } = readFlags();
  // What a program reads stands alone.
  const say = isJson ? console.error : console.log;
  const executablePath = ensureChromium(console.error);
  const record = isJson ? await recordOf(executablePath) : undefined;
  const keep = (rows, began) => record && keepRun({ ...record, ...began, rows });
  const product = await startProduct();
  try {
    const token = await signIn(product.url);
    await waitForDemo(product.url, token);
    const { rows, broken } = await measure(names, { product, token, executablePath, say }, keep);
    if (isJson)
      console.log(
        JSON.stringify(
          rows.map((one) => ({ ...one, met: isMet(one) })),
          null,
          2,
        ),
      );
    const missed = rows.filter((one) => !isMet(one));
    if (missed.length > 0) console.error(`Over the bar: ${missed.map(keyOf).join('; ')}`);
    for (const line of broken) console.error(line);
    if (missed.some(failsRun) || broken.length > 0) process.exitCode = 1;
  } finally {
    await product.stop();
  }
}

if (isProgram(import.meta.url))
  await main().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
