import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../../server/data-folder-lock.mjs';

const MEMORY = '/dev/shm';
/** Least free space: five times of what the tests store at once. */
const NEEDED = 8_000_000_000;
const OURS = /^vitrine-tests-(\d+)-/;

/**
 * Creates a folder in memory for files of tests, without waits for a disk; undefined where memory is scarce.
 * The caller passes it to `removeMemoryFolder`.
 * @returns {string | undefined}
 */
export function memoryFolder() {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    if (bavail * bsize < NEEDED || os.freemem() < NEEDED) return undefined;
    // An aborted run leaves its folder behind.
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
 * Removes the folder. The database of the unit tests is in it and would wait for more of them: it is ended
 * first.
 * @param {string} folder result of `memoryFolder`
 */
export async function removeMemoryFolder(folder) {
  for (const name of fs.readdirSync(folder)) {
    const cluster = path.join(folder, name, 'postgres');
    if (!pidOf(cluster)) continue;
    try {
      process.kill(pidOf(cluster), 'SIGQUIT');
    } catch {
      // The process has just ended by itself.
    }
    for (let polls = 0; polls < 200 && pidOf(cluster); polls += 1) await sleep(50);
  }
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

/** Process id of the PostgreSQL that runs in this cluster; undefined when none does. */
function pidOf(cluster) {
  try {
    const pid = Number(fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const isAt = (place) => fs.statSync(place).ino;
    return isAt(`/proc/${pid}/cwd`) === isAt(cluster) ? pid : undefined;
  } catch {
    return undefined;
  }
}
