import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mustBeUndone, undoUpgrade } from './undo-upgrade.files';

describe('undo upgrade', () => {
  const [OLDER, NEWER] = ['2026-01-01T12-00-00Z-from-0100-to-0101', '2026-01-02T12-00-00Z-from-0101-to-0102'];
  let data: string;
  const write = (name: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(data, name)), { recursive: true });
    fs.writeFileSync(path.join(data, name), text);
  };
  const read = (name: string) => fs.readFileSync(path.join(data, name), 'utf8');
  beforeEach(() => {
    data = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-undo-'));
    write('postgres/PG_VERSION', 'changed');
    write(`upgrades/${OLDER}/postgres/PG_VERSION`, 'oldest');
    write(`upgrades/${NEWER}/postgres/PG_VERSION`, 'before');
  });
  afterEach(() => fs.rmSync(data, { recursive: true, force: true }));

  test('the newest copy becomes the database; the changed one is kept', async () => {
    expect(await undoUpgrade(data)).toBe(NEWER);
    expect([read('postgres/PG_VERSION'), read('upgrades/undone/postgres/PG_VERSION')]).toEqual([
      'before',
      'changed',
    ]);
    expect(fs.readdirSync(path.join(data, 'upgrades')).sort()).toEqual([OLDER, 'undone']);
    expect(() => mustBeUndone(data)).not.toThrow();
    expect(await undoUpgrade(data)).toBe(OLDER);
    expect([read('postgres/PG_VERSION'), read('upgrades/undone/postgres/PG_VERSION')]).toEqual([
      'oldest',
      'before',
    ]);
    await expect(undoUpgrade(data)).rejects.toThrow(/^There is no copy of an upgrade in/);
    expect(read('postgres/PG_VERSION')).toBe('oldest');
  });

  test('one that was cut off keeps the server from starting, and ends when it is repeated', async () => {
    // As after a crash between the two moves.
    write('.undoing-upgrade', NEWER);
    write('upgrades/undone/note', '');
    fs.renameSync(path.join(data, 'postgres'), path.join(data, 'upgrades/undone/postgres'));
    expect(() => mustBeUndone(data)).toThrow(/undo-upgrade again/);
    await undoUpgrade(data);
    expect([read('postgres/PG_VERSION'), read('upgrades/undone/postgres/PG_VERSION')]).toEqual([
      'before',
      'changed',
    ]);
    expect(() => mustBeUndone(data)).not.toThrow();
  });

  test('one that was cut off at its very end does not undo the upgrade before as well', async () => {
    await undoUpgrade(data);
    write('.undoing-upgrade', NEWER);
    expect([await undoUpgrade(data), read('postgres/PG_VERSION')]).toEqual([NEWER, 'before']);
    expect(() => mustBeUndone(data)).not.toThrow();
  });

  test('a copy without a database is refused, and nothing is changed', async () => {
    fs.rmSync(path.join(data, 'upgrades', NEWER, 'postgres'), { recursive: true });
    await expect(undoUpgrade(data)).rejects.toThrow(/holds no database/);
    expect(read('postgres/PG_VERSION')).toBe('changed');
    expect(() => mustBeUndone(data)).not.toThrow();
  });
});
