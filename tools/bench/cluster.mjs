import { chmodSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMosquitto } from '../../server/src/testing/engines/mosquitto.mjs';
import { startPostgres } from '../../server/src/testing/engines/postgres.mjs';
import { startRedis } from '../../server/src/testing/engines/redis.mjs';
import { asScreen, brokerOf, connect } from './clients.mjs';
import { median } from './figures.mjs';
import { ownProcessorMs } from './processes.mjs';
import { atEnd, fillProduct, freshFolder, startProduct } from './server.mjs';

const OWNER = { email: 'cluster@vitrine.local', password: 'one-cluster-bench' };
const SCREENS = 20;
const REPORTS = 6_000;
/** Rounds that show sustained delivery: of 500 messages half the time is the first ones' latency. */
const FAN_OUT = { pages: 20, messages: 5_000, rounds: 5 };
/** Assumptions of the simulation, explained in docs/operate.md. Rates per screen and minute. */
const FLEET = { screens: 100_000, servers: [12, 15], watched: 0.05, quiet: 3, busy: 8 };

/** Report as large as a player's. */
const report = JSON.stringify({
  playing: {
    playlist_id: 'p'.repeat(36),
    item_id: 'i'.repeat(36),
    name: 'Lunch',
    source: 'schedule',
    since: 1,
  },
  content_ready: 12,
  content_total: 12,
  manifest_version: 'v'.repeat(64),
  content_version: 'v'.repeat(64),
});

/** Resolves once the clients have received `count` more messages together. */
function received(clients, count) {
  let left = count;
  return new Promise((resolve) => {
    const hear = () => {
      left -= 1;
      if (left > 0) return;
      for (const client of clients) client.off('message', hear);
      resolve();
    };
    for (const client of clients) client.on('message', hear);
  });
}

/** Publishes reports at an even pace; resolves when the server has read all: it answers in order. */
async function publish(screens, count, topicOf) {
  for (let sent = 0; sent < count; sent += 100) {
    for (let n = 0; n < 100; n += 1) {
      const at = (sent + n) % screens.length;
      screens[at].publish(topicOf(at), report);
    }
    await sleep(50);
  }
  await Promise.all(screens.map((screen) => screen.unsubscribeAsync('none')));
}

/** Processor time in ms that each server uses meanwhile. */
async function costs(servers, act) {
  const before = servers.map(({ pid }) => ownProcessorMs(pid));
  const began = Date.now();
  await act();
  return { ms: servers.map(({ pid }, at) => ownProcessorMs(pid) - before[at]), took: Date.now() - began };
}

/** Processor time in ms per 1,000 messages of each server, without what it uses idle. */
async function costsPerThousand(servers, count, act) {
  const busy = await costs(servers, act);
  const idle = await costs(servers, () => sleep(busy.took));
  return busy.ms.map((ms, at) => Math.max(0, ((ms - idle.ms[at]) / count) * 1000));
}

/** Milliseconds in which each of the pages has received all messages. */
async function fanOut(publisher, pages, topic) {
  const all = received(pages, pages.length * FAN_OUT.messages);
  const began = performance.now();
  for (let n = 0; n < FAN_OUT.messages; n += 1) publisher.publish(topic, report);
  await all;
  return performance.now() - began;
}

/** Deliveries of the own broker, as a share of Mosquitto's with the same clients in the same run. */
async function againstMosquitto(mosquitto, server, { accountId, member, screen }) {
  const topic = `${accountId}/live/device/${screen.deviceId}`;
  const sides = [];
  for (const [url, page, sender] of [
    [brokerOf(server), member, asScreen(screen)],
    [mosquitto.url, {}, {}],
  ]) {
    const pages = await Promise.all(Array.from({ length: FAN_OUT.pages - 1 }, () => connect(url, page)));
    for (const one of pages) await one.subscribeAsync(`${accountId}/#`);
    sides.push({ pages, publisher: await connect(url, sender) });
  }
  const took = [[], []];
  for (let round = 0; round < FAN_OUT.rounds; round += 1)
    for (const [at, { pages, publisher }] of sides.entries())
      took[at].push(await fanOut(publisher, pages, topic));
  for (const { pages, publisher } of sides)
    for (const client of [...pages, publisher]) await client.endAsync(true);
  return median(took[1]) / median(took[0]);
}

/** Share of one core that a server needs for the fleet's messages, in percent. */
function fleetLoad(servers, { holder, watcher }) {
  const { screens, watched, quiet, busy } = FLEET;
  const perSecond = (share, rate) => (screens * share * rate) / 60 / servers;
  const held = perSecond(1 - watched, quiet) + perSecond(watched, busy);
  // Milliseconds per 1,000 messages are millionths of a core.
  return (held * holder + perSecond(watched, busy) * watcher) / 10_000;
}

/**
 * Measures servers at one Redis and PostgreSQL: the cost of an account's reports where its screens and page
 * are connected and elsewhere, deliveries beside Mosquitto, and the load of a large fleet computed from both.
 */
export async function measure() {
  const folder = freshFolder();
  chmodSync(folder, 0o711);
  const started = async (starting) => {
    const engine = await starting;
    atEnd(engine.stop);
    return engine;
  };
  const redis = await started(startRedis(path.join(folder, 'redis')));
  const postgres = await started(startPostgres(path.join(folder, 'postgres'), { connections: 400 }));
  const mosquitto = await started(startMosquitto(path.join(folder, 'mosquitto')));
  const env = {
    DATABASE_URL: postgres.url,
    VITRINE_REDIS_URL: redis.url,
    VITRINE_SECRET: 'a-secret-of-the-bench-that-protects-nothing',
    VITRINE_DEMO: '0',
    VITRINE_SOCKET_MESSAGES: '10000',
    VITRINE_ACCOUNT_MESSAGES: '1000000',
  };
  const servers = [];
  const more = async (count) => {
    while (servers.length < count) servers.push(await startProduct(env));
  };
  await more(2);
  const { accountId, devices, api } = await fillProduct(servers[0], {
    ...{ promos: 0, playlists: 0, entries: 0, devices: SCREENS, members: 1, ...OWNER },
    database: postgres.url,
  });
  const member = { username: `web-${accountId}`, password: api.token };
  const [screen, ...reporting] = devices;
  const screens = [];
  for (const one of reporting) screens.push(await connect(brokerOf(servers[1]), asScreen(one)));
  const topicOf = (at) => `${accountId}/state/device/${reporting[at].deviceId}`;
  const unwatched = await costsPerThousand(servers, REPORTS, () => publish(screens, REPORTS, topicOf));
  const page = await connect(brokerOf(servers[0]), member);
  await page.subscribeAsync(`${accountId}/+/device/#`);
  const figures = [];
  let watching = 0;
  for (const count of [2, 4, 8]) {
    await more(count);
    await sleep(2_000);
    const cost = await costsPerThousand(servers, REPORTS, async () => {
      const all = received([page], REPORTS);
      await publish(screens, REPORTS, topicOf);
      await all;
    });
    const uninvolved = count === 2 ? unwatched.slice(0, 1) : cost.slice(2);
    watching = Math.max(watching, cost[0]);
    const name = `${count} servers, CPU per 1,000 messages of an account`;
    figures.push(
      { name: `${name}: screens here`, unit: 'ms', value: cost[1], atMost: 600 },
      { name: `${name}: page here`, unit: 'ms', value: cost[0], atMost: 600 },
      { name: `${name}: neither`, unit: 'ms', value: median(uninvolved), atMost: 5 },
    );
  }
  await page.endAsync(true);
  for (const screen of screens) await screen.endAsync(true);
  const value = await againstMosquitto(mosquitto, servers[0], { accountId, member, screen });
  figures.push({ name: 'deliveries, share of Mosquitto’s in the same run', value, atLeast: 0.8 });
  for (const count of FLEET.servers)
    figures.push({
      name: `${FLEET.screens.toLocaleString('en')} screens on ${count} servers, computed: one core of each`,
      ...{ unit: '%', value: fleetLoad(count, { holder: unwatched[1], watcher: watching }), atMost: 50 },
    });
  return figures;
}
