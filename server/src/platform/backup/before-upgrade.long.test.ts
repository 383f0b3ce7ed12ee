import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { openDatabase } from '../database/database.client';
import { migrate, type Migration } from '../database/migrations.client';
import { packagedBinaries } from '../database/postgres/binaries.files';
import { startPostgres, type Postgres } from '../database/postgres/supervisor.service';
import { ROOT_FOLDER } from '../../testing/shared-postgres';
import { backUpBeforeUpgrade } from './before-upgrade.files';
import { undoUpgrade } from './undo-upgrade.files';

const log = pino({ level: 'silent' });
const step = (name: string, sql: string): Migration => ({ name, sql, checksum: sql });
const OLD = step(
  '0001-old.sql',
  'CREATE TABLE venues (name text); INSERT INTO venues VALUES ($$Bar Aurora$$)',
);
const NEW = step('0002-new.sql', 'DELETE FROM venues');

const home = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-upgrade-'));
afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

async function withDatabase<T>(
  folder: string,
  use: (database: ReturnType<typeof openDatabase>, postgres: Postgres) => Promise<T>,
): Promise<T> {
  const postgres = await startPostgres({ folder, binaries: packagedBinaries(ROOT_FOLDER), log });
  const database = openDatabase(postgres.connection, log);
  try {
    return await use(database, postgres);
  } finally {
    await database.close();
    await postgres.stop();
  }
}

test('a new installation makes no backup; the first change of one in use does, and the copy starts as the database it was', async () => {
  const data = path.join(home, 'data');
  const upgrades = path.join(data, 'upgrades');
  await withDatabase(path.join(data, 'postgres'), async ({ pool }, { connection }) => {
    const config = { dataFolder: data, databaseUrl: undefined, upgradeBackup: true };
    const before = (upgrade: { from: string; to: string }) =>
      backUpBeforeUpgrade({ config, log }, connection, upgrade);
    await migrate(pool, [OLD], before);
    await migrate(pool, [OLD], before);
    expect(fs.existsSync(upgrades)).toBe(false);
    await migrate(pool, [OLD, NEW], before);
    expect((await pool.query('SELECT name FROM venues')).rows).toEqual([]);
  });
  const [name = ''] = fs.readdirSync(upgrades);
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-from-0001-to-0002$/);
  // The procedure of docs/operate.md: the copy takes the place of the database.
  expect(await undoUpgrade(data)).toBe(name);
  await withDatabase(path.join(data, 'postgres'), async ({ pool }) => {
    expect((await pool.query('SELECT name FROM venues')).rows).toEqual([{ name: 'Bar Aurora' }]);
    expect(await migrate(pool, [OLD])).toEqual([]);
  });
});

test('where the backup fails nothing is changed', async () => {
  const data = path.join(home, 'refused');
  await withDatabase(path.join(data, 'postgres'), async ({ pool }) => {
    await migrate(pool, [OLD]);
    const before = () => Promise.reject(new Error('no room'));
    await expect(migrate(pool, [OLD, NEW], before)).rejects.toThrow('no room');
    expect((await pool.query('SELECT name FROM venues')).rows).toEqual([{ name: 'Bar Aurora' }]);
    expect(await migrate(pool, [OLD, NEW])).toEqual([NEW.name]);
  });
});
