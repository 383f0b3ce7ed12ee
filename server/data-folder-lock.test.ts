import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FolderInUseError, holderOf, lockDataFolder } from './data-folder-lock.mjs';

const MODULE = path.join(__dirname, 'data-folder-lock.mjs');

describe('the lock of a data folder', () => {
  let folder: string;
  const children: ChildProcess[] = [];
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vitrine-lock-'));
  });
  afterEach(() => {
    children.splice(0).forEach((child) => child.kill('SIGKILL'));
    fs.rmSync(folder, { recursive: true, force: true });
  });

  /** Another process that holds the lock. */
  async function holder(): Promise<ChildProcess> {
    const script = `const { lockDataFolder } = await import(${JSON.stringify(MODULE)});
      lockDataFolder(${JSON.stringify(folder)}).setUrl('http://localhost:9999'); console.log('held'); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    await once(child.stdout, 'data');
    return child;
  }
  const rewrite = (change: object) => {
    const file = path.join(folder, 'lock');
    fs.writeFileSync(file, JSON.stringify({ ...JSON.parse(fs.readFileSync(file, 'utf8')), ...change }));
  };

  test('is free in a new folder, held after it was taken, free after it was given back', () => {
    expect(holderOf(folder)).toBeNull();
    const lock = lockDataFolder(folder);
    lock.setUrl('http://localhost:8080');
    expect(holderOf(folder)).toMatchObject({ pid: process.pid, url: 'http://localhost:8080' });
    lock.release();
    expect(holderOf(folder)).toBeNull();
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test('a second server is refused at once, with the name of the holder', async () => {
    const other = await holder();
    const began = Date.now();
    expect(() => lockDataFolder(folder)).toThrow(FolderInUseError);
    expect(() => lockDataFolder(folder)).toThrow(new RegExp(`process ${other.pid} at http://localhost:9999`));
    expect(Date.now() - began).toBeLessThan(500);
    expect(holderOf(folder)).toMatchObject({ pid: other.pid });
  });

  test('is taken over after the holder was killed', async () => {
    const other = await holder();
    other.kill('SIGKILL');
    await once(other, 'exit');
    expect(holderOf(folder)).toBeNull();
    expect(lockDataFolder(folder).holder.pid).toBe(process.pid);
  });

  (process.platform === 'linux' ? test : test.skip)(
    'a holder that has ended but was not yet looked after is no holder',
    async () => {
      // A shell that never waits: its killed child stays a zombie.
      const script = `const { lockDataFolder } = await import(${JSON.stringify(MODULE)});
      lockDataFolder(${JSON.stringify(folder)}); console.log(process.pid); setInterval(() => {}, 1000);`;
      const shell = spawn(
        'sh',
        ['-c', '"$0" --input-type=module -e "$1" & exec sleep 30', process.execPath, script],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      children.push(shell);
      const pid = Number((await once(shell.stdout, 'data'))[0]);
      expect(holderOf(folder)?.pid).toBe(pid);
      process.kill(pid, 'SIGKILL');
      for (let tries = 0; tries < 100 && holderOf(folder); tries += 1)
        await new Promise((resolve) => setTimeout(resolve, 20));
      expect(holderOf(folder)).toBeNull();
      expect(() => process.kill(pid, 0)).not.toThrow();
    },
  );

  test.each([
    ['the pid was given to another process', { started: '1' }],
    ['the machine was started again', { boot: 'another boot' }],
    ['the file is half written', { pid: 'x' }],
  ])('is stale when %s', (_when, change) => {
    lockDataFolder(folder);
    rewrite(change);
    expect(holderOf(folder)).toBeNull();
    expect(() => lockDataFolder(folder)).not.toThrow();
  });

  test('an empty lock of a machine that lost power does not stand in the way', () => {
    fs.writeFileSync(path.join(folder, 'lock'), '');
    expect(() => lockDataFolder(folder)).not.toThrow();
    expect(holderOf(folder)?.pid).toBe(process.pid);
  });

  test('a holder on another machine counts as long as its heart beats', () => {
    lockDataFolder(folder);
    rewrite({ machine: 'elsewhere', pid: 1 });
    expect(() => lockDataFolder(folder)).toThrow('process 1 on elsewhere');
    const minuteAgo = new Date(Date.now() - 60_000);
    fs.utimesSync(path.join(folder, 'lock'), minuteAgo, minuteAgo);
    expect(() => lockDataFolder(folder)).not.toThrow();
  });

  test('a mark left in the middle of a takeover is waited out', () => {
    lockDataFolder(folder);
    rewrite({ boot: 'another boot' });
    const mark = path.join(folder, 'lock.takeover');
    fs.mkdirSync(mark);
    const old = new Date(Date.now() - 10_000);
    fs.utimesSync(mark, old, old);
    expect(() => lockDataFolder(folder)).not.toThrow();
  });

  test('of many that race for a stale lock exactly one wins', async () => {
    lockDataFolder(folder);
    rewrite({ boot: 'another boot' });
    const script = `const { lockDataFolder } = await import(${JSON.stringify(MODULE)});
      try { lockDataFolder(${JSON.stringify(folder)}); console.log('won'); setTimeout(() => {}, 3000); } catch { console.log('lost'); }`;
    const racers = Array.from({ length: 6 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    );
    children.push(...racers);
    const said = await Promise.all(
      racers.map(async (racer) => String((await once(racer.stdout, 'data'))[0]).trim()),
    );
    expect(said.filter((word) => word === 'won')).toHaveLength(1);
  });

  test('needs no package, so that it can be asked before anything is installed', () => {
    const copy = path.join(folder, 'alone.mjs');
    fs.copyFileSync(MODULE, copy);
    fs.copyFileSync(path.join(__dirname, 'data-folder.mjs'), path.join(folder, 'data-folder.mjs'));
    const asked = spawnSync(process.execPath, [
      '--input-type=module',
      '-e',
      `console.log((await import('${copy}')).holderOf('${folder}'))`,
    ]);
    expect(asked.stdout.toString().trim()).toBe('null');
  });
});
