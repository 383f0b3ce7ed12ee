import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import pino from 'pino';
import { ROOT_FOLDER } from '../../../testing/shared-postgres';
import { packagedBinaries, program, readableBinaries } from './binaries.files';
import { isAlive, readPostmasterFile } from './orphan.client';
import { startPostgres, type Postgres } from './supervisor.service';

const log = pino({ level: 'silent' });
const isRoot = process.getuid?.() === 0;
const binaries = packagedBinaries(ROOT_FOLDER);

/** One cluster for the whole file, below a folder that only its owner may enter: a home like /root. */
describe('the embedded PostgreSQL', () => {
  let home: string;
  let folder: string;
  let running: Postgres | null = null;

  const start = async () => (running = await startPostgres({ folder, binaries, log }));
  const stop = async () => {
    await running?.stop();
    running = null;
  };
  const ask = async (sql: string, postgres = running) => {
    const client = new Client(postgres?.connection);
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };

  beforeAll(async () => {
    home = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-home-'));
    fs.chmodSync(home, 0o700);
    folder = path.join(home, 'data', 'postgres');
    await start();
    await ask('CREATE TABLE kept (n int)');
    await stop();
  });
  afterEach(stop);
  afterAll(() => fs.rmSync(home, { recursive: true, force: true }));

  test('starts on an existing folder, answers on a private socket only, and is durable', async () => {
    const began = Date.now();
    const { connection } = await start();
    expect(Date.now() - began).toBeLessThan(5_000);
    expect(fs.statSync(connection.host).mode & 0o777).toBe(0o700);
    const rows = await ask(
      `SELECT name, setting FROM pg_settings WHERE name IN ('listen_addresses', 'fsync', 'synchronous_commit') ORDER BY name`,
    );
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
  });

  test('its socket can be elsewhere than with the temporary files, which a service has for itself', async () => {
    const socketParent = path.join(home, 'run');
    fs.mkdirSync(socketParent, { mode: 0o711 });
    fs.chmodSync(home, 0o711);
    running = await startPostgres({ folder, binaries, log, socketParent });
    expect(path.dirname(running.connection.host)).toBe(socketParent);
    expect(await ask('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await stop();
    expect(fs.readdirSync(socketParent)).toEqual([]);
    fs.chmodSync(home, 0o700);
  });

  test('never runs as root', async () => {
    const pid = (await start()).pid() ?? 0;
    const owner = spawnSync('ps', ['-o', 'uid=', '-p', String(pid)])
      .stdout.toString()
      .trim();
    expect(owner).not.toBe('0');
  });

  test('stops quickly and leaves no process, no pid file and no socket behind', async () => {
    const { connection, pid, stop: end } = await start();
    const number = pid() ?? 0;
    await end();
    expect(isAlive(number)).toBe(false);
    expect(readPostmasterFile(folder)).toBeNull();
    expect(fs.existsSync(connection.host)).toBe(false);
  });

  test('an orphan of a killed server is ended, and what it had acknowledged is there', async () => {
    const first = await start();
    await ask('INSERT INTO kept VALUES (1)');
    const orphan = first.pid() ?? 0;
    // As after SIGKILL of the server: it is no longer supervised.
    first.release();
    running = null;
    const second = await start();
    expect(isAlive(orphan) && second.pid() === orphan).toBe(false);
    expect(second.pid()).not.toBe(orphan);
    expect(await ask('SELECT n FROM kept')).toEqual([{ n: 1 }]);
    expect(fs.existsSync(first.connection.host)).toBe(false);
  });

  test('SIGKILL of the database itself: it is back by itself and a pool goes on', async () => {
    const { connection, pid } = await start();
    const pool = new Pool({ ...connection, max: 2 });
    pool.on('error', () => undefined);
    await pool.query('INSERT INTO kept VALUES (2)');
    process.kill(pid() ?? 0, 'SIGKILL');
    let rows: unknown;
    for (let tries = 0; tries < 100 && !rows; tries += 1) {
      await sleep(50);
      rows = await pool.query('SELECT count(*)::int AS n FROM kept WHERE n = 2').then(
        (answer) => answer.rows,
        () => undefined,
      );
    }
    expect(rows).toEqual([{ n: 1 }]);
    await pool.end();
  });

  test.each([
    ['a pid that is somebody else now', () => String(process.pid)],
    ['a pid that is nobody', () => '4194000'],
    ['an empty file', () => ''],
  ])('a stale postmaster.pid with %s does not stand in the way', async (_what, pid) => {
    fs.writeFileSync(
      path.join(folder, 'postmaster.pid'),
      pid() && `${pid()}\n${folder}\n1\n5432\n/tmp/nowhere\n\n`,
    );
    await start();
    expect(await ask('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('a half-made cluster is made afresh', async () => {
    const other = path.join(home, 'other', 'postgres');
    fs.mkdirSync(`${other}.new/base`, { recursive: true });
    fs.mkdirSync(other);
    const postgres = await startPostgres({ folder: other, binaries, log });
    expect(await ask('SELECT 1 AS one', postgres)).toEqual([{ one: 1 }]);
    expect(fs.existsSync(`${other}.new`)).toBe(false);
    await postgres.stop();
  });

  test('foreign files in its place are named, not cleared away', async () => {
    const other = path.join(home, 'photos', 'postgres');
    fs.mkdirSync(other, { recursive: true });
    fs.writeFileSync(path.join(other, 'wedding.jpg'), 'dear');
    await expect(startPostgres({ folder: other, binaries, log })).rejects.toThrow(
      /photos\/postgres holds files, but no database \(PG_VERSION is missing\)/,
    );
    expect(fs.readFileSync(path.join(other, 'wedding.jpg'), 'utf8')).toBe('dear');
  });

  test('a temporary folder whose path is too long for a socket does not stand in the way', async () => {
    const long = path.join(home, 'x'.repeat(120));
    fs.mkdirSync(long);
    const temporary = jest.spyOn(os, 'tmpdir').mockReturnValue(long);
    const { connection } = await start();
    temporary.mockRestore();
    expect(connection.host.startsWith('/tmp/vitrine-pg-')).toBe(true);
    expect(await ask('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('a setting that it does not know is named, and nothing stays behind', async () => {
    // A temporary folder of its own: other tests make sockets at the same time.
    const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-t-'));
    fs.chmodSync(parent, 0o755);
    const temporary = jest.spyOn(os, 'tmpdir').mockReturnValue(parent);
    const refusal = startPostgres({ folder, binaries, log, settings: { no_such_setting: '1' } });
    await expect(refusal).rejects.toThrow(/The database does not start: .*no_such_setting/s);
    temporary.mockRestore();
    expect(readPostmasterFile(folder)).toBeNull();
    expect(fs.readdirSync(parent).filter((name) => name.startsWith('vitrine-pg-'))).toEqual([]);
    fs.rmSync(parent, { recursive: true });
  });

  test('stopping twice, or while it is down, is no error', async () => {
    const { pid, stop: end } = await start();
    process.kill(pid() ?? 0, 'SIGKILL');
    await end();
    await end();
    expect(pid() === null || !isAlive(pid() ?? 0)).toBe(true);
  });

  test('another major version is named, not touched', async () => {
    const file = path.join(folder, 'PG_VERSION');
    const before = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(file, '15\n');
    await expect(start()).rejects.toThrow('was made by PostgreSQL 15');
    fs.writeFileSync(file, before);
  });

  (isRoot ? describe : describe.skip)('as root', () => {
    test('readable binaries are used where they are', () => {
      const open =
        spawnSync(program(binaries, 'postgres'), ['--version'], { uid: 65534, gid: 65534, cwd: '/' })
          .status === 0;
      if (open) expect(readableBinaries(binaries, { uid: 65534, gid: 65534 })).toBe(binaries);
    });

    test('a folder that came back with other owners is given to the right one', async () => {
      for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }))
        fs.lchownSync(path.join(folder, name), 0, 0);
      fs.chownSync(folder, 0, 0);
      await start();
      expect(await ask('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    });
  });
});
