// Allows one server per data folder. Plain module without dependencies: the server holds the lock, and
// tools/start.mjs checks it before building.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeDataFolder } from './data-folder.mjs';

const HEARTBEAT_MS = 5_000;
/** A holder on another machine or in another container is visible only by its heartbeat. */
const HEARTBEAT_LATE_MS = 4 * HEARTBEAT_MS;
/** Longest time to replace a stale lock; an older takeover mark was left by a crash. */
const TAKEOVER_LATE_MS = 5_000;

/**
 * @typedef {{ pid: number, started: string, boot: string, machine: string, url: string, id: string }} Holder
 * `started` and `boot` distinguish a process from a later one with the same pid; `url` is its address, ''
 * before it listens.
 */

/** The folder is in use. The message names the holder and is meant for the operator. */
export class FolderInUseError extends Error {
  /** @param {string} folder @param {Holder} holder */
  constructor(folder, holder) {
    const where = holder.url ? ` at ${holder.url}` : '';
    const machine = holder.machine === os.hostname() ? '' : ` on ${holder.machine}`;
    super(
      `The data folder ${folder} is in use by another Vitrine server: process ${holder.pid}${machine}${where}.`,
    );
    this.name = 'FolderInUseError';
    this.holder = holder;
  }
}

const lockFile = (/** @type {string} */ folder) => path.join(folder, 'lock');

/**
 * Returns the current holder of the folder; null without one, also when a crash left a lock behind.
 * @param {string} folder
 * @returns {Holder | null}
 */
export function holderOf(folder) {
  const holder = readLock(folder);
  return holder && isHeld(folder, holder) ? holder : null;
}

/**
 * Takes the folder for this process or throws FolderInUseError.
 * @param {string} folder
 * @returns {{ holder: Holder, setUrl(url: string): void, release(): void }}
 */
export function lockDataFolder(folder) {
  makeDataFolder(folder);
  /** @type {Holder} */
  const own = {
    pid: process.pid,
    started: startOf(process.pid),
    boot: bootId(),
    machine: os.hostname(),
    url: '',
    id: randomUUID(),
  };
  if (!create(folder, own)) takeOver(folder, own);
  const heartbeat = setInterval(() => touch(folder, own), HEARTBEAT_MS);
  heartbeat.unref();
  return {
    holder: own,
    setUrl(url) {
      own.url = url;
      if (readLock(folder)?.id === own.id) replace(folder, own);
    },
    release() {
      clearInterval(heartbeat);
      if (readLock(folder)?.id === own.id) fs.rmSync(lockFile(folder), { force: true });
    },
  };
}

/**
 * Creates the lock by a link, which appears with its content or not at all, for only one process.
 * @param {string} folder @param {Holder} own
 */
function create(folder, own) {
  const draft = write(folder, own);
  try {
    fs.linkSync(draft, lockFile(folder));
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    // File systems without links (some mounts): exclusive creation is nearly as good.
    return createExclusively(folder, own, error);
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** @param {string} folder @param {Holder} own @param {unknown} reason */
function createExclusively(folder, own, reason) {
  if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(codeOf(reason))) throw reason;
  try {
    fs.writeFileSync(lockFile(folder), JSON.stringify(own), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Inspects an existing lock, one process at a time, and replaces it when it is stale.
 * @param {string} folder @param {Holder} own
 */
function takeOver(folder, own) {
  const mark = path.join(folder, 'lock.takeover');
  for (let attempt = 0; ; attempt += 1) {
    const holder = readLock(folder);
    if (holder && isHeld(folder, holder)) throw new FolderInUseError(folder, holder);
    try {
      fs.mkdirSync(mark);
      break;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      const age = Date.now() - (fs.statSync(mark, { throwIfNoEntry: false })?.mtimeMs ?? 0);
      if (age > TAKEOVER_LATE_MS) fs.rmSync(mark, { recursive: true, force: true });
      pause(20);
    }
  }
  try {
    const holder = readLock(folder);
    if (holder && isHeld(folder, holder)) throw new FolderInUseError(folder, holder);
    replace(folder, own);
  } finally {
    fs.rmSync(mark, { recursive: true, force: true });
  }
}

/** @param {string} folder @param {Holder} own */
function write(folder, own) {
  const draft = path.join(folder, `lock.${own.id}`);
  fs.writeFileSync(draft, JSON.stringify(own), { mode: 0o600, flush: true });
  return draft;
}

/** @param {string} folder @param {Holder} own */
function replace(folder, own) {
  fs.renameSync(write(folder, own), lockFile(folder));
}

/** @param {string} folder @param {Holder} own */
function touch(folder, own) {
  const now = new Date();
  if (readLock(folder)?.id === own.id) fs.utimesSync(lockFile(folder), now, now);
}

/** @param {string} folder @returns {Holder | null} */
function readLock(folder) {
  try {
    const holder = JSON.parse(fs.readFileSync(lockFile(folder), 'utf8'));
    return Number.isInteger(holder?.pid) ? holder : null;
  } catch {
    // Missing, or half a file after a power failure: there is no holder.
    return null;
  }
}

/** @param {string} folder @param {Holder} holder */
function isHeld(folder, holder) {
  if (holder.machine !== os.hostname()) {
    const beat = fs.statSync(lockFile(folder), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return Date.now() - beat < HEARTBEAT_LATE_MS;
  }
  if (holder.boot !== bootId()) return false;
  return isAlive(holder.pid) && startOf(holder.pid) === holder.started;
}

/** Whether a process with this number runs on this machine. @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Start of a process, in the system's own unit: only equality counts.
 * @param {number} pid
 */
function startOf(pid) {
  if (process.platform === 'linux') {
    try {
      const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name in parentheses may hold spaces; field 22 is the 20th after it.
      const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
      // A zombie has ended; it is only not reaped yet.
      return fields[0] === 'Z' ? 'ended' : (fields[19] ?? '');
    } catch {
      return '';
    }
  }
  if (process.platform === 'win32') return '';
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

function bootId() {
  try {
    return fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    // Elsewhere the time of the boot, rounded: the clock may have been adjusted a little.
    return String(Math.round((Date.now() / 1000 - os.uptime()) / 600));
  }
}

/** @param {unknown} error */
const codeOf = (error) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** @param {number} ms */
const pause = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
