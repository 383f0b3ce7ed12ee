import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { backUpBeforeUpgrade, type Connection } from './before-upgrade.files';

describe('before upgrade', () => {
  const log = pino({ level: 'silent' });
  const UPGRADE = { from: '0103', to: '0140' };
  const ADDRESS = 'postgres://vitrine:p%40ss@db.example:5433/vitrine?sslmode=require';
  const NOWHERE: Connection = { host: '/nowhere', port: 5432, user: 'vitrine', database: 'postgres' };

  let home: string;
  let dataFolder: string;
  const { PATH } = process.env;
  beforeEach(() => {
    home = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-upgrade-'));
    dataFolder = path.join(home, 'data');
    fs.mkdirSync(path.join(dataFolder, 'postgres'), { recursive: true });
    fs.writeFileSync(path.join(dataFolder, 'postgres', 'PG_VERSION'), '17\n');
  });
  afterEach(() => {
    process.env['PATH'] = PATH;
    fs.rmSync(home, { recursive: true, force: true });
  });

  /** A `pg_dump` of these lines, alone on the path with what a shell needs. */
  function pgDump(...lines: string[]): void {
    const folder = path.join(home, 'bin');
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'pg_dump'), ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 });
    process.env['PATH'] = folder;
  }
  const WRITES = [
    'for one; do case $one in --file=*) file=${one#--file=};; esac; done',
    'echo "$@ with $PGPASSWORD" > "$file"',
  ];
  const config = (over: object = {}) => ({ dataFolder, databaseUrl: ADDRESS, upgradeBackup: true, ...over });
  const backUp = (now: Date, over: object = {}) =>
    backUpBeforeUpgrade({ config: config(over), log, now }, null, UPGRADE);
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
  const kept = () => fs.readdirSync(path.join(dataFolder, 'upgrades')).sort();

  test('a database elsewhere is dumped, named with time and versions, and its password stands in no command line', async () => {
    pgDump(...WRITES);
    await backUp(at(0));
    expect(kept()).toEqual(['2026-01-01T12-00-00Z-from-0103-to-0140']);
    const file = path.join(dataFolder, 'upgrades', kept()[0] ?? '', 'database.dump');
    const [said = '', password] = fs.readFileSync(file, 'utf8').trim().split(' with ');
    expect(said).toContain('--dbname=postgres://vitrine@db.example:5433/vitrine?sslmode=require');
    expect(said).not.toContain('p%40ss');
    expect(password).toBe('p@ss');
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  });

  test('the last three are kept, and nothing that is half made', async () => {
    pgDump(...WRITES);
    fs.mkdirSync(path.join(dataFolder, 'upgrades', 'x.partial'), { recursive: true });
    for (let minute = 0; minute < 5; minute += 1) await backUp(at(minute));
    expect(kept().map((name) => name.slice(0, 16))).toEqual([
      '2026-01-01T12-02',
      '2026-01-01T12-03',
      '2026-01-01T12-04',
    ]);
  });

  test('what is the operator’s own there stays', async () => {
    pgDump(...WRITES);
    fs.mkdirSync(path.join(dataFolder, 'upgrades', 'keep-this'), { recursive: true });
    for (let minute = 0; minute < 5; minute += 1) await backUp(at(minute));
    expect(kept()).toContain('keep-this');
  });

  const BY_HAND = 'Back the database up yourself, and start once with VITRINE_UPGRADE_BACKUP=0.';

  test('without pg_dump the start is refused, in words', async () => {
    process.env['PATH'] = path.join(home, 'empty');
    await expect(backUp(at(0))).rejects.toThrow(
      `This version changes the database, and the backup before it could not be made: pg_dump is not installed here. Install it in the version of the database server (Debian: postgresql-client). Nothing was changed. ${BY_HAND}`,
    );
    expect(kept()).toEqual([]);
  });

  test('a refusal by pg_dump is reported, and nothing half made stays', async () => {
    pgDump(...WRITES, 'echo "pg_dump: error: server version mismatch" >&2', 'exit 1');
    await expect(backUp(at(0))).rejects.toThrow(
      /pg_dump ended with 1: pg_dump: error: server version mismatch\. Install pg_dump in the version of the database server, or a newer one\. Nothing/,
    );
    expect(kept()).toEqual([]);
    pgDump(...WRITES, 'echo "pg_dump: error: password authentication failed" >&2', 'exit 1');
    await expect(backUp(at(0))).rejects.toThrow(/authentication failed\. Nothing was changed\./);
  });

  test('without space for a copy the start is refused, with how much it takes', async () => {
    const own = { config: config({ databaseUrl: undefined }), log, freeBytes: async () => 10_000_000 };
    await expect(backUpBeforeUpgrade(own, NOWHERE, UPGRADE)).rejects.toThrow(
      `${dataFolder} has 10 MB free, and it takes 65 MB. Make room and start again. Nothing was changed. ${BY_HAND}`,
    );
    expect(kept()).toEqual([]);
  });

  test('an operator who has a backup may turn it off', async () => {
    process.env['PATH'] = path.join(home, 'empty');
    await backUp(at(0), { upgradeBackup: false });
    expect(fs.existsSync(path.join(dataFolder, 'upgrades'))).toBe(false);
  });
});
