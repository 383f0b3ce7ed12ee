import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { startPostgres } from '../../testing/engines/postgres.mjs';
import { openDatabase } from '../database/database.client';
import { migrate, type Migration } from '../database/migrations.client';
import { backUpBeforeUpgrade } from './before-upgrade.files';
import { mustBeUndone, undoUpgradeOf } from './undo-upgrade.files';

const log = pino({ level: 'silent' });
const step = (name: string, sql: string): Migration => ({ name, sql, checksum: sql });
const OLD = step(
  '0001-old.sql',
  `CREATE TABLE venues (name text, created_at bigint); INSERT INTO venues VALUES ('Bar Aurora', 1);
   CREATE SCHEMA jobs; CREATE TABLE jobs.job (id int); CREATE FUNCTION one() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
);
const NEW = step('0002-new.sql', `UPDATE venues SET name = 'changed'; CREATE TABLE screens (id int)`);
const NAME = '2026-01-01T12-00-00Z-from-0001-to-0002';
const MADE_AT = new Date('2026-01-01T12:00:00Z');

describe('undo of an upgrade of a PostgreSQL of its own', () => {
  let home: string;
  let engine: Awaited<ReturnType<typeof startPostgres>>;
  let databaseUrl: string;
  let dataFolder: string;
  let count = 0;
  beforeAll(async () => {
    home = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-undo-'));
    fs.chmodSync(home, 0o711);
    engine = await startPostgres(path.join(home, 'engine'));
  });
  afterAll(async () => {
    await engine?.stop();
    fs.rmSync(home, { recursive: true, force: true });
  });
  beforeEach(async () => {
    const name = `venue${(count += 1)}`;
    await query(`CREATE DATABASE ${name}`, engine.url);
    databaseUrl = engine.url.replace(/postgres$/, name);
    dataFolder = path.join(home, name);
    fs.mkdirSync(dataFolder);
    await upgrade([OLD]);
    await upgrade([OLD, NEW]);
  });

  async function query(sql: string, url = databaseUrl) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(sql)).rows as Record<string, unknown>[];
    } finally {
      await client.end();
    }
  }
  async function upgrade(migrations: Migration[]) {
    const config = { dataFolder, databaseUrl, upgradeBackup: true };
    const database = openDatabase({ connectionString: databaseUrl }, log);
    try {
      return await migrate(database.pool, migrations, (one) =>
        backUpBeforeUpgrade({ config, log, now: MADE_AT }, null, one),
      );
    } finally {
      await database.close();
    }
  }
  const undo = (isSure = false) => undoUpgradeOf({ databaseUrl, isSure }, dataFolder);
  const tables = async () =>
    (await query(`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`))
      .map(({ name }) => name)
      .sort();
  const names = async () => (await query('SELECT name FROM venues')).map(({ name }) => name);

  it('puts the dump back, with its functions and jobs, and keeps the changed database', async () => {
    expect([await names(), await tables()]).toEqual([
      ['changed'],
      ['schema_migrations', 'screens', 'venues'],
    ]);
    expect(await undo()).toBe(NAME);
    expect([await names(), await tables()]).toEqual([['Bar Aurora'], ['schema_migrations', 'venues']]);
    expect(await query('SELECT one(), (SELECT count(*)::int FROM jobs.job) AS jobs')).toEqual([
      { one: 1, jobs: 0 },
    ]);
    expect(fs.readdirSync(path.join(dataFolder, 'upgrades'))).toEqual(['undone']);
    expect(fs.statSync(path.join(dataFolder, 'upgrades/undone/database.dump')).size).toBeGreaterThan(0);
    await expect(undo()).rejects.toThrow(/^There is no copy of an upgrade/);
    // The same upgrade works again.
    expect(await upgrade([OLD, NEW])).toEqual([NEW.name]);
  });

  it('counts newer rows, and goes on only with --yes', async () => {
    await query(`INSERT INTO venues VALUES ('Bar Nova', ${MADE_AT.getTime() / 1000 + 60})`);
    await expect(undo()).rejects.toThrow('the database got 1 new row (1 in venues)');
    expect(await names()).toEqual(['changed', 'Bar Nova']);
    expect(() => mustBeUndone(dataFolder)).not.toThrow();
    await undo(true);
    expect(await names()).toEqual(['Bar Aurora']);
  });

  it('refuses while a server is connected, or a starting one holds the lock', async () => {
    const server = new pg.Client({ connectionString: databaseUrl, application_name: 'vitrine' });
    await server.connect();
    await expect(undo()).rejects.toThrow(
      'The database is in use by 1 other connection (vitrine). Stop all servers',
    );
    await server.end();
    expect(await names()).toEqual(['changed']);
  });

  it('a failed restore changes nothing, and the server may start', async () => {
    const dump = path.join(dataFolder, 'upgrades', NAME, 'database.dump');
    const whole = fs.readFileSync(dump);
    fs.writeFileSync(dump, whole.subarray(0, whole.length / 2));
    await expect(undo()).rejects.toThrow(/^pg_restore ended with 1: /);
    expect([await names(), await tables()]).toEqual([
      ['changed'],
      ['schema_migrations', 'screens', 'venues'],
    ]);
    expect(() => mustBeUndone(dataFolder)).not.toThrow();
    expect(fs.readdirSync(path.join(dataFolder, 'upgrades')).sort()).toEqual([NAME, 'undone']);
    fs.writeFileSync(dump, whole);
    await undo();
    expect(await names()).toEqual(['Bar Aurora']);
  });

  it('one that was cut off keeps the server from starting, and ends when it is repeated', async () => {
    fs.writeFileSync(path.join(dataFolder, '.undoing-upgrade'), NAME);
    expect(() => mustBeUndone(dataFolder)).toThrow(/undo-upgrade again/);
    await undo();
    expect(await names()).toEqual(['Bar Aurora']);
    expect(() => mustBeUndone(dataFolder)).not.toThrow();
    // Cut off at its very end: the copy is gone, the mark is left.
    fs.writeFileSync(path.join(dataFolder, '.undoing-upgrade'), NAME);
    expect([await undo(), await names()]).toEqual([NAME, ['Bar Aurora']]);
  });

  it('without psql it is refused, in words', async () => {
    const { PATH } = process.env;
    const bin = path.join(home, `bin${count}`);
    fs.mkdirSync(bin);
    for (const tool of ['pg_dump', 'pg_restore'])
      fs.writeFileSync(path.join(bin, tool), `#!/bin/sh\nPATH=${PATH} exec ${tool} "$@"\n`, { mode: 0o755 });
    process.env['PATH'] = bin;
    try {
      await expect(undo()).rejects.toThrow(/^psql is not installed here\. Install it/);
    } finally {
      process.env['PATH'] = PATH;
    }
    expect(await names()).toEqual(['changed']);
    expect(() => mustBeUndone(dataFolder)).not.toThrow();
  });
});
