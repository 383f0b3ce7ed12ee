import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isAlive } from '../../server/data-folder-lock.mjs';

const MEMORY = '/dev/shm';
/** Least free space: five times of what the tests store at once. */
const NEEDED = 8_000_000_000;
const OURS = /^vitrine-tests-(\d+)-/;

/**
 * Creates a folder in memory for files of tests, without waits for a disk; undefined where memory is scarce.
 * @returns {string | undefined}
 */
export function memoryFolder() {
  try {
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    if (bavail * bsize < NEEDED || os.freemem() < NEEDED) return undefined;
    // An aborted run leaves its folder behind.
    for (const name of fs.readdirSync(MEMORY)) {
      const pid = OURS.exec(name)?.[1];
      if (pid && !isAlive(Number(pid))) removeMemoryFolder(path.join(MEMORY, name));
    }
    return fs.mkdtempSync(path.join(MEMORY, `vitrine-tests-${process.pid}-`));
  } catch {
    return undefined;
  }
}

/** Removes the folder. The database of the unit tests ends with it (postgres-keeper.mjs). */
export const removeMemoryFolder = (folder) =>
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
