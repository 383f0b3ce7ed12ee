import type { Deps } from '../deps';
import { removeUnreferenced } from './keep-bytes';

/** Younger bytes may belong to a transaction that is not committed yet. */
const YOUNG_MS = 3600_000;
const BATCH = 200;

/** Removes stored bytes that nothing refers to: what a crash between a commit and its clean-up left. Returns how many. */
export async function sweepFiles(deps: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  for await (const { key, modifiedMs } of deps.storage.keys()) {
    if (deps.clock.nowMs() - modifiedMs > YOUNG_MS) batch.push(key);
    if (batch.length < BATCH) continue;
    removed += await removeUnreferenced(deps, batch);
    batch = [];
  }
  return removed + (await removeUnreferenced(deps, batch));
}
