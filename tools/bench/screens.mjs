import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ensurePrograms, programAt, startEngine } from '../engines/engine.mjs';
import { freePort } from '../free-port.mjs';
import { isProgram } from '../is-program.mjs';
import { fill } from './fill.mjs';
import { at } from './interactions/reckon.mjs';
import { fromServer } from './server-library.mjs';
import { connectDatabase } from './database.mjs';
import { residentMegabytes, signIn, startProduct } from './server.mjs';

/**
 * `node tools/bench/screens.mjs`: a thousand and five thousand connected screens of one account: what they cost in memory, how fast one message reaches all of them, beside
 * Debian's Mosquitto with the same listeners, and how long after a saved playlist the last of a thousand has its manifest.
 */
const COUNTS = [1000, 5000];
const MESSAGES = 5;
/** The middle one counts: at the first the server's code is not compiled yet. */
const SAVES = 3;
const EMAIL = 'chain@vitrine.local';
const PASSWORD = 'one-chain-bench';

function startClients() {
  const child = fork(fileURLToPath(new URL('screens/clients.mjs', import.meta.url)));
  const heard = (wanted) =>
    new Promise((resolve, reject) => {
      const listen = (message) => {
        if (!(wanted in message || 'failed' in message)) return;
        child.off('message', listen);
        if ('failed' in message) reject(new Error(message.failed));
        else resolve(message[wanted]);
      };
      child.on('message', listen);
    });
  const ask = (what, wish = {}) => {
    const done = heard('done');
    child.send({ what, ...wish });
    return done;
  };
  return {
    connect: (url, listeners) => ask('connect', { url, listeners }),
    end: () => ask('end'),
    /** Milliseconds from the end of `act` until the last screen has done it. */
    async after(what, wish, act) {
      const ready = heard('ready');
      const done = ask(what, wish);
      await ready;
      const began = Date.now();
      await act();
      return (await done) - began;
    },
    stop: () => child.disconnect(),
  };
}

async function devicesOf(dataFolder, accountId) {
  const client = await connectDatabase(dataFolder);
  try {
    const { rows } = await client.query('SELECT device_id, token_hash FROM devices WHERE account_id = $1', [
      accountId,
    ]);
    return new Map(rows.map((row) => [row.token_hash, row.device_id]));
  } finally {
    await client.end();
  }
}

/** Mosquitto with the same number of listeners to the same topic. Over plain TCP: Debian's does not open a WebSocket on one address alone. */
async function plainDelivery(listeners, clients) {
  ensurePrograms({ mosquitto: ['mosquitto'] });
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-mosquitto-'));
  const port = await freePort();
  writeFileSync(
    path.join(folder, 'mosquitto.conf'),
    `listener ${port} 127.0.0.1\nallow_anonymous true\nmax_connections -1\n`,
  );
  const url = `mqtt://127.0.0.1:${port}`;
  const { connectAsync } = fromServer('mqtt');
  const engine = await startEngine({
    name: 'mosquitto',
    command: programAt('mosquitto') ?? 'mosquitto',
    args: ['-c', 'mosquitto.conf'],
    folder,
    isReady: async () => {
      const client = await connectAsync(url, { reconnectPeriod: 0 });
      await client.endAsync(true);
      return true;
    },
  });
  try {
    const idle = residentMegabytes(engine.pid);
    await clients.connect(
      url,
      listeners.map(({ topics }) => ({ topics })),
    );
    const memory = residentMegabytes(engine.pid) - idle;
    const speaker = await connectAsync(url, { reconnectPeriod: 0 });
    const topic = listeners[0].topics[1].replace('#', 'playlist');
    let ms = 0;
    for (let count = 0; count < MESSAGES; count += 1)
      ms += await clients.after('hear', {}, () => speaker.publishAsync(topic, '{"id":"x"}'));
    await speaker.endAsync(true);
    await clients.end();
    return { memory, perSecond: (listeners.length * MESSAGES * 1000) / ms };
  } finally {
    await engine.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One row for each number of screens. */
export async function measureScreens({ counts = COUNTS, print = () => undefined } = {}) {
  const product = await startProduct({ VITRINE_DEMO: '0' });
  const clients = startClients();
  try {
    const measured = [];
    for (const count of counts) {
      const size = { promos: 24, playlists: 12, entries: 60, devices: count, members: 6 };
      const { accountId, deviceTokens } = await fill({
        ...size,
        dataFolder: product.dataFolder,
        email: EMAIL,
        password: PASSWORD,
      });
      const token = await signIn(product.url, EMAIL, PASSWORD);
      const call = async (target, body) => {
        const answer = await fetch(product.url + target, {
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
          headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        });
        if (!answer.ok) throw new Error(`${target} answered ${answer.status}: ${await answer.text()}`);
        return answer.json();
      };
      const [promo] = await call('/api/promo/get-items');
      let saved = 0;
      const save = () =>
        call('/api/playlists/create', {
          name: `Saved ${(saved += 1)}`,
          schedule_type: 'every_day',
          custom_date: 0,
          device_group: null,
          selected_media: [{ id: promo.id, type: 'promo', order: 0, duration: 10 }],
        });
      const names = await devicesOf(product.dataFolder, accountId);
      const listeners = deviceTokens.map((password) => {
        const device = names.get(hashOf(password));
        return {
          username: `dev-${device}`,
          password,
          topics: [`${accountId}/${device}/#`, `${accountId}/changed/#`],
        };
      });
      await sleep(5000);
      const idle = residentMegabytes(product.pid);
      await clients.connect(product.url.replace('http', 'ws') + '/mqtt', listeners);
      await sleep(2000);
      const memory = residentMegabytes(product.pid) - idle;
      let ms = 0;
      for (let n = 0; n < MESSAGES; n += 1) ms += await clients.after('hear', {}, save);
      const saves = [];
      for (let n = 0; n < SAVES; n += 1) {
        // Whatever else the save before told them.
        await sleep(1000);
        saves.push(await clients.after('manifests', { url: product.url }, save));
      }
      const manifestMs = at(saves, 0.5);
      await clients.end();
      const plain = await plainDelivery(listeners, clients);
      const row = { count, memory, perSecond: (count * MESSAGES * 1000) / ms, manifestMs, saves, plain };
      print(row);
      measured.push(row);
    }
    return measured;
  } finally {
    clients.stop();
    await product.stop();
  }
}

const hashOf = (token) => createHash('sha256').update(token).digest('hex');

if (isProgram(import.meta.url)) await measureScreens({ print: (row) => console.log(JSON.stringify(row)) });
