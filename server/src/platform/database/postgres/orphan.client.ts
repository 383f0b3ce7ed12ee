import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { codeOf } from '../../errors/error-code.lib';

export interface PostmasterFile {
  pid: number;
  socketFolder: string;
}

/** Content of postmaster.pid; null when there is none. */
export function readPostmasterFile(folder: string): PostmasterFile | null {
  try {
    const lines = fs.readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 1
      ? { pid, socketFolder: lines[4] ?? '' }
      : { pid: 0, socketFolder: '' };
  } catch {
    return null;
  }
}

export function isAlive(pid: number): boolean {
  if (pid <= 1) return false;
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Whether a process has ended and is only not reaped yet. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}

/** Whether this pid is a PostgreSQL of this folder: pids are reused, most of all in containers. */
export function isPostgresOf(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    try {
      const cwd = fs.statSync(`/proc/${pid}/cwd`);
      const own = fs.statSync(folder);
      const name = path.basename(fs.readlinkSync(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, ''));
      return cwd.ino === own.ino && cwd.dev === own.dev && name === 'postgres';
    } catch {
      return false;
    }
  }
  if (process.platform === 'win32') return true;
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(
    'postgres',
  );
}

/**
 * Ends a PostgreSQL that outlived its server (SIGKILL of node) and clears what a crash left behind. The
 * caller holds the data folder's lock, so it is an orphan.
 */
export async function stopOrphan(folder: string, log: FastifyBaseLogger): Promise<void> {
  const left = readPostmasterFile(folder);
  if (!left) return;
  if (isPostgresOf(left.pid, folder)) {
    log.warn({ pid: left.pid }, 'stopping the database of a server that did not end cleanly');
    await endPostgres(left.pid, () => isPostgresOf(left.pid, folder));
  }
  // PostgreSQL trusts any living pid in this file; after the check above it is stale.
  fs.rmSync(path.join(folder, 'postmaster.pid'), { force: true });
  if (/vitrine-pg-[^/]+$/.test(left.socketFolder))
    fs.rmSync(left.socketFolder, { recursive: true, force: true });
}

/** Fast shutdown; then immediate; then the kernel. Write-ahead log makes each of them safe. */
export async function endPostgres(pid: number, isRunning: () => boolean): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 6000],
    ['SIGQUIT', 2000],
    ['SIGKILL', 2000],
  ] as const) {
    if (!isRunning()) return;
    process.kill(pid, signal);
    for (const end = Date.now() + patienceMs; isRunning() && Date.now() < end;) await sleep(10);
  }
}
