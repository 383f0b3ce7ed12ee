import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, ROOT_FOLDER } from '../../testing/shared-postgres';
import { migrate, pendingMigrations, readMigrations, type Migration } from './migrations.client';

const step = (name: string, sql: string): Migration => ({ name, sql, checksum: `${name}:${sql}` });
const FIRST = step('9001-first.sql', 'CREATE TABLE first_step (id int PRIMARY KEY)');
const SECOND = step('9002-second.sql', 'INSERT INTO first_step VALUES (1)');

describe('migrations', () => {
  const own = readMigrations(path.join(ROOT_FOLDER, 'server', 'migrations'));
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  test('the repository has numbered ones, each number once', () => {
    const numbers = own.map(({ name }) => name.slice(0, 4));
    expect(numbers.length).toBeGreaterThan(2);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect([...numbers].sort()).toEqual(numbers);
  });

  test('an up-to-date database is left alone', async () => {
    expect(await migrate(database.pool, own)).toEqual([]);
  });

  test('only missing ones are applied, in order, also when two servers start at once', async () => {
    const all = [...own, FIRST, SECOND];
    const applied = await Promise.all([migrate(database.pool, all), migrate(database.pool, all)]);
    expect(applied.flat()).toEqual([FIRST.name, SECOND.name]);
    expect((await database.pool.query('SELECT id FROM first_step')).rows).toEqual([{ id: 1 }]);
  });

  test('one that fails leaves nothing of itself and is named', async () => {
    const broken = step('9003-broken.sql', 'CREATE TABLE half (id int); SELECT 1/0');
    await expect(migrate(database.pool, [...own, FIRST, SECOND, broken])).rejects.toThrow(
      'The migration 9003-broken.sql failed: division by zero',
    );
    expect((await database.pool.query(`SELECT to_regclass('half') AS found`)).rows).toEqual([
      { found: null },
    ]);
    expect(await migrate(database.pool, [...own, FIRST, SECOND])).toEqual([]);
  });

  test('one that breaks the connection is named too, and the next start goes on', async () => {
    const killer = step(
      '9003-killer.sql',
      'CREATE TABLE half (id int); SELECT pg_terminate_backend(pg_backend_pid())',
    );
    await expect(migrate(database.pool, [...own, FIRST, SECOND, killer])).rejects.toThrow(
      'The migration 9003-killer.sql failed: ',
    );
    expect(await migrate(database.pool, [...own, FIRST, SECOND])).toEqual([]);
  });

  test('those before a broken one stay applied, those after it are not begun', async () => {
    const [good, broken, later] = [
      step('9004-good.sql', 'CREATE TABLE good (id int)'),
      step('9005-broken.sql', 'CREATE TABLE good (id int)'),
      step('9006-later.sql', 'CREATE TABLE later (id int)'),
    ];
    const all = [...own, FIRST, SECOND, good, broken, later];
    await expect(migrate(database.pool, all)).rejects.toThrow(
      '9005-broken.sql failed: relation "good" already exists',
    );
    const mended = { ...broken, sql: 'CREATE TABLE mended (id int)' };
    expect(await migrate(database.pool, [...own, FIRST, SECOND, good, mended, later])).toEqual([
      '9005-broken.sql',
      '9006-later.sql',
    ]);
    await database.pool.query(`DELETE FROM schema_migrations WHERE name > '9003'`);
  });

  test('one may take longer than any other statement is allowed to', async () => {
    const slow = step(
      '9007-slow.sql',
      `DO $$ BEGIN IF current_setting('statement_timeout') <> '0' THEN RAISE 'bounded'; END IF; END $$`,
    );
    expect(await migrate(database.pool, [...own, FIRST, SECOND, slow])).toEqual(['9007-slow.sql']);
    await database.pool.query(`DELETE FROM schema_migrations WHERE name = '9007-slow.sql'`);
  });

  test.each(own.map(({ name, sql }) => [name, sql]))('%s can be rolled back as a whole', (_name, sql) => {
    const code = sql.replace(/--.*$/gm, '').replace(/\$\$[\s\S]*?\$\$/g, '');
    // As statements; a column may be called commit.
    expect(code).not.toMatch(/(^|;)\s*(BEGIN|COMMIT|ROLLBACK|VACUUM)\b|\bCONCURRENTLY\b/i);
  });

  test('what a newer version only added keeps an older one from nothing', async () => {
    expect(await migrate(database.pool, own)).toEqual([]);
    expect(await migrate(database.pool, [...own, FIRST, SECOND])).toEqual([]);
  });

  test('a database from which a newer version has taken something away is refused', async () => {
    const contract = step('9008-contract-first.sql', 'DROP TABLE first_step');
    await migrate(database.pool, [...own, FIRST, SECOND, contract]);
    await expect(migrate(database.pool, [...own, FIRST])).rejects.toThrow(
      'changed by a newer Vitrine (9008-contract-first.sql is not known here)',
    );
  });

  test('one that is missing among the known ones is refused: its file is gone', () => {
    const done = new Map([FIRST, SECOND].map(({ name, checksum }) => [name, checksum]));
    expect(() => pendingMigrations([SECOND], done)).toThrow('9001-first.sql is not known here');
  });

  test('a file that was changed after it had been applied is refused', () => {
    const done = new Map([[FIRST.name, 'other']]);
    expect(() => pendingMigrations([FIRST], done)).toThrow(
      '9001-first.sql was changed after it had been applied',
    );
  });

  test('only well-named files count, whatever their line endings', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-sql-'));
    fs.writeFileSync(path.join(folder, '0002-b.sql'), 'SELECT 1;\r\nSELECT 2;\r\n');
    fs.writeFileSync(path.join(folder, '0001-a.sql'), 'SELECT 1;\n');
    fs.writeFileSync(path.join(folder, 'notes.sql'), 'DROP TABLE users;');
    const read = readMigrations(folder);
    expect(read.map(({ name }) => name)).toEqual(['0001-a.sql', '0002-b.sql']);
    fs.writeFileSync(path.join(folder, '0002-b.sql'), 'SELECT 1;\nSELECT 2;\n');
    expect(readMigrations(folder)[1]).toEqual(read[1]);
    fs.rmSync(folder, { recursive: true });
  });
});
