import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import pino from 'pino';
import { packagedBinaries } from '../database/postgres/binaries.files';
import { readPostmasterFile } from '../database/postgres/orphan.client';
import { startPostgres } from '../database/postgres/supervisor.service';
import { serverProcesses } from '../../testing/server-processes';
import { ROOT_FOLDER } from '../../testing/shared-postgres';
import { backUp } from './back-up.files';
import { readList } from './list.files';
import { restore } from './restore.files';

const server = serverProcesses();
const into = path.join(server.home, 'backups');
afterAll(server.end);

const connectionOf = (folder: string) => ({
  host: readPostmasterFile(path.join(folder, 'postgres'))?.socketFolder ?? '',
  port: 5432,
  user: 'vitrine',
  database: 'postgres',
});
let seconds = 0;
const make = (bucket?: string) =>
  backUp({
    bucket,
    dataFolder: server.data,
    into,
    connection: connectionOf(server.data),
    // A new name for each, in their order.
    now: new Date(Date.UTC(2026, 0, 1, 0, 0, (seconds += 1))),
    say: () => undefined,
  });

async function asked<T>(connection: { host: string }, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
/** A checksum over all rows of each of our tables, but for the server's heartbeat. */
const sumsOf = (client: Client) =>
  client
    .query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables
       WHERE schemaname = 'public' AND tablename <> 'server_presence' ORDER BY 1`,
    )
    .then(async ({ rows }) => {
      const sums: Record<string, string> = {};
      for (const { name } of rows) {
        const { rows: found } = await client.query<{ sum: string }>(
          `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' ORDER BY t::text)), '') AS sum FROM "${name}" t`,
        );
        sums[name] = found[0]?.sum ?? '';
      }
      return sums;
    });
/**
 * A backup during which nothing was written: the server prepares files, and counts, as long as it has work.
 */
async function inQuiet() {
  for (let tries = 0; tries < 60; tries += 1) {
    const sums = await asked(connectionOf(server.data), sumsOf);
    const quiet = await make();
    if (isDeepStrictEqual(await asked(connectionOf(server.data), sumsOf), sums)) return { sums, quiet };
    fs.rmSync(quiet.folder, { recursive: true });
  }
  throw new Error('The server never rested.');
}
const whole = (folder: string, key: string) => {
  const file = path.join(folder, 'files', key.slice(0, 2), key);
  return createHash('sha256').update(fs.readFileSync(file)).digest('hex') === key;
};
const keysOf = (client: Client) =>
  client
    .query<{ key: string }>(
      `SELECT sha256 AS key FROM files UNION SELECT screen_sha256 FROM files UNION SELECT thumb_sha256 FROM files`,
    )
    .then(({ rows }) => rows.map(({ key }) => key).filter(Boolean));

const PASSWORD = 'known-to-this-test';
async function signedIn(url: string) {
  const call = async (method: string, address: string, body?: object, token = '') => {
    const answer = await fetch(`${url}${address}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  const { body } = await call('POST', '/api/auth', {
    grant_type: 'password',
    client_id: 'website',
    username: 'demo@vitrine.local',
    password: PASSWORD,
  });
  const token = String((body as Record<string, unknown>)['token_access']);
  return (method: string, address: string, sent?: object) => call(method, address, sent, token);
}

test('a backup under writes, and one in quiet, become installations that hold all of it', async () => {
  const first = server.launch({ VITRINE_DEMO: '1', VITRINE_DEMO_PASSWORD: PASSWORD });
  const call = await signedIn(await server.ready(first));
  const promos = async () => (await call('GET', '/api/promo/get-items')).body as { id: string }[];
  while ((await promos()).length < 8) await new Promise((resolve) => setTimeout(resolve, 500));

  const [promo] = await promos();

  // Writes go on all the time.
  const written: string[] = [];
  let isWorking = true;
  const work = (async () => {
    while (isWorking) {
      const name = `Written ${written.length}`;
      const { status } = await call('POST', '/api/playlists/create', {
        name,
        schedule_type: 'every_day',
        device_group: null,
        selected_media: [{ id: promo?.id, type: 'promo', order: 0, duration: 10 }],
      });
      if (status !== 200) throw new Error(`A write was answered with ${status}.`);
      written.push(name);
    }
  })();
  while (written.length < 20) await new Promise((resolve) => setTimeout(resolve, 20));
  const before = [...written];
  const underWrites = await make();
  isWorking = false;
  await work;
  expect(written.length).toBeGreaterThan(before.length);
  expect(underWrites.damaged).toEqual([]);
  // With files in a bucket, the rest is backed up all the same, and the list names the bucket.
  const ofBucket = await make('s3://venue/vitrine');
  const { bucket, files: rest } = await readList(ofBucket.folder);
  expect([bucket, Object.keys(rest).some((name) => name === 'postgres/PG_VERSION')]).toEqual([
    's3://venue/vitrine',
    true,
  ]);
  expect((await readList(underWrites.folder)).bucket).toBeUndefined();
  fs.rmSync(ofBucket.folder, { recursive: true });

  // A file that the disk lost is named, and is complete in the next backup once it is repaired.
  const [at = ''] = Object.keys((await readList(underWrites.folder)).files).filter((one) =>
    /^files\/../.test(one),
  );
  const stored1 = path.join(server.data, at);
  const bytes = fs.readFileSync(stored1);
  fs.rmSync(stored1);
  fs.writeFileSync(stored1, Buffer.from(bytes).fill(~(bytes[0] ?? 0) & 255, 0, 1));
  fs.rmSync(path.join(underWrites.folder, at));
  const ofDamage = await make();
  expect(ofDamage.damaged).toEqual([at]);
  fs.writeFileSync(stored1, bytes);
  const mended = await make();
  expect(mended.damaged).toEqual([]);
  expect(fs.readFileSync(path.join(mended.folder, at)).equals(bytes)).toBe(true);
  fs.copyFileSync(stored1, path.join(underWrites.folder, at));
  for (const { folder } of [ofDamage, mended]) fs.rmSync(folder, { recursive: true });

  const { sums, quiet } = await inQuiet();
  // Files that the second shares with the first by links are no second copy.
  const stored = path.join(underWrites.folder, 'files');
  const files = fs.readdirSync(stored, { recursive: true, encoding: 'utf8' });
  const both = files.filter((name) => name.length > 64).map((name) => fs.statSync(path.join(stored, name)));
  expect(both.length).toBeGreaterThan(7);
  for (const { nlink } of both) expect(nlink).toBe(2);
  const ended = server.outcome(first);
  first.kill('SIGTERM');
  expect((await ended).code).toBe(0);

  const restored = path.join(server.home, 'restored');
  await restore({ backup: quiet.folder, dataFolder: restored });
  const options = { binaries: packagedBinaries(ROOT_FOLDER), log: pino({ level: 'silent' }) };
  const postgres = await startPostgres({ folder: path.join(restored, 'postgres'), ...options });
  try {
    expect(await asked(postgres.connection, sumsOf)).toEqual(sums);
    for (const key of await asked(postgres.connection, keysOf))
      expect([key, whole(restored, key)]).toEqual([key, true]);
  } finally {
    await postgres.stop();
  }

  const other = path.join(server.home, 'other');
  await restore({ backup: underWrites.folder, dataFolder: other });
  const second = server.launch({ VITRINE_DATA: other, VITRINE_DEMO: '1', VITRINE_DEMO_PASSWORD: PASSWORD });
  try {
    const callOther = await signedIn(await server.ready(second));
    const { body } = await callOther('GET', '/api/playlists');
    const names = JSON.stringify(body);
    for (const name of before) expect(names).toContain(`"${name}"`);
    for (const key of await asked(connectionOf(other), keysOf))
      expect([key, whole(other, key)]).toEqual([key, true]);
  } finally {
    const end = server.outcome(second);
    second.kill('SIGTERM');
    await end;
  }
});
