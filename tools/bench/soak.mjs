import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { isProgram } from '../is-program.mjs';
import { connectDatabase } from './database.mjs';
import { residentMegabytes } from './processes.mjs';
import {
  answerOf,
  Api,
  endAll,
  endAllOnSignals,
  fillProduct,
  startProcess,
  startProduct,
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
/** Megabytes of the files below a folder, but for those of its database. */
const megabytesOf = (folder) =>
  parseInt(spawnSync('du', ['-sb', '--exclude=postgres', folder], { encoding: 'utf8' }).stdout) / 1e6;

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

const heapOf = async (child) => (await answerOf(child, 'heap')).heap / 1e6;

async function sampleOf({ child, dataFolder }, players) {
  const { counts, database } = await tablesOf(dataFolder);
  return {
    hours: performance.now() / 3_600_000,
    memory: residentMegabytes(child.pid),
    heap: await heapOf(child),
    screens: residentMegabytes(players.pid),
    screensHeap: await heapOf(players),
    database,
    descriptors: readdirSync(`/proc/${child.pid}/fd`).length,
    disk: megabytesOf(dataFolder),
    rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
    counts,
  };
}

/** Starts the process of the screens; `state` has its latest counts and the most screens that were dark. */
function startScreens(url, identities) {
  const child = startProcess('soak-players.mjs', { execArgv: ['--expose-gc'] });
  const state = { started: 0, darkest: 0, hasEnded: false };
  child.on('message', ({ started, dark }) => {
    if (started === undefined) return;
    state.started = started;
    state.darkest = Math.max(state.darkest, dark);
  });
  child.once('exit', () => (state.hasEnded = true));
  child.send({ url, identities });
  return { state, child };
}

/** Runs the whole: kills in the first half, an uninterrupted second half, which is judged. */
async function soak({ minutes, screens }) {
  const product = await startProduct({ VITRINE_DEMO: '0' }, { isProbed: true });
  const { accountId, devices, api } = await fillProduct(product, { ...SIZES, ...OWNER, devices: screens });
  const session = { url: product.url, token: api.token };
  const signIn = async () => {
    const { token } = await Api.signIn(product.url, { username: OWNER.email, password: OWNER.password });
    session.token = token;
  };
  const users = await startUsers(session, accountId);
  const identities = devices.map((device) => ({ ...device, accountId }));
  const players = startScreens(product.url, identities);
  const half = minutes * 30_000;
  const killEvery = Math.max(30_000, half / 8);
  let kills = 0;
  for (const until = Date.now() + half; Date.now() + killEvery <= until; kills += 1) {
    await sleep(killEvery);
    await product.killTree();
    // Not after a signal, which ends all.
    if (process.exitCode === undefined) await product.start();
    await signIn();
  }
  const samples = [];
  const renewing = setInterval(() => signIn().catch(() => undefined), SIGN_IN_EVERY_MS);
  for (const until = Date.now() + half; Date.now() < until;) {
    await sleep(Math.max(2000, half / 60));
    samples.push(await sampleOf(product, players.child));
  }
  clearInterval(renewing);
  await users.end();
  await signIn();
  const lost = await users.lost();
  const flat = judge(samples);
  const { started, darkest, hasEnded } = players.state;
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

/**
 * `npm run soak [-- --hours 24 | --minutes 30] [--screens 500]`: exits with 1 when anything grew, was lost,
 * or dark.
 */
async function main() {
  const number = { type: 'string' };
  const { values } = parseArgs({ options: { minutes: number, hours: number, screens: number } });
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
  endAllOnSignals();
  await main().catch((error) => {
    // After a signal the end of the server is no news.
    if (process.exitCode === undefined) console.error(error.message);
    process.exitCode ??= 1;
  });
  await endAll();
  process.exit();
}
