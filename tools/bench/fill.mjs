import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../areas.mjs';
import { runProgram } from '../is-program.mjs';
import { connectDatabase } from './database.mjs';
import { writePictures } from './fill/pictures.mjs';
import { addDevices, addEntries, addMembers, addPlaylists, addPromos } from './fill/rows.mjs';
import { fromServer } from './server-library.mjs';

/**
 * `node tools/bench/fill.mjs` fills an account with the content of a large chain, in the product of
 * VITRINE_DATA. Flags: --promos, --playlists, --entries, --devices, --members (counts), --email (the
 * owner's), --password (else random, printed).
 */
export const SIZES = { promos: 5000, playlists: 1000, entries: 10_000, devices: 1000, members: 200 };
const EMAIL = 'full@vitrine.local';

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
    await mustBeNew(client, email);
    const accountId = randomUUID();
    const pictures = await writePictures(dataFolder, sizes.promos);
    const owner = { id: randomUUID(), email, name: email.split('@')[0] };
    const passwordHash = await fromServer('@node-rs/argon2').hash(password, {
      memoryCost: 46 * 1024,
      timeCost: 1,
      parallelism: 1,
    });
    await client.query('BEGIN');
    const storage = pictures.reduce((sum, { size }) => sum + size, 0);
    await addAccount(client, accountId, { ...owner, passwordHash, storage, devices: sizes.devices });
    await addMembers(client, accountId, { name: owner.name, count: sizes.members - 1 });
    await addPromos(client, accountId, pictures);
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

async function mustBeNew(client, email) {
  const { rowCount } = await client.query('SELECT 1 FROM users WHERE lower(email) = lower($1)', [email]);
  if (rowCount > 0) throw new Error(`${email} has an account. Choose another --email.`);
}

async function addAccount(client, accountId, { id, name, email, passwordHash, storage, devices }) {
  await client.query(
    `INSERT INTO accounts (id, name, timezone, plan_quantity, storage_quota, storage_used, created_at)
     VALUES ($1, 'Full venue', 'Europe/Berlin', $2, 1000000000000, $3, 1)`,
    [accountId, Math.max(1, devices), storage],
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
    if (!/^\d{1,6}$/.test(values[name])) throw new Error(`--${name} is a whole number.`);
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

runProgram(import.meta.url, main);
