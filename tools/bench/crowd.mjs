import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase } from './database.mjs';
import { residentMegabytes, signIn } from './server.mjs';

const PLAYLISTS = 400;
const ITEMS = 500;
const READERS = 6;
const SECONDS = 30;
const NEIGHBOUR = 'neighbour@venue.test';

/** A second venue whose owner signs in with the demo's password. */
async function makeNeighbour(client) {
  const [account, user] = [randomUUID(), randomUUID()];
  await client.query(
    `INSERT INTO accounts (id, name, storage_quota, created_at) VALUES ($1, 'Next door', 1000000000, 1)`,
    [account],
  );
  await client.query(
    `INSERT INTO users (id, username, email, password_hash, password_changed_at, created_at)
     SELECT $1, 'neighbour', $2, password_hash, password_changed_at, 1 FROM users WHERE email = 'demo@vitrine.local'`,
    [user, NEIGHBOUR],
  );
  await client.query(
    `INSERT INTO memberships (account_id, user_id, role, created_at) VALUES ($1, $2, 'owner', 1)`,
    [account, user],
  );
}

const asking = (url, token) => async (target, body) => {
  const answer = await fetch(url + target, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
  });
  const text = await answer.text();
  return { status: answer.status, json: () => JSON.parse(text) };
};

/** One playlist saved as a person saves it, and 399 more like it. */
async function makePlaylists(client, ask) {
  const [promo] = (await ask('/api/promo/get-items')).json();
  const selected_media = Array.from({ length: ITEMS }, () => ({ id: promo.id, type: 'promo' }));
  const { id } = (await ask('/api/playlists/create', { name: 'Long', selected_media })).json();
  await client.query(
    `INSERT INTO playlists (id, account_id, name, created_by, created_at, updated_at, request_hash)
     SELECT gen_random_uuid(), account_id, 'Long ' || n, created_by, 1, 1, 'crowd'
     FROM playlists, generate_series(2, $2::int) n WHERE id = $1`,
    [id, PLAYLISTS],
  );
  await client.query(
    `INSERT INTO playlist_versions (id, account_id, playlist_id, number, name, state, schedule_type, created_by, created_at)
     SELECT gen_random_uuid(), account_id, id, 1, name, 'approved', 'manual', created_by, 1
     FROM playlists WHERE request_hash = 'crowd'`,
  );
  await client.query(
    `UPDATE playlists p SET newest_version_id = v.id, approved_version_id = v.id
     FROM playlist_versions v WHERE v.playlist_id = p.id AND p.request_hash = 'crowd'`,
  );
  await client.query(
    `INSERT INTO playlist_items (id, account_id, version_id, item_key, type, promo_id, "order", duration)
     SELECT gen_random_uuid(), i.account_id, p.newest_version_id, gen_random_uuid(), i.type, i.promo_id, i."order", i.duration
     FROM playlists p, playlists long JOIN playlist_items i ON i.version_id = long.newest_version_id
     WHERE p.request_hash = 'crowd' AND long.id = $1`,
    [id],
  );
  await client.query('ANALYZE');
}

const quantile = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];

/** Reads the neighbour's lists in turn; answers how long each took. */
async function readAs(ask, isOver) {
  const took = [];
  const refused = [];
  for (let turn = 0; !isOver(); turn += 1) {
    const target = ['/api/playlists', '/api/promo/get-items', '/api/devices'][turn % 3];
    const began = performance.now();
    const { status } = await ask(target);
    took.push(performance.now() - began);
    if (status !== 200) refused.push(status);
    await sleep(20);
  }
  took.sort((a, b) => a - b);
  return { p50: quantile(took, 0.5), p95: quantile(took, 0.95), count: took.length, refused };
}

const until = (seconds) => {
  const end = Date.now() + seconds * 1000;
  return () => Date.now() >= end;
};

/** Six readers of all playlists of a full account, while a neighbour reads its own: what they cost the neighbour, and the server's memory. */
export async function measureCrowd(product, token) {
  // The product's own database: there is no other way to 200,000 entries within seconds.
  const client = await connectDatabase(product.dataFolder);
  try {
    await makeNeighbour(client);
    const ask = asking(product.url, token);
    await makePlaylists(client, ask);
    const askNextDoor = asking(product.url, await signIn(product.url, NEIGHBOUR));
    // Compiled and connected, on both sides.
    await ask('/api/playlists');
    await readAs(askNextDoor, until(3));
    const idle = residentMegabytes(product.pid);
    const alone = await readAs(askNextDoor, until(10));
    const isOver = until(SECONDS);
    const statuses = new Map();
    const reader = async () => {
      while (!isOver()) {
        const { status } = await ask('/api/playlists');
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    let most = 0;
    const look = setInterval(() => (most = Math.max(most, residentMegabytes(product.pid))), 100);
    const [during] = await Promise.all([
      readAs(askNextDoor, isOver),
      ...Array.from({ length: READERS }, reader),
    ]);
    clearInterval(look);
    return { idle, most, alone, during, statuses: Object.fromEntries(statuses) };
  } finally {
    await client.end();
  }
}
