import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { endPostgres, isAlive, isPostgresOf, readPostmasterFile, stopOrphan } from './orphan.client';
import { serverSettings } from './settings.config';
import { giveTree, unprivilegedIds } from './unprivileged.files';

describe('orphan', () => {
  const log = pino({ level: 'silent' });
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-orphan-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

  const write = (...lines: (string | number)[]) =>
    fs.writeFileSync(path.join(folder, 'postmaster.pid'), lines.join('\n'));
  /** A process of ours that is no database. */
  function bystander(cwd = '/'): ChildProcess {
    return spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], { cwd, stdio: 'ignore' });
  }
  const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));

  describe('what the last server wrote about itself', () => {
    it('is its process and its socket', () => {
      write(4711, folder, 1_772_438_400, 5432, '/tmp/vitrine-pg-abc', '', '  0 0', 'ready');
      expect(readPostmasterFile(folder)).toEqual({ pid: 4711, socketFolder: '/tmp/vitrine-pg-abc' });
    });

    it.each([
      ['nothing', ''],
      ['words', 'hello\nworld'],
      ['the process of the machine itself', '1'],
      ['no process', '0'],
      ['a group of processes', '-15'],
      ['half a number', '47.5'],
      ['binary', '\0\0\0'],
    ])('%s names no process', (_what, text) => {
      write(text);
      expect(readPostmasterFile(folder)).toEqual({ pid: 0, socketFolder: '' });
    });

    it('is nothing when there is no file, or a folder in its place', () => {
      expect(readPostmasterFile(folder)).toBeNull();
      fs.mkdirSync(path.join(folder, 'postmaster.pid'));
      expect(readPostmasterFile(folder)).toBeNull();
    });
  });

  describe('a process', () => {
    it('of ours lives; 0, 1 and groups are never asked', () => {
      expect(isAlive(process.pid)).toBe(true);
      for (const pid of [0, 1, -1, -process.pid]) expect(isAlive(pid)).toBe(false);
    });

    it('that has ended lives no more', () => {
      const { pid } = spawnSync(process.execPath, ['-e', '0']);
      expect(isAlive(pid)).toBe(false);
    });

    it('is no PostgreSQL of this folder, though it stands there', async () => {
      const child = bystander(folder);
      expect(isAlive(child.pid ?? 0)).toBe(true);
      expect(isPostgresOf(child.pid ?? 0, folder)).toBe(false);
      child.kill('SIGKILL');
      await ended(child);
    });
  });

  describe('clearing up after a crash', () => {
    it('does not end a process that only has the number by now', async () => {
      const child = bystander();
      write(child.pid ?? 0, folder, 1, 5432, '/tmp/nowhere');
      await stopOrphan(folder, log);
      expect(isAlive(child.pid ?? 0)).toBe(true);
      expect(readPostmasterFile(folder)).toBeNull();
      child.kill('SIGKILL');
      await ended(child);
    });

    it('removes the socket folder that was ours, and no other that the file names', async () => {
      const [ours, theirs] = [path.join(folder, 'vitrine-pg-xyz'), path.join(folder, 'home')];
      for (const [socketFolder, stays] of [
        [ours, false],
        [theirs, true],
        [`${ours}/..`, true],
      ] as const) {
        fs.mkdirSync(ours, { recursive: true });
        fs.mkdirSync(theirs, { recursive: true });
        write(4_194_000, folder, 1, 5432, socketFolder);
        await stopOrphan(folder, log);
        expect([socketFolder, fs.existsSync(socketFolder)]).toEqual([socketFolder, stays]);
      }
    });

    it('of nothing is nothing', async () => {
      await stopOrphan(folder, log);
      expect(fs.readdirSync(folder)).toEqual([]);
    });
  });

  describe('ending', () => {
    const signalsOf = async (endsAt: string | null) => {
      const sent: string[] = [];
      const kill = jest.spyOn(process, 'kill').mockImplementation((_pid, signal) => {
        sent.push(String(signal));
        return true;
      });
      // The timeout uses the clock: here it is over at once.
      let now = 0;
      const clock = jest.spyOn(Date, 'now').mockImplementation(() => (now += 10_000));
      await endPostgres(4_000_000, () => endsAt === null || !sent.includes(endsAt));
      kill.mockRestore();
      clock.mockRestore();
      return sent;
    };

    it.each([
      ['a server that listens', 'SIGINT', ['SIGINT']],
      ['one that hangs in its shutdown', 'SIGQUIT', ['SIGINT', 'SIGQUIT']],
      ['one that hears nothing', 'SIGKILL', ['SIGINT', 'SIGQUIT', 'SIGKILL']],
      ['one that the kernel holds: it is given up, not waited for', null, ['SIGINT', 'SIGQUIT', 'SIGKILL']],
    ])('%s', async (_who, endsAt, sent) => expect(await signalsOf(endsAt)).toEqual(sent));

    it('one that is gone gets no signal', async () => {
      const kill = jest.spyOn(process, 'kill');
      await endPostgres(4_000_000, () => false);
      expect(kill).not.toHaveBeenCalled();
      kill.mockRestore();
    });
  });

  describe('settings', () => {
    const all = (over?: Record<string, string>) => {
      const words = serverSettings('/tmp/vitrine-pg-x', over);
      expect(words.filter((_word, index) => index % 2 === 0)).toEqual(Array(words.length / 2).fill('-c'));
      return Object.fromEntries(
        words.filter((_word, index) => index % 2).map((word) => word.split(/=(.*)/s).slice(0, 2)),
      ) as Record<string, string>;
    };

    it('no TCP port, everything on the disk before it is acknowledged, no statements in logs', () => {
      expect(all()).toMatchObject({
        listen_addresses: '',
        unix_socket_permissions: '0700',
        unix_socket_directories: '/tmp/vitrine-pg-x',
        fsync: 'on',
        synchronous_commit: 'on',
        full_page_writes: 'on',
        log_min_error_statement: 'panic',
        timezone: 'UTC',
      });
    });

    it('settings of the caller come last and none is given twice', () => {
      expect(all({ fsync: 'off', work_mem: '1MB' })).toMatchObject({
        fsync: 'off',
        work_mem: '1MB',
        jit: 'off',
      });
      const names = serverSettings('/x', { fsync: 'off' }).filter((word) => word.startsWith('fsync='));
      expect(names).toEqual(['fsync=off']);
    });

    it('without shared memory of the machine, its own files are used', () => {
      const access = jest.spyOn(fs, 'accessSync').mockImplementation(() => {
        throw new Error('ENOENT');
      });
      const expected = process.platform === 'linux' ? 'mmap' : 'posix';
      expect(all()['dynamic_shared_memory_type']).toBe(expected);
      access.mockRestore();
    });
  });

  describe('not as root', () => {
    it('a user who is not root stays the same', () => {
      const getuid = jest.spyOn(process, 'getuid').mockReturnValue(1000);
      expect(unprivilegedIds(folder)).toBeNull();
      getuid.mockRestore();
    });

    it('a machine without the required user is refused with what to do', () => {
      const getuid = jest.spyOn(process, 'getuid').mockReturnValue(0);
      const read = jest.spyOn(fs, 'readFileSync').mockReturnValue('root:x:0:0::/root:/bin/sh\n');
      expect(() => unprivilegedIds(folder)).toThrow(/no user "nobody".*ordinary user or set DATABASE_URL/);
      read.mockRestore();
      getuid.mockRestore();
    });

    it('where the kernel maps no other ids, it is not run', () => {
      const getuid = jest.spyOn(process, 'getuid').mockReturnValue(0);
      const read = jest.spyOn(fs, 'readFileSync').mockReturnValue('nobody:x:65534:65533::/:/bin/false\n');
      const chown = jest.spyOn(fs, 'chownSync').mockImplementation(() => {
        throw new Error('EINVAL');
      });
      const ids = unprivilegedIds(folder);
      for (const spy of [getuid, read, chown]) spy.mockRestore();
      expect(ids).toEqual({ setup: { uid: 65534, gid: 65533 }, server: { uid: 65534, gid: 65533 } });
      expect(fs.readdirSync(folder)).toEqual([]);
    });

    it('a tree is given away inside first, so that an interrupted gift is seen and begun again', () => {
      fs.mkdirSync(path.join(folder, 'base', '1'), { recursive: true });
      fs.writeFileSync(path.join(folder, 'PG_VERSION'), '18');
      const given: string[] = [];
      const note = (target: fs.PathLike) => void given.push(path.relative(folder, String(target)));
      const spies = [
        jest.spyOn(fs, 'lchownSync').mockImplementation(note),
        jest.spyOn(fs, 'chownSync').mockImplementation(note),
      ];
      giveTree(folder, { uid: 64_432, gid: 64_432 });
      expect([...given].sort()).toEqual(['', 'PG_VERSION', 'base', path.join('base', '1')]);
      expect(given.at(-1)).toBe('');
      given.length = 0;
      giveTree(folder, { uid: fs.statSync(folder).uid, gid: fs.statSync(folder).gid });
      expect(given).toEqual([]);
      for (const spy of spies) spy.mockRestore();
    });
  });
});
