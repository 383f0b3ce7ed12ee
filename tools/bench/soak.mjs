import { fork } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isProgram } from '../is-program.mjs';
import { connectDatabase } from './database.mjs';
import { fill } from './fill.mjs';
import { listenersOf } from './screens.mjs';
import {
  answerOf,
  residentMegabytes,
  signIn,
  startProduct,
  stopProducts,
  stopProductsOnSignals,
} from './server.mjs';
import { judge } from './soak-report.mjs';
import { startUsers } from './soak-users.mjs';

const OWNER = { email: 'soak@vitrine.local', password: 'one-soak-of-the-product' };
const SIZES = { promos: 24, playlists: 0, entries: 0, members: 1 };
const SIGN_IN_EVERY_MS = 30 * 60_000;
/**
 * Tables that grow with what screens show and users do, and are cut by age: a day or more. The log of a
 * device has a most of rows too, which takes hours to reach.
 */
const BY_AGE = /^(plays|play_|account_events|device_log|uploads$|job|scan)/;
const bytesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, path: older, name }) => {
      const file = path.join(parentPath ?? older, name);
      return sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0);
    }, 0);

/** Rows by table, of all that should be bounded, and the megabytes of these tables with their indexes. */
async function tablesOf(dataFolder) {
  const client = await connectDatabase(dataFolder);
  try {
    const { rows } = await client.query(
      `SELECT schemaname || '.' || quote_ident(relname) AS name, relname, pg_total_relation_size(relid) AS bytes
       FROM pg_stat_user_tables`,
    );
    const bounded = rows.filter((one) => !BY_AGE.test(one.relname) && !/^pgboss/.test(one.name));
    const counts = {};
    for (const { name, relname } of bounded)
      counts[relname] = Number((await client.query(`SELECT count(*) AS n FROM ${name}`)).rows[0].n);
    return { counts, database: bounded.reduce((sum, { bytes }) => sum + Number(bytes), 0) / 1e6 };
  } finally {
    await client.end();
  }
}

async function sampleOf({ pid, dataFolder, heap }, screens) {
  const { counts, database } = await tablesOf(dataFolder);
  return {
    hours: performance.now() / 3_600_000,
    memory: residentMegabytes(pid),
    heap: (await heap()) / 1e6,
    screens: residentMegabytes(screens.pid),
    screensHeap: (await screens.heap()) / 1e6,
    database,
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    disk:
      readdirSync(dataFolder)
        .filter((name) => name !== 'postgres' && statSync(path.join(dataFolder, name)).isDirectory())
        .reduce((sum, name) => sum + bytesBelow(path.join(dataFolder, name)), 0) / 1e6,
    rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
    counts,
  };
}

/** Starts the process of the screens; `state` has its latest counts and the most screens that were dark. */
function startScreens(url, identities) {
  const child = fork(fileURLToPath(new URL('soak-players.mjs', import.meta.url)), {
    execArgv: ['--expose-gc'],
  });
  const state = { started: 0, darkest: 0, hasEnded: false };
  child.on('message', ({ started, dark }) => {
    if (started === undefined) return;
    state.started = started;
    state.darkest = Math.max(state.darkest, dark);
  });
  child.once('exit', () => (state.hasEnded = true));
  child.send({ url, identities });
  const heap = async () => (await answerOf(child, 'heap')).heap;
  return { state, pid: child.pid, heap, stop: () => child.kill() };
}

/** Runs the whole: kills in the first half, an uninterrupted second half, which is judged. */
async function soak({ minutes, screens }) {
  const env = { VITRINE_DEMO: '0' };
  let product = await startProduct(env, { isProbed: true });
  const { accountId, deviceTokens } = await fill({
    ...SIZES,
    ...OWNER,
    devices: screens,
    dataFolder: product.dataFolder,
  });
  const listeners = await listenersOf(product.dataFolder, accountId, deviceTokens);
  const identities = listeners.map(({ username, password }) => ({
    ...{ token: password, accountId, deviceId: username.slice('dev-'.length) },
  }));
  const session = { url: product.url, token: await signIn(product.url, OWNER.email, OWNER.password) };
  const users = await startUsers(session, accountId);
  const players = startScreens(product.url, identities);
  const signInAgain = async () => {
    session.token = await signIn(product.url, OWNER.email, OWNER.password);
  };
  const half = minutes * 30_000;
  const killEvery = Math.max(30_000, half / 8);
  let kills = 0;
  for (const until = Date.now() + half; Date.now() + killEvery <= until; kills += 1) {
    await sleep(killEvery);
    await product.kill();
    product = await startProduct(env, { isProbed: true, killed: product });
    await signInAgain();
  }
  const samples = [];
  const renewing = setInterval(() => signInAgain().catch(() => undefined), SIGN_IN_EVERY_MS);
  for (const until = Date.now() + half; Date.now() < until;) {
    await sleep(Math.max(2000, half / 60));
    samples.push(await sampleOf(product, players));
  }
  clearInterval(renewing);
  await users.end();
  await signInAgain();
  const lost = await users.lost();
  const flat = judge(samples);
  const { started, darkest, hasEnded } = players.state;
  players.stop();
  await product.stop();
  const { acknowledged, unanswered } = users.counts;
  const isWhole = started === screens && darkest === 0 && !hasEnded;
  return {
    isPassed:
      flat.isFlat &&
      lost.length === 0 &&
      users.refused.length === 0 &&
      acknowledged > 0 &&
      isWhole &&
      users.page.received > 0,
    lines: [
      `${minutes} minutes, ${screens} screens, ${kills} kills of the server and its database.`,
      `${acknowledged} writes acknowledged, ${lost.length} lost; ${unanswered} unanswered while the server was away.`,
      ...lost.map((one) => `LOST ${one}`),
      ...users.refused.slice(0, 5).map((one) => `REFUSED ${one}`),
      `${started} of ${screens} screens have played; at most ${darkest} were dark at a time${hasEnded ? '; their process ENDED' : ''}.`,
      `The page received ${users.page.received} messages.`,
      ...flat.lines,
    ],
  };
}

const OPTIONS = { minutes: { type: 'string' }, hours: { type: 'string' }, screens: { type: 'string' } };

/**
 * `npm run soak [-- --hours 24 | --minutes 30] [--screens 500]`: exits with 1 when anything grew, was lost,
 * or dark.
 */
async function main() {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.hours && values.minutes) throw new Error('Give --hours or --minutes, not both.');
  const minutes = Number(values.minutes ?? Number(values.hours ?? 24) * 60);
  const screens = Number(values.screens ?? 500);
  if (!(minutes >= 2)) throw new Error('--minutes is a number from 2, --hours one above 0.03.');
  if (!Number.isInteger(screens) || screens < 1 || screens > 5000)
    throw new Error('--screens is a number from 1 to 5000.');
  const { isPassed, lines } = await soak({ minutes, screens });
  console.log(lines.join('\n'));
  console.log(isPassed ? 'Passed.' : 'FAILED.');
  process.exitCode = isPassed ? 0 : 1;
}

if (isProgram(import.meta.url)) {
  stopProductsOnSignals();
  await main().catch(async (error) => {
    // After a signal the end of the server is no news.
    if (process.exitCode === undefined) console.error(error.message);
    process.exitCode ??= 1;
    await stopProducts();
  });
  process.exit();
}
