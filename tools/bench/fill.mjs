import { createHash, randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../areas.mjs';
import { isProgram } from '../is-program.mjs';
import { connectDatabase } from './database.mjs';
import { writePictures } from './fill/pictures.mjs';
import { addDevices, addEntries, addMembers, addPlaylists, addPromos } from './fill/rows.mjs';
import { fromServer } from './server-library.mjs';

/**
 * `node tools/bench/fill.mjs` fills an account with the content of a large chain, in the product of
 * VITRINE_DATA. Idempotent: earlier content is deleted in the same transaction. Flags: --promos, --playlists,
 * --entries, --devices, --members (counts), --email (the owner's), --password (else random, printed).
 */
export const SIZES = { promos: 5000, playlists: 1000, entries: 10_000, devices: 1000, members: 200 };
const MOST = { promos: 20_000, playlists: 2000, entries: 100_000, devices: 10_000, members: 10_000 };
const EMAIL = 'full@vitrine.local';

/** Derives the account's id from the address: an account created otherwise never has it. */
const accountIdOf = (email) => {
  const hex = createHash('sha256').update(`vitrine fill ${email.toLowerCase()}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/**
 * Fills the account; nothing is changed when it throws.
 * @param {{dataFolder: string, database?: string, email?: string, password: string} & Partial<typeof SIZES>}
 * wish `database` as `connectDatabase` takes it
 * @returns {Promise<{accountId: string, devices: {deviceId: string, token: string}[]}>}
 */
export async function fill({ dataFolder, database, email = EMAIL, password, ...wanted }) {
  const sizes = { ...SIZES, ...wanted };
  const client = await connectDatabase(dataFolder, database);
  try {
    const accountId = accountIdOf(email);
    await mustBeOwn(client, accountId, email);
    const pictures = await writePictures(dataFolder, sizes.promos);
    const owner = { id: randomUUID(), email, name: email.split('@')[0] };
    const passwordHash = await fromServer('@node-rs/argon2').hash(password, {
      memoryCost: 46 * 1024,
      timeCost: 1,
      parallelism: 1,
    });
    await client.query('BEGIN');
    await removeOld(client, accountId);
    await addAccount(client, accountId, { ...owner, passwordHash, devices: sizes.devices });
    await addMembers(client, accountId, { name: owner.name, count: sizes.members - 1 });
    const bytes = await addPromos(client, accountId, pictures);
    await client.query('UPDATE accounts SET storage_used = $2 WHERE id = $1', [accountId, bytes]);
    const devices = await addDevices(client, accountId, sizes.devices);
    await addPlaylists(client, accountId, { owner: owner.id, count: sizes.playlists });
    await addEntries(client, accountId, sizes.entries);
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return { accountId, devices };
  } finally {
    // An unfinished transaction ends with the connection.
    await client.end();
  }
}

async function mustBeOwn(client, accountId, email) {
  const { rows } = await client.query(
    `SELECT m.account_id FROM users u LEFT JOIN memberships m ON m.user_id = u.id WHERE lower(u.email) = lower($1)`,
    [email],
  );
  if (rows.some((row) => row.account_id !== accountId))
    throw new Error(
      `${email} belongs to somebody. Only an account that this command made is filled: choose another --email.`,
    );
}

async function removeOld(client, accountId) {
  // Before the groups that they refer to: deleting the account would reach the groups first.
  await client.query('DELETE FROM playlists WHERE account_id = $1', [accountId]);
  const { rows } = await client.query('DELETE FROM promos WHERE account_id = $1 RETURNING file_id', [
    accountId,
  ]);
  const { rows: members } = await client.query('SELECT user_id FROM memberships WHERE account_id = $1', [
    accountId,
  ]);
  await client.query('DELETE FROM files WHERE id = ANY($1::uuid[])', [rows.map((row) => row.file_id)]);
  await client.query('DELETE FROM accounts WHERE id = $1', [accountId]);
  await client.query(
    `DELETE FROM users u WHERE id = ANY($1::uuid[]) AND NOT EXISTS (SELECT 1 FROM memberships m WHERE m.user_id = u.id)`,
    [members.map((row) => row.user_id)],
  );
}

async function addAccount(client, accountId, { id, name, email, passwordHash, devices }) {
  await client.query(
    `INSERT INTO accounts (id, name, timezone, plan_quantity, storage_quota, created_at)
     VALUES ($1, 'Full venue', 'Europe/Berlin', $2, 1000000000000, 1)`,
    [accountId, Math.max(1, devices)],
  );
  await client.query(
    `INSERT INTO users (id, username, email, password_hash, password_changed_at, created_at) VALUES ($1, $2, $3, $4, 1, 1)`,
    [id, name, email, passwordHash],
  );
  await client.query(
    `INSERT INTO memberships (account_id, user_id, role, created_at) VALUES ($1, $2, 'owner', 1)`,
    [accountId, id],
  );
}

function readFlags() {
  const counts = Object.fromEntries(Object.keys(SIZES).map((name) => [name, { type: 'string' }]));
  const { values } = parseArgs({
    options: { email: { type: 'string' }, password: { type: 'string' }, ...counts },
  });
  for (const name of Object.keys(SIZES)) {
    if (values[name] === undefined) continue;
    const least = name === 'members' ? 1 : 0;
    if (!/^\d{1,6}$/.test(values[name]) || values[name] < least || values[name] > MOST[name])
      throw new Error(`--${name} is a number from ${least} to ${MOST[name]}.`);
    values[name] = Number(values[name]);
  }
  return values;
}

async function main() {
  const flags = readFlags();
  const dataFolder = path.resolve(process.env.VITRINE_DATA ?? path.join(root, 'data'));
  const password = flags.password ?? randomBytes(12).toString('base64url');
  const began = performance.now();
  const { accountId } = await fill({ ...flags, dataFolder, password });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `Filled the account ${accountId} in ${seconds} s. Sign in as ${flags.email ?? EMAIL} with ${password}`,
  );
}

if (isProgram(import.meta.url))
  main().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
