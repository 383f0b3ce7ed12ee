import type { Deps } from '../deps.types';
import { unreferenced } from './files.repo';
import { removeUnreferenced } from './keep-bytes.action';

/** Younger bytes may belong to a transaction that is not committed yet. */
const YOUNG_MS = 3600_000;
const BATCH = 200;
/** So many a crash may leave, however few there are besides. */
const FEW = 10;

/**
 * Removes stored bytes that nothing refers to: what a crash between a commit and its clean-up left. Returns how many. With another database than the
 * one of these files (a new one, or one of a test) nothing would refer to them: then nothing is removed, and the log says so.
 */
export async function sweepFiles(deps: Pick<Deps, 'db' | 'storage' | 'clock' | 'log'>): Promise<number> {
  const keys: string[] = [];
  for await (const { key, modifiedMs } of deps.storage.keys())
    if (deps.clock.nowMs() - modifiedMs > YOUNG_MS) keys.push(key);
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

const areAnothers = (free: number, kept: number) => (kept === 0 ? free > 0 : free > FEW && free > kept / 2);

function* inBatches(keys: readonly string[]): Generator<string[]> {
  for (let from = 0; from < keys.length; from += BATCH) yield keys.slice(from, from + BATCH);
}
