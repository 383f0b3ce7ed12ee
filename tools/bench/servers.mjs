import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBetweenServers } from '../engines/between-servers.mjs';
import { startNginx } from '../engines/nginx.mjs';
import { isProgram } from '../is-program.mjs';
import { at } from './interactions/reckon.mjs';
import { busiest } from './requests.mjs';
import { load, mustHaveWrk } from './requests/wrk.mjs';
import { processorMs, startProduct } from './server.mjs';
import { chunked, CHUNKS_IN_FLIGHT } from './upload.mjs';

/**
 * `node tools/bench/servers.mjs`: the same calls of one server and of two on the same cores, each behind nginx and over the same PostgreSQL, Redis and Swift. One and
 * two take turns within one run: what else the machine does then falls on both. `--rounds`.
 */
const SECONDS = 3;
/** Those that pages and screens ask for again and again, by the start of their path. */
const READS = {
  manifest: '/api/player/manifest',
  app: '/api/app',
  promos: '/api/promo/get-items',
  playlists: '/api/playlists',
  schedule: '/api/playlist/schedule',
};
/** Who upload at once. */
const PEOPLE = 4;
const FILM_BYTES = 8e6;
const SIDES = ['one', 'two'];

async function startServers(folder) {
  const stops = [];
  const stop = async () => {
    for (const end of stops.toReversed()) await end();
  };
  const keep = (started) => {
    stops.push(() => started.stop());
    return started;
  };
  try {
    const { postgres, redis, swift, env } = await startBetweenServers(folder);
    for (const engine of [postgres, redis, swift]) keep(engine);
    const first = keep(await startProduct({ ...env, VITRINE_DEMO: '0' }));
    const second = keep(await startProduct({ ...env, VITRINE_DEMO: '0' }));
    const door = async (name, servers) => keep(await startNginx(path.join(folder, name), { servers }));
    const one = await door('nginx-one', [first.port]);
    const two = await door('nginx-two', [first.port, second.port]);
    return { first, doors: { one, two }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** `run(side)` for one and for two in turns: what was done in a second, and in a second that the processor spent on us and all that we started. */
async function inTurns(rounds, run) {
  // Compiled and connected, on both servers.
  await run('two');
  const sides = Object.fromEntries(SIDES.map((side) => [side, { count: 0, seconds: 0, ms: 0, p99s: [] }]));
  let failed = 0;
  for (let round = 0; round < rounds; round += 1)
    for (const side of SIDES) {
      const [began, before] = [performance.now(), processorMs(process.pid)];
      const found = await run(side);
      const sums = sides[side];
      sums.ms += processorMs(process.pid) - before;
      sums.seconds += (performance.now() - began) / 1000;
      sums.count += found.count;
      sums.p99s.push(found.p99);
      failed += found.failed;
    }
  const figures = ({ count, seconds, ms, p99s }) => ({
    perSecond: count / seconds,
    perProcessorSecond: (count / ms) * 1000,
    p99: at(p99s, 0.5),
  });
  return { one: figures(sides.one), two: figures(sides.two), failed };
}

/** Each with as many chunks in flight as the page has; a chunk that is refused breaks the run. */
async function uploadAtOnce(port, tokens, bytes) {
  const one = (token) => chunked({ port, token, bytes, inFlight: CHUNKS_IN_FLIGHT });
  const took = (await Promise.all(tokens.map(one))).flatMap((sent) => sent.took);
  return { count: took.length, p99: at(took, 0.99), failed: 0 };
}

/**
 * One row for each read and one for chunks of uploads: requests in a second, of all and for a second of the processor, and p99 in ms of one server and of two.
 * @param {{rounds?: number, print?: (row: object) => void}} options
 */
export async function measureServers({ rounds = 4, print = () => undefined } = {}) {
  mustHaveWrk();
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-servers-'));
  const servers = await startServers(folder);
  try {
    const { first, doors } = servers;
    const calls = await busiest(first);
    const rows = [];
    const add = (name, figures) => {
      rows.push({ name, ...figures });
      print(rows.at(-1));
    };
    for (const [name, target] of Object.entries(READS)) {
      const { requests } = calls.find((one) => one.target === target);
      const read = (side) => load({ url: doors[side].url, requests, seconds: SECONDS, folder });
      add(name, await inTurns(rounds, read));
    }
    const tokens = calls[0].requests.slice(0, PEOPLE).map(({ token }) => token);
    const film = randomBytes(FILM_BYTES);
    add('chunks of uploads', await inTurns(rounds, (side) => uploadAtOnce(doors[side].port, tokens, film)));
    return rows;
  } finally {
    await servers.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (isProgram(import.meta.url)) await measureServers({ print: (row) => console.log(JSON.stringify(row)) });
