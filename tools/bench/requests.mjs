import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isProgram } from '../is-program.mjs';
import { connectionOf } from './database.mjs';
import { fill } from './fill.mjs';
import { load, mustHaveWrk } from './requests/wrk.mjs';
import { ownProcessorMs, processorMs, signIn, startProduct } from './server.mjs';

/**
 * `node tools/bench/requests.mjs`: the busiest calls at 50 connections, of ten venues (the reads of one take turns, four at a time), against a bare
 * Fastify route that sends the same statements, in turns within one run. The bar is a ratio, of requests for a second of processor time (server and PostgreSQL): where the processor
 * is the limit that is requests per second, and others who load the machine do not count. `--rounds`, `--only=<part of a call>`.
 */
export const REQUEST_RATIO = 0.7;
const VENUE = { promos: 24, playlists: 12, entries: 60, devices: 8, members: 6 };
const VENUES = 10;
const PASSWORD = 'one-venue-bench';
const SECONDS = 2;

/** The calls of one venue. */
async function callsOf(url, token, deviceToken) {
  const ask = async (target) =>
    (await fetch(url + target, { headers: { authorization: `Bearer ${token}` } })).json();
  const [{ id: playlist }] = await ask('/api/playlists');
  const [{ id: group }] = await ask('/api/device/groups');
  const start = Math.floor(Date.now() / 86_400_000) * 86_400;
  const reads = [
    'app',
    'query-home',
    'prepare-status',
    'promo/get-items',
    'playlists',
    `playlist-for-edit/${playlist}`,
  ]
    .concat('devices', 'device/groups', 'account/members', 'search-content')
    .map((name) => ({ target: `/api/${name}`, token }));
  return [
    ...reads,
    { target: '/api/playlist/schedule', token, body: { start, end: start + 604_800, device_group: group } },
    { target: '/api/player/manifest', token: deviceToken },
  ];
}

const once = ({ target, token, body }, url) =>
  fetch(url + target, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body && JSON.stringify(body),
  });

/**
 * Ten venues, and each call as each of them makes it; a call has the first venue's path as its `target`.
 * @param {{url: string, dataFolder: string, database?: string}} product
 */
export async function busiest(product) {
  const venues = [];
  for (let n = 1; n <= VENUES; n += 1) {
    const email = `venue-${n}@vitrine.local`;
    const { deviceTokens } = await fill({
      ...VENUE,
      dataFolder: product.dataFolder,
      database: product.database,
      email,
      password: PASSWORD,
    });
    const token = await signIn(product.url, email, PASSWORD);
    venues.push(await callsOf(product.url, token, deviceTokens[1]));
  }
  return venues[0].map(({ target }, at) => ({ target, requests: venues.map((calls) => calls[at]) }));
}

/** The statements of each call by the path of the first venue's, from one request of it. */
async function statementsOf(product, all, file) {
  const calls = all.map(({ requests: [first] }) => first);
  // Twice before: whatever is kept between requests is kept by then.
  for (const call of [...calls, ...calls]) {
    const answer = await once(call, product.url);
    if (!answer.ok) throw new Error(`${call.target} answered ${answer.status}: ${await answer.text()}`);
    await answer.text();
  }
  process.kill(product.pid, 'SIGUSR2');
  await sleep(200);
  for (const call of calls) await (await once(call, product.url)).text();
  process.kill(product.pid, 'SIGUSR2');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const found = {};
  for (const { call, ...statement } of lines.map((line) => JSON.parse(line)))
    (found[call.split(' ')[1]] ??= []).push(statement);
  for (const { target } of calls) if (!found[target]) throw new Error(`No statement was seen for ${target}.`);
  return found;
}

async function startBare(connection, calls) {
  const child = fork(fileURLToPath(new URL('requests/bare-server.mjs', import.meta.url)), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.send({ connection, calls });
  const port = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('the bare server ended')));
  });
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: () => child.disconnect() };
}

const busy = (product, bare) => processorMs(product.pid) + ownProcessorMs(bare.pid);

async function compare(call, { product, bare, folder, rounds }) {
  const sums = { product: { count: 0, ms: 0 }, bare: { count: 0, ms: 0 } };
  let [failed, p99] = [0, 0];
  // Not counted: V8 optimises what a load runs, and nothing before (performance §8).
  await load({ url: product.url, requests: call.requests, seconds: SECONDS, folder });
  await load({ url: bare.url, requests: [{ target: call.target }], seconds: SECONDS, folder });
  const run = async (who, wish) => {
    const before = busy(product, bare);
    const answer = await load({ ...wish, seconds: SECONDS, folder });
    sums[who].count += answer.count;
    sums[who].ms += busy(product, bare) - before;
    failed += answer.failed;
    return answer;
  };
  for (let round = 0; round < rounds; round += 1) {
    const real = await run('product', { url: product.url, requests: call.requests });
    p99 = Math.max(p99, real.p99);
    await run('bare', { url: bare.url, requests: [{ target: call.target }] });
  }
  const cost = ({ count, ms }) => ms / count;
  return {
    product: { perSecond: sums.product.count / rounds / SECONDS, ms: cost(sums.product) },
    bare: { perSecond: sums.bare.count / rounds / SECONDS, ms: cost(sums.bare) },
    ratio: cost(sums.bare) / cost(sums.product),
    p99,
    failed,
  };
}

/** One row for each call: its statements, what product and bare route did in a second, and the processor's milliseconds for one request. */
export async function measureRequests({ rounds = 3, only = '', print = () => undefined } = {}) {
  mustHaveWrk();
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-requests-'));
  const file = path.join(folder, 'statements.jsonl');
  const tap = pathToFileURL(fileURLToPath(new URL('requests/record-sql.mjs', import.meta.url)));
  const product = await startProduct({
    NODE_OPTIONS: `--import ${tap}`,
    VITRINE_BENCH_SQL: file,
    VITRINE_DEMO: '0',
  });
  let bare;
  try {
    const calls = (await busiest(product)).filter(({ target }) => target.includes(only));
    const statements = await statementsOf(product, calls, file);
    bare = await startBare(connectionOf(product.dataFolder), statements);
    const rows = [];
    for (const call of calls) {
      const { target } = call;
      const row = { target, statements: statements[target].length };
      rows.push({ ...row, ...(await compare(call, { product, bare, folder, rounds })) });
      print(rows.at(-1));
    }
    return rows;
  } finally {
    bare?.stop();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One line of the report. */
export function requestLine({ target, statements, product, bare, ratio, p99, failed }) {
  const name = target.replace(/[0-9a-f-]{36}/, ':id').padEnd(30);
  const side = ({ perSecond, ms }) => `${perSecond.toFixed(0).padStart(7)}/s ${ms.toFixed(2).padStart(6)} ms`;
  const figures = `${String(statements).padStart(3)} ${side(product)} ${side(bare)}`;
  const wrong = [ratio < REQUEST_RATIO ? 'under the bar' : '', failed > 0 ? `${failed} failed` : ''].filter(
    Boolean,
  );
  return `${name}${figures} ${ratio.toFixed(2).padStart(6)} ${p99.toFixed(0).padStart(6)} ms ${wrong.join(', ')}`;
}

export const REQUEST_HEADING = `\n${'Call at 50 connections'.padEnd(30)}SQL           product              bare  ratio    p99`;
export const isWithinBar = ({ ratio, failed }) => ratio >= REQUEST_RATIO && failed === 0;

async function main() {
  const flag = (name) => process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1];
  console.log(REQUEST_HEADING);
  const print = (row) => console.log(requestLine(row));
  const rows = await measureRequests({ rounds: Number(flag('rounds') ?? 3), only: flag('only'), print });
  if (!rows.every(isWithinBar)) process.exitCode = 1;
}

if (isProgram(import.meta.url)) await main();
