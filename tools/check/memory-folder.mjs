import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../../server/data-folder-lock.mjs';

const MEMORY = '/dev/shm';
/** What the tests put there at once is a fifth of it. */
const ROOM = 8_000_000_000;
const OURS = /^vitrine-tests-(\d+)-/;

/**
 * A new folder in memory for what tests store, which waits for no disk; undefined where there is not plenty of memory. Whoever asked for it
 * gives it to `removeMemoryFolder`.
 * @returns {string | undefined}
 */
export function memoryFolder() {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    if (bavail * bsize < ROOM || os.freemem() < ROOM) return undefined;
    // A run that was ended has left its own.
    for (const name of fs.readdirSync(MEMORY)) {
      const pid = OURS.exec(name)?.[1];
      if (pid && !isAlive(Number(pid))) fs.rmSync(path.join(MEMORY, name), { recursive: true, force: true });
    }
    return fs.mkdtempSync(path.join(MEMORY, `vitrine-tests-${process.pid}-`));
  } catch {
    return undefined;
  }
}

/**
 * The database of the unit tests lies there too and would wait for more of them: it is ended first.
 * @param {string} folder what `memoryFolder` gave
 */
export async function removeMemoryFolder(folder) {
  for (const name of fs.readdirSync(folder)) {
    const cluster = path.join(folder, name, 'postgres');
    if (!pidOf(cluster)) continue;
    try {
      process.kill(pidOf(cluster), 'SIGQUIT');
    } catch {
      // It has just ended by itself.
    }
    for (let polls = 0; polls < 200 && pidOf(cluster); polls += 1) await sleep(50);
  }
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

/** Of the PostgreSQL that works in this cluster; undefined when none does. */
function pidOf(cluster) {
  try {
    const pid = Number(fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const isAt = (place) => fs.statSync(place).ino;
    return isAt(`/proc/${pid}/cwd`) === isAt(cluster) ? pid : undefined;
  } catch {
    return undefined;
  }
}
