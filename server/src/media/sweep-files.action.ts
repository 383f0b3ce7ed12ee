import type { Deps } from '../deps.types';
import { unreferenced } from './stored-files.repo';
import { removeUnreferenced } from './keep-bytes.action';

/** Age below which bytes may belong to a transaction that is not committed yet. */
const MIN_AGE_MS = 3600_000;
const BATCH = 200;
/** Number of orphans that a crash may leave, however few other files there are. */
const FEW = 10;

/**
 * Removes stored bytes without references, left by a crash between commit and clean-up. Returns how many.
 * Refuses, with a log line, when most files are unreferenced: then this is another database than the one of
 * these files.
 */
export async function sweepFiles(deps: Pick<Deps, 'db' | 'storage' | 'clock' | 'log'>): Promise<number> {
  const keys: string[] = [];
  for await (const { key, modifiedMs } of deps.storage.keys())
    if (deps.clock.nowMs() - modifiedMs > MIN_AGE_MS) keys.push(key);
  const free: string[] = [];
  for (const batch of inBatches(keys)) free.push(...(await unreferenced(deps.db, batch)));
  if (areAnothers(free.length, keys.length - free.length)) {
    deps.log.warn(
      { unreferenced: free.length, referenced: keys.length - free.length },
      'most stored files belong to no promo of this database, so none is removed: is it the database of these files?',
    );
    return 0;
  }
  let removed = 0;
  for (const batch of inBatches(free)) removed += await removeUnreferenced(deps, batch);
  return removed;
}

/** Whether most files are unreferenced: then the database is another one than that of these files. */
export const areAnothers = (free: number, kept: number) =>
  kept === 0 ? free > 0 : free > FEW && free > kept / 2;

export function* inBatches(keys: readonly string[]): Generator<string[]> {
  for (let from = 0; from < keys.length; from += BATCH) yield keys.slice(from, from + BATCH);
}
