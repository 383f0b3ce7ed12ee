// @ts-check
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import mqtt from 'mqtt';
import { CliError, FAILED, reasonOf, usage } from './errors.mjs';
import { obey } from './home-commands.mjs';
import { baseOf, bridgeTopic, discoveryOf, messagesOf } from './home-entities.mjs';
import { screensOf } from './screen-commands.mjs';
import { createServerCalls } from './server-calls.mjs';
import { plain } from './words.mjs';

/** Liveness lapses without a message; also the pause after a failed read. */
const READ_EVERY_MS = 30_000;
/** Reports of many screens arrive in bursts. */
const READ_AFTER_MS = 400;
const READ_APART_MS = 2000;
/** Payloads above this are no command of Home Assistant. */
const MAX_COMMAND_BYTES = 4096;
/** Return codes of MQTT 3.1.1 §3.2.2.3: bad user name or password, not authorized. */
const REFUSED_CODES = [4, 5];
const CHANGES = /^(live|state)\/device\/|^changed\/(device|group|playlist|schedule|account)$/;

/** @typedef {import('./home-entities.mjs').Place} Place */
/** @typedef {import('./home-entities.mjs').Content} Content */

/**
 * Publishes the screens to Home Assistant's broker and obeys its commands until SIGINT or SIGTERM. Ends with
 * an error when either side refuses the credentials; waits for whichever is away.
 * @param {import('./commands.mjs').Context} context @returns {Promise<import('./commands.mjs').Outcome>}
 */
export async function homeAssistant({ server, flags, env, complain }) {
  const address = String(flags.broker ?? env.VITRINE_BROKER ?? '');
  if (!/^(mqtts?|wss?):\/\//.test(address) || !URL.canParse(address))
    throw usage(
      'Give the address of Home Assistant’s broker, like --broker mqtt://user:password@192.168.1.5',
    );
  const prefix = String(flags.prefix ?? 'homeassistant');
  if (!/^[\w/-]+$/.test(prefix)) throw usage(`"${prefix}" is no topic.`);
  /** @type {import('@vitrine/shared/contract').AppData} */
  const { account } = await server.get('/api/app');
  const place = { accountId: account.id, accountName: account.name, prefix };
  const stop = new AbortController();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, () => stop.abort());
  const calls = createServerCalls(server, { attempts: 2, signal: stop.signal });
  /** @type {Error | null} */
  let failure = null;
  const fail = (/** @type {Error} */ error) => {
    failure ??= error;
    stop.abort();
  };
  const bridge = openBridge({ calls, address, place, complain, fail });
  if (!stop.signal.aborted) await once(stop.signal, 'abort');
  await bridge.close();
  if (failure) throw failure;
  return { data: {}, lines: [] };
}

/**
 * @param {{ calls: import('./server-calls.mjs').ServerCalls, address: string, place: Place,
 * complain: (line: string) => void, fail: (error: Error) => void }} deps
 */
function openBridge({ calls, address, place, complain, fail }) {
  const home = connectHome(address, place);
  const vitrine = connectVitrine(calls, place);
  /** Retained messages at the broker, as far as they are known. @type {Map<string, string>} */
  const published = new Map();
  /** @type {Content} */
  let content = { screens: [], playlists: [] };
  /** @type {Map<string, string> | null} */
  let wanted = null;
  const note = noteOnce(complain);

  const publish = (/** @type {string} */ topic, /** @type {string} */ payload) =>
    home.publish(topic, payload, { retain: true, qos: 1 });

  function publishChanges() {
    if (!home.connected || !wanted) return;
    for (const topic of published.keys()) if (!wanted.has(topic)) clear(topic);
    for (const [topic, payload] of wanted) {
      if (published.get(topic) === payload) continue;
      publish(topic, payload);
      published.set(topic, payload);
    }
  }

  /** Removes what an earlier run or a deleted screen left. */
  function clear(/** @type {string} */ topic) {
    publish(topic, '');
    published.delete(topic);
  }

  const reads = createReads(async () => {
    try {
      const [screens, playlists] = await Promise.all([screensOf(calls), calls.get('/api/playlists')]);
      content = { screens, playlists };
      wanted = messagesOf(place, content).set(bridgeTopic(place), 'online');
      note('read', 'Screens are published to Home Assistant.');
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      if (error.status === 401 || error.status === 403) fail(error);
      note('read', error.message);
      // What screens do is not known now.
      wanted?.set(bridgeTopic(place), 'offline');
    }
    publishChanges();
  });

  let commands = Promise.resolve();
  function receive(
    /** @type {string} */ topic,
    /** @type {Buffer} */ payload,
    /** @type {boolean} */ retained,
  ) {
    const base = `${baseOf(place)}/`;
    const command = topic.startsWith(base) ? /^([^/]+)\/([a-z]+)\/set$/.exec(topic.slice(base.length)) : null;
    if (!command) {
      const isOwn = topic.startsWith(base) || topic.startsWith(discoveryOf(place));
      if (isOwn && retained && payload.length > 0 && wanted && !wanted.has(topic)) clear(topic);
      return;
    }
    // A retained command would be obeyed at every start.
    if (retained || payload.length > MAX_COMMAND_BYTES) return;
    const [, id = '', what = ''] = command;
    commands = commands
      .then(() => obey(calls, content, { id, what, payload: payload.toString('utf8') }))
      .catch((error) => complain(plain(`${what} of ${id}: ${error.message}`)))
      .then(() => reads.now());
  }

  home.on('connect', () => {
    note('home', 'Connected to Home Assistant’s broker.');
    published.clear();
    // After the first read: messages of screens that are gone are known by then.
    void reads.now().then(() => home.subscribe([`${place.prefix}/device/+/config`, `${baseOf(place)}/#`]));
  });
  home.on('message', (topic, payload, { retain }) => receive(topic, payload, retain));
  home.on('error', (error) => {
    if (isRefused(error))
      return fail(new CliError(FAILED, 'Home Assistant’s broker refused the user name or password.'));
    note('home', `Home Assistant’s broker cannot be reached (${reasonOf(error)}). Trying again.`);
  });
  home.on('close', () => note('home', 'The connection to Home Assistant’s broker is lost. Trying again.'));
  vitrine.on('connect', () => reads.soon());
  vitrine.on('message', (topic) => {
    if (CHANGES.test(topic.slice(place.accountId.length + 1))) reads.soon();
  });
  vitrine.on('error', (error) => {
    // A read finds out at once whether the key is revoked.
    if (isRefused(error)) return reads.soon();
    note('vitrine', `Live messages of Vitrine: ${reasonOf(error)}`);
  });

  return {
    async close() {
      reads.stop();
      home.removeAllListeners('close');
      if (home.connected) await home.publishAsync(bridgeTopic(place), 'offline', { retain: true, qos: 1 });
      await Promise.all([home.endAsync(!home.connected), vitrine.endAsync(true)]);
    },
  };
}

const isRefused = (/** @type {Error} */ error) =>
  REFUSED_CODES.includes(Number(/** @type {{ code?: unknown }} */ (error).code));

/** @param {string} address @param {Place} place */
const connectHome = (address, place) =>
  mqtt.connect(address, {
    protocolVersion: 4,
    clientId: `vitrine-${randomBytes(6).toString('hex')}`,
    reconnectOnConnackError: true,
    will: { topic: bridgeTopic(place), payload: Buffer.from('offline'), retain: true, qos: 1 },
  });

/**
 * Live messages of the account (spec §7 Realtime channel).
 * @param {import('./server-calls.mjs').ServerCalls} calls @param {Place} place
 */
function connectVitrine({ url, key }, { accountId }) {
  const client = mqtt.connect(`${url.replace(/^http/, 'ws')}/mqtt`, {
    protocolVersion: 4,
    username: `web-${accountId}`,
    password: key,
    clientId: `webcli-${randomBytes(6).toString('hex')}`,
    keepalive: 45,
    reconnectPeriod: 5000,
    reconnectOnConnackError: true,
  });
  return client.subscribe(`${accountId}/#`);
}

/**
 * Reports a line about a subject when it differs from the last one.
 * @param {(line: string) => void} complain
 */
function noteOnce(complain) {
  const last = new Map();
  return (/** @type {string} */ subject, /** @type {string} */ line) => {
    if (last.get(subject) === line) return;
    last.set(subject, line);
    complain(plain(line));
  };
}

/**
 * Runs `read` one at a time: now, soon after a message, and at the latest after READ_EVERY_MS.
 * @param {() => Promise<void>} read
 */
function createReads(read) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let dueAt = Infinity;
  let lastAt = 0;
  let isStopped = false;
  let running = Promise.resolve();
  function schedule(/** @type {number} */ ms) {
    const at = Date.now() + ms;
    if (isStopped || at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(() => void now(), ms);
  }
  function now() {
    clearTimeout(timer);
    dueAt = Infinity;
    running = running.then(async () => {
      if (isStopped) return;
      lastAt = Date.now();
      await read();
      schedule(READ_EVERY_MS);
    });
    return running;
  }
  return {
    now,
    soon: () => schedule(Math.max(READ_AFTER_MS, lastAt + READ_APART_MS - Date.now())),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
