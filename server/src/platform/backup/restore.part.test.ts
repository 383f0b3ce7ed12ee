import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { backUp } from './back-up.files';
import { below } from './copies.files';
import { LIST_FILE, type BackupList } from './list.files';
import { mustBeRestored, restore } from './restore.files';

describe('restore', () => {
  let home: string;
  let backup: string;
  let dataFolder: string;
  beforeEach(() => {
    home = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-restore-'));
    [backup, dataFolder] = [path.join(home, 'backup'), path.join(home, 'data')];
    fs.mkdirSync(path.join(backup, 'files/ab'), { recursive: true });
    fs.writeFileSync(path.join(backup, 'files/ab/one'), 'first');
    list();
  });
  afterEach(() => fs.rmSync(home, { recursive: true, force: true }));

  const digest = (text: string) => createHash('sha256').update(text).digest('hex');
  const list = (over: Partial<BackupList> = {}) =>
    fs.writeFileSync(
      path.join(backup, LIST_FILE),
      JSON.stringify({
        format: 1,
        madeAt: '2026-01-01T00:00:00.000Z',
        folders: ['files/', 'files/ab/', 'mail/'],
        files: { 'files/ab/one': { size: 5, sha256: digest('first') } },
        ...over,
      }),
    );
  const filesIn = (folder: string) => fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const refusal = () => restore({ backup, dataFolder }).then(() => 'was restored', String);

  test('all that is listed comes, also folders with nothing in them, and only this user may read it', async () => {
    fs.writeFileSync(path.join(backup, 'left-by-somebody.txt'), 'x');
    expect(Object.keys((await restore({ backup, dataFolder })).files)).toHaveLength(1);
    expect(filesIn(dataFolder)).toEqual(['files', 'files/ab', 'files/ab/one', 'mail']);
    expect(fs.readFileSync(path.join(dataFolder, 'files/ab/one'), 'utf8')).toBe('first');
    expect(fs.statSync(dataFolder).mode & 0o077).toBe(0);
  });

  test('files that lay in a bucket are not looked for, and where they lie is answered', async () => {
    list({ bucket: 's3://venue/vitrine' });
    expect(await restore({ backup, dataFolder })).toMatchObject({ bucket: 's3://venue/vitrine' });
    expect(filesIn(dataFolder)).toEqual(['files', 'files/ab', 'files/ab/one', 'mail']);
  });

  test('an empty folder that is there already is taken', async () => {
    fs.mkdirSync(dataFolder);
    expect(Object.keys((await restore({ backup, dataFolder })).files)).toHaveLength(1);
  });

  test('a folder that holds something is left as it is', async () => {
    fs.mkdirSync(dataFolder);
    fs.writeFileSync(path.join(dataFolder, 'mine'), 'x');
    expect(await refusal()).toMatch(/is not empty/);
    expect(filesIn(dataFolder)).toEqual(['mine']);
  });

  test.each<[string, () => void, RegExp]>([
    [
      'a changed byte',
      () => fs.writeFileSync(path.join(backup, 'files/ab/one'), 'fIrst'),
      /is damaged: files\/ab\/one/,
    ],
    ['a file cut short', () => fs.writeFileSync(path.join(backup, 'files/ab/one'), 'firs'), /is damaged/],
    [
      'a file too few',
      () => fs.rmSync(path.join(backup, 'files/ab/one')),
      /not whole: files\/ab\/one is missing/,
    ],
    ['no list', () => fs.rmSync(path.join(backup, LIST_FILE)), /is no backup/],
    [
      'half a list',
      () => fs.writeFileSync(path.join(backup, LIST_FILE), '{"format":1,'),
      /is damaged, or of a newer/,
    ],
    ['a list of another format', () => list({ format: 2 } as never), /of a newer Vitrine/],
    ['a way out', () => list({ files: { '../evil': { size: 1, sha256: digest('x') } } }), /is damaged/],
    ['an absolute path', () => list({ folders: ['/etc/evil/'] }), /is damaged/],
  ])('with %s nothing is restored, and nothing is left', async (_what, harm, words) => {
    harm();
    expect(await refusal()).toMatch(words);
    expect(fs.readdirSync(home)).toEqual(['backup']);
  });

  test('what an ended restore left is begun afresh', async () => {
    fs.mkdirSync(`${dataFolder}.restoring/files`, { recursive: true });
    fs.writeFileSync(`${dataFolder}.restoring/files/half`, 'x');
    await restore({ backup, dataFolder });
    expect(filesIn(dataFolder)).not.toContain('files/half');
  });

  test('a folder that is there keeps its place: it may be a disk of its own', async () => {
    fs.mkdirSync(path.join(dataFolder, '.restoring/files'), { recursive: true });
    fs.mkdirSync(path.join(dataFolder, 'lost+found'));
    fs.writeFileSync(path.join(dataFolder, '.restoring/files/half'), 'x');
    const { ino } = fs.statSync(dataFolder);
    await restore({ backup, dataFolder });
    expect(fs.statSync(dataFolder).ino).toBe(ino);
    expect(filesIn(dataFolder)).toEqual(['files', 'files/ab', 'files/ab/one', 'lost+found', 'mail']);
    expect(fs.readdirSync(home).sort()).toEqual(['backup', 'data']);
  });

  test('a server does not begin beside what is half restored', async () => {
    fs.mkdirSync(path.join(dataFolder, '.restoring'), { recursive: true });
    expect(() => mustBeRestored(dataFolder)).toThrow(/was cut off/);
    await restore({ backup, dataFolder });
    expect(() => mustBeRestored(dataFolder)).not.toThrow();
  });

  test('folders that lie elsewhere and are linked in belong to what is backed up', async () => {
    const [data, disk] = [path.join(home, 'linked'), path.join(home, 'disk')];
    fs.mkdirSync(path.join(disk, 'ab'), { recursive: true });
    fs.writeFileSync(path.join(disk, 'ab/one'), 'x');
    fs.mkdirSync(data);
    fs.symlinkSync(disk, path.join(data, 'files'));
    fs.symlinkSync(path.join(home, 'nowhere'), path.join(data, 'dead'));
    const found: string[] = [];
    for await (const name of below(data, () => true)) found.push(name);
    expect(found).toEqual(['files/', 'files/ab/', 'files/ab/one']);
  });

  test('a backup is not put into what is backed up', async () => {
    const made = backUp({
      dataFolder: home,
      into: path.join(home, 'backups'),
      connection: { host: home, port: 1, user: 'nobody', database: 'none' },
      now: new Date(),
      say: () => undefined,
    });
    await expect(made).rejects.toThrow(/lies in the data folder itself/);
    expect(fs.existsSync(path.join(home, 'backups'))).toBe(false);
  });

  test('of a backup that cannot be made nothing is left', async () => {
    const into = path.join(home, 'backups');
    const made = backUp({
      dataFolder: backup,
      into,
      connection: { host: home, port: 1, user: 'nobody', database: 'none' },
      now: new Date(),
      say: () => undefined,
    });
    await expect(made).rejects.toThrow(/ENOENT|ECONNREFUSED/);
    expect(fs.readdirSync(into)).toEqual([]);
  });
});
