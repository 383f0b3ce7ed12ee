import { createSender } from './clients.mjs';
import { connectionOf } from './database.mjs';
import { SIZES } from './fill.mjs';
import { median } from './figures.mjs';
import { ownProcessorMs, processorMs } from './processes.mjs';
import { fillProduct, probe, startProcess, startProduct } from './server.mjs';

const VENUE = { promos: 24, playlists: 12, entries: 60, devices: 8, members: 6 };
/** Sizes of `fill`, but for pictures, which take long to write. */
const FULL = { ...SIZES, promos: 1000 };
const VENUES = 10;
const PASSWORD = 'one-venue-bench';
const CONNECTIONS = 50;
const SECONDS = 2;
const ROUNDS = 3;

/** Frequent calls of pages and screens, as one account makes them. */
async function callsOf(product, email, sizes) {
  const { devices, api } = await fillProduct(product, { ...sizes, email, password: PASSWORD });
  const [{ id: group }] = await api.get('/api/device/groups');
  const { token } = api;
  const start = Math.floor(Date.now() / 86_400_000) * 86_400;
  return [
    ...['app', 'promo/get-items', 'playlists', 'devices'].map((name) => ({ target: `/api/${name}`, token })),
    { target: '/api/playlist/schedule', token, body: { start, end: start + 604_800, device_group: group } },
    { target: '/api/player/manifest', token: devices[1].token },
  ];
}

const send = createSender(CONNECTIONS);

/**
 * Sends the calls in rotation over all connections.
 * @returns number of answers
 */
async function load(url, calls) {
  let count = 0;
  const until = Date.now() + SECONDS * 1000;
  const lane = async () => {
    while (Date.now() < until) await send(url, calls[count++ % calls.length]);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  return count;
}

async function startBare(connection, calls) {
  const child = startProcess('bare-server.mjs', { env: { ...process.env, NODE_ENV: 'production' } });
  child.send({ connection, calls });
  const port = await new Promise((resolve, reject) => {
    child.once('message', resolve).once('exit', () => reject(new Error('the bare server ended')));
  });
  return { url: `http://127.0.0.1:${port}`, pid: child.pid };
}

/**
 * Ratio of processor time per request of the bare route to that of the product; PostgreSQL's share is in
 * both.
 */
async function ratioOf(calls, product, bare) {
  const sums = { product: { count: 0, ms: 0 }, bare: { count: 0, ms: 0 } };
  const busy = () => processorMs(product.pid) + ownProcessorMs(bare.pid);
  // The first round warms up: V8 optimises what a load runs.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [name, url] of Object.entries({ product: product.url, bare: bare.url })) {
      const before = busy();
      const count = await load(url, name === 'bare' ? [{ target: calls[0].target }] : calls);
      if (round === 0) continue;
      sums[name].count += count;
      sums[name].ms += busy() - before;
    }
  return sums.bare.ms / sums.bare.count / (sums.product.ms / sums.product.count);
}

async function ratios(product) {
  const venues = [];
  for (let n = 1; n <= VENUES; n += 1) venues.push(await callsOf(product, `venue-${n}@vitrine.local`, VENUE));
  // Before they are recorded: the server's caches are filled by then.
  for (const one of [...venues[0], ...venues[0]]) await send(product.url, one);
  const { statements } = await probe(product, 'statements', async () => {
    for (const one of venues[0]) await send(product.url, one);
  });
  const bare = await startBare(connectionOf(product.dataFolder), statements);
  const figures = [];
  for (const [at, { target }] of venues[0].entries()) {
    const calls = venues.map((own) => own[at]);
    const value = await ratioOf(calls, product, bare);
    figures.push({ name: `${target}, to a bare route`, value, atLeast: 0.45 });
  }
  return figures;
}

/**
 * Measures the longest event loop delay while a full account makes each call by itself: the median of
 * several.
 */
async function holds(product) {
  const figures = [];
  for (const one of await callsOf(product, 'full@vitrine.local', FULL)) {
    const found = [];
    for (let round = 0; round < 5; round += 1)
      found.push((await probe(product, 'hold', () => send(product.url, one))).hold);
    const name = `${one.target} of a full account, longest block of the event loop`;
    figures.push({ name, unit: 'ms', value: median(found), atMost: 50 });
  }
  return figures;
}

/**
 * Measures the busiest calls at 50 connections of ten venues, each beside a bare Fastify route with the same
 * statements, alternating within one run; then the event loop under calls of a full account.
 */
export async function measure() {
  const product = await startProduct({ VITRINE_DEMO: '0' }, { isProbed: true });
  return [...(await ratios(product)), ...(await holds(product))];
}
