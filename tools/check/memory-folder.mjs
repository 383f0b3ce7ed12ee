import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** What the tests put there at once is a fifth of it. */
const ROOM = 8_000_000_000;
const OURS = /^vitrine-tests-(\d+)-/;

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/**
 * A new folder in memory for what tests store, which waits for no disk; undefined where there is not plenty of memory. Whoever asked for it removes it.
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
