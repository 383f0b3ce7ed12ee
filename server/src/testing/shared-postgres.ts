import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { Client, type ClientConfig } from 'pg';
import { openDatabase, type Database } from '../platform/database/database.client';
import { migrate, readMigrations } from '../platform/database/migrations.client';
import { packagedBinaries } from '../platform/database/postgres/binaries.files';
import { isAlive, isPostgresOf } from '../platform/database/postgres/orphan.client';
import { startPostgres, type Postgres } from '../platform/database/postgres/supervisor.service';

export const ROOT_FOLDER = path.resolve(__dirname, '../../..');
const silent = pino({ level: 'silent' });
/**
 * Folder in memory, if `npm test` found space for it: a database is 600 files, ten times as slow to create on
 * a disk.
 */
const memory = process.env['VITRINE_TEST_FOLDER'];
const home = path.join(
  memory ?? os.tmpdir(),
  `vitrine-test-${createHash('sha256').update(ROOT_FOLDER).digest('hex').slice(0, 8)}`,
);
const stateFile = path.join(home, 'state.json');
const cluster = path.join(home, 'postgres');

interface SharedServer {
  pid: number;
  connection: Postgres['connection'];
}

/**
 * Settings without durability, which costs time and protects nothing here; everything else is as in
 * production.
 */
const TEST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  max_wal_size: memory ? '256MB' : '1GB',
};
/**
 * Copying files is the cheapest in memory; on a disk it waits for all unwritten data, which logging pages
 * does not.
 */
const STRATEGY = memory ? 'FILE_COPY' : 'WAL_LOG';

let counter = 0;

/**
 * Advisory locks of the current database only: `pg_locks` includes those of every other test. Rows of `pid`
 * and `granted`.
 */
export const ADVISORY_LOCKS = `SELECT pid, granted FROM pg_locks
  WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/**
 * Creates a fresh, migrated database on the one PostgreSQL that all test processes of this checkout share.
 * About 40 ms.
 */
export async function createTestDatabase(): Promise<Database & { connection: ClientConfig }> {
  const server = await locked(sharedServer);
  const migrations = readMigrations(path.join(ROOT_FOLDER, 'server', 'migrations'));
  const fingerprint = createHash('sha256')
    .update(migrations.map(({ checksum }) => checksum).join())
    .digest('hex');
  const template = `template_${fingerprint.slice(0, 16)}`;
  await locked(() => ensureTemplate(server, template));
  const name = `test_${process.pid}_${Date.now().toString(36)}_${(counter += 1)}`;
  await asAdmin(server, (admin) =>
    admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY ${STRATEGY}`),
  );
  const connection = { ...server.connection, database: name };
  // Waits for one of the eight connections, however busy the machine is: the product's limit would refuse
  // some.
  const database = openDatabase({ ...connection, max: 8, connectionTimeoutMillis: 0 }, silent);
  return {
    ...database,
    connection,
    async close() {
      await database.close();
      await asAdmin(server, (admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

async function ensureTemplate(server: SharedServer, template: string): Promise<void> {
  await asAdmin(server, async (admin) => {
    const found = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (found.rowCount) return;
    const draft = `${template}_draft`;
    await admin.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${draft}`);
    const database = openDatabase({ ...server.connection, database: draft, max: 1 }, silent);
    try {
      await migrate(database.pool, readMigrations(path.join(ROOT_FOLDER, 'server', 'migrations')));
    } finally {
      await database.close();
    }
    await admin.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
  });
}

async function asAdmin<T>(server: SharedServer, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(server.connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function sharedServer(): Promise<SharedServer> {
  fs.writeFileSync(path.join(home, 'leases', String(process.pid)), '');
  const running = readState();
  if (running && isPostgresOf(running.pid, cluster) && fs.existsSync(running.connection.host)) return running;
  const postgres = await start().catch(() => {
    // A machine that went down in the middle of a run leaves a cluster without durability behind.
    fs.rmSync(cluster, { recursive: true, force: true });
    return start();
  });
  const pid = postgres.pid();
  if (pid === null) throw new Error('The test database ended at once.');
  const server: SharedServer = { pid, connection: postgres.connection };
  postgres.release();
  await dropLeftovers(server);
  fs.writeFileSync(stateFile, JSON.stringify(server));
  spawn(process.execPath, [path.join(__dirname, 'postgres-keeper.mjs'), home, String(pid)], {
    detached: true,
    stdio: 'ignore',
    cwd: '/',
  }).unref();
  return server;
}

const start = () =>
  startPostgres({
    folder: cluster,
    binaries: packagedBinaries(ROOT_FOLDER),
    log: silent,
    settings: TEST_SETTINGS,
    outputFile: path.join(home, 'postgres.log'),
  });

async function dropLeftovers(server: SharedServer): Promise<void> {
  await asAdmin(server, async (admin) => {
    const old = await admin.query<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE datname ~ '^(test|template)_'`,
    );
    for (const { datname } of old.rows) await admin.query(`DROP DATABASE "${datname}" WITH (FORCE)`);
  });
}

function readState(): SharedServer | null {
  try {
    return JSON.parse(fs.readFileSync(stateFile, 'utf8')) as SharedServer;
  } catch {
    return null;
  }
}

/** Reads the process id in `file`; 0 if there is none, as when the owner ends at this moment. */
function readOwner(file: string): number {
  try {
    return Number(fs.readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}

/** Excludes other test processes; a folder is created atomically everywhere. */
async function locked<T>(work: () => Promise<T>): Promise<T> {
  const lock = path.join(home, 'lock');
  const owner = path.join(lock, 'pid');
  fs.mkdirSync(path.join(home, 'leases'), { recursive: true });
  for (let unowned = 0; ; unowned += 1) {
    try {
      fs.mkdirSync(lock);
      break;
    } catch {
      const holder = readOwner(owner);
      if (holder > 0) unowned = 0;
      if (holder > 0 ? !isAlive(holder) : unowned > 200) fs.rmSync(lock, { recursive: true, force: true });
      await sleep(20);
    }
  }
  fs.writeFileSync(owner, String(process.pid));
  try {
    return await work();
  } finally {
    fs.rmSync(lock, { recursive: true, force: true });
  }
}
