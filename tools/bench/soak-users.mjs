import { setTimeout as sleep } from 'node:timers/promises';
import { brokerOf } from './clients.mjs';
import { pictureOf } from './fill/pictures.mjs';
import { fromServer } from './server-library.mjs';

const mqtt = fromServer('mqtt');
const PAUSE_MS = 400;
const UPLOADS = 10;
const HOUR = 3600;
/** Monday far from today: nothing else is scheduled there. */
const MONDAY = Date.UTC(2035, 0, 1) / 1000;
const WEEK = { start: MONDAY, end: MONDAY + 7 * 24 * HOUR, device_group: null };

/** Thrown where the server was away: a write may have happened or not. */
class Unanswered extends Error {}
const mustAnswer = ({ message }) => {
  throw new Unanswered(message);
};

/** Client of the API; `session` holds the address and the token of now. */
const clientOf = (session) => async (method, path, body) => {
  const isForm = body instanceof FormData;
  const answer = await fetch(session.url + path, {
    method,
    signal: AbortSignal.timeout(30_000),
    headers: {
      authorization: `Bearer ${session.token}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  }).catch(mustAnswer);
  const text = await answer.text().catch(mustAnswer);
  if (answer.status >= 500) throw new Unanswered(`${answer.status}`);
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
};

/**
 * Ledger of writes: by name the values that may be stored, one after an acknowledged write, more after
 * unanswered ones.
 */
function createLedger() {
  const possible = new Map();
  const counts = { acknowledged: 0, unanswered: 0 };
  return {
    counts,
    possible,
    async write(name, value, act) {
      const before = possible.get(name) ?? [null];
      possible.set(name, [...before, value]);
      try {
        await act();
        possible.set(name, [value]);
        counts.acknowledged += 1;
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
        counts.unanswered += 1;
      }
    },
  };
}

async function uploadOf(n) {
  const form = new FormData();
  form.set('name', `Upload ${n}.png`);
  form.set('chunk_number', '1');
  form.set('total_chunks', '1');
  form.set('file', new Blob([await pictureOf(n)], { type: 'image/png' }), 'chunk');
  return form;
}

/** Acts of the users on a fixed number of things, so that what they store does not grow. */
function actsOf(call, ledger, { playlists, entry, devices, selected_media }) {
  const uploads = [];
  return {
    async save(n) {
      const id = playlists[n % playlists.length];
      const name = `Saved ${n}`;
      await ledger.write(`playlist ${id}`, name, () =>
        call('POST', '/api/playlists/create', { id, name, selected_media }),
      );
    },
    async drag(n) {
      const [rule] = (await call('POST', '/api/playlist/schedule', WEEK)).filter(({ id }) => id === entry.id);
      const start = MONDAY + (n % 100) * HOUR;
      const body = { id: rule.id, occurrence: rule.date_start, start, scope: 'all' };
      await ledger.write(`entry ${rule.id}`, start, () => call('POST', '/api/schedule/move', body));
    },
    async upload(n) {
      const made = await call('PATCH', '/api/promo/upload', await uploadOf(n));
      ledger.counts.acknowledged += 1;
      ledger.possible.set(`promo ${made.id}`, [true]);
      uploads.push(made.id);
      if (uploads.length <= UPLOADS) return;
      const id = uploads.shift();
      await ledger.write(`promo ${id}`, false, () => call('DELETE', `/api/promo/del/${id}`));
    },
    async rename(n) {
      const id = devices[n % devices.length];
      const name = `Screen ${n}`;
      await ledger.write(`device ${id}`, name, () => call('POST', `/api/device/update/${id}`, { name }));
    },
  };
}

/** Names of acknowledged writes that the server does not have. */
async function lostOf(call, { possible }) {
  const [promos, rules, devices] = [
    await call('GET', '/api/promo/get-items'),
    await call('POST', '/api/playlist/schedule', WEEK),
    await call('GET', '/api/devices'),
  ];
  const held = new Set(promos.map(({ id }) => id));
  const lost = [];
  for (const [name, values] of possible) {
    const [kind, id] = name.split(' ');
    const found = {
      promo: () => held.has(id),
      entry: () => rules.find((one) => one.id === id)?.date_start,
      device: () => devices.find((one) => one.id === id)?.name,
      playlist: async () => (await call('GET', `/api/playlist-for-edit/${id}`)).name,
    };
    const value = await found[kind]();
    // Null stands for the value before all writes.
    if (!values.includes(value) && !values.includes(null))
      lost.push(`${name}: ${value}, not ${values.join(' or ')}`);
  }
  return lost;
}

/** Opens a member's page over MQTT, which connects again by itself; counts what it receives. */
function openPage(session, accountId) {
  const client = mqtt.connect(brokerOf(session), {
    ...{ protocolVersion: 4, username: `web-${accountId}`, password: session.token, reconnectPeriod: 1000 },
    transformWsUrl: (url, options) => {
      options.password = session.token;
      return url;
    },
  });
  const page = { received: 0, end: () => client.endAsync(true) };
  client.on('connect', () => client.subscribe(`${accountId}/#`));
  client.on('message', () => (page.received += 1));
  client.on('error', () => undefined);
  return page;
}

/**
 * Users who work by API and watch by MQTT until `end`. `lost()` compares what is stored with what was
 * acknowledged.
 */
export async function startUsers(session, accountId) {
  const call = clientOf(session);
  const [promo] = await call('GET', '/api/promo/get-items');
  const selected_media = [{ id: promo.id, type: 'promo', order: 0, duration: 10 }];
  const make = async (fields) =>
    (await call('POST', '/api/playlists/create', { selected_media, ...fields })).id;
  await make({ name: 'All day', schedule_type: 'every_day', custom_date: 0 });
  const playlists = [];
  for (let n = 0; n < 8; n += 1)
    playlists.push(await make({ name: `Playlist ${n}`, schedule_type: 'manual' }));
  await make({ name: 'Moved', schedule_type: 'custom', custom_date: MONDAY });
  const rules = await call('POST', '/api/playlist/schedule', WEEK);
  const entry = rules.find(({ repeat_interval }) => repeat_interval === 0);
  const devices = (await call('GET', '/api/devices')).map(({ id }) => id).slice(0, 20);
  const ledger = createLedger();
  const acts = Object.values(actsOf(call, ledger, { playlists, entry, devices, selected_media }));
  const page = openPage(session, accountId);
  let isEnded = false;
  const refused = [];
  const work = async () => {
    for (let n = 1; !isEnded; n += 1) {
      await acts[n % acts.length](n).catch((error) => {
        if (!(error instanceof Unanswered)) refused.push(error.message);
      });
      await sleep(PAUSE_MS);
    }
  };
  const working = work();
  return {
    counts: ledger.counts,
    /** Errors of calls that must not be refused. */
    refused,
    page,
    lost: () => lostOf(call, ledger),
    async end() {
      isEnded = true;
      await working;
      await page.end();
    },
  };
}
