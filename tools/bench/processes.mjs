import { readdirSync, readFileSync } from 'node:fs';

/** Unit of the kernel's processor time: hundredths of a second, whatever its own clock is. */
const TICK_MS = 10;

/**
 * Ids of all descendants of a process (Linux).
 * @param {number} pid @returns {number[]}
 */
export function descendants(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').match(/\d+/g) ?? [])
      .flatMap((child) => [Number(child), ...descendants(Number(child))]);
  } catch {
    return []; // It ended in the meantime.
  }
}

/** Resident megabytes of one process, without its children. @param {number} pid */
export function residentMegabytes(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/**
 * Milliseconds of processor time that a process and its children have used so far; of PostgreSQL only running
 * processes are counted.
 * @param {number} pid
 */
export const processorMs = (pid) =>
  [pid, ...descendants(pid)].reduce((sum, one) => sum + ownProcessorMs(one), 0);

/** Milliseconds of processor time of one process. @param {number} pid */
export function ownProcessorMs(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}
