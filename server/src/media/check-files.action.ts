import type { Deps } from '../deps.types';
import { removeUnreferenced } from './keep-bytes.action';
import { namedFiles, unreferenced, type NamedFile } from './stored-files.repo';
import { areAnothers, inBatches } from './sweep-files.action';
import type { Detail } from '../platform/languages/sentence.rule';

/** Younger bytes may belong to an upload or a backup in progress. */
const ORPHAN_AGE_MS = 86_400_000;

export interface FilesReport {
  stored: number;
  missing: NamedFile[];
  /** Keys without a row, older than a day. */
  orphans: string[];
  /** Count of removed orphans. */
  removed: number;
  /** Reason that none was removed; null: nothing prevented it. */
  refused: Detail | null;
}

type Needs = Pick<Deps, 'db' | 'storage' | 'clock'>;

/**
 * Compares stored files with the rows that name them. With `fix` it removes orphans older than a day, unless
 * most files are orphans: then this is another database than the one of these files.
 */
export async function checkFiles(deps: Needs, fix: boolean): Promise<FilesReport> {
  const rows = await namedFiles(deps.db);
  const stored = new Set<string>();
  const old: string[] = [];
  for await (const { key, modifiedMs } of deps.storage.keys()) {
    stored.add(key);
    if (deps.clock.nowMs() - modifiedMs > ORPHAN_AGE_MS) old.push(key);
  }
  // Asked again one by one: a file may have been stored since the list was read.
  const missing: NamedFile[] = [];
  for (const row of rows) if (!stored.has(row.key) && !(await deps.storage.has(row.key))) missing.push(row);
  const orphans: string[] = [];
  for (const batch of inBatches(old)) orphans.push(...(await unreferenced(deps.db, batch)));
  const found = { stored: stored.size, missing, orphans };
  if (!fix || orphans.length === 0) return { ...found, removed: 0, refused: null };
  if (areAnothers(orphans.length, stored.size - orphans.length))
    return {
      ...found,
      removed: 0,
      refused: 'Most stored files belong to no row: is this the database of these files?',
    };
  let removed = 0;
  for (const batch of inBatches(orphans)) removed += await removeUnreferenced(deps, batch);
  return { ...found, removed, refused: removed === 0 ? 'A backup is running. Try again after it.' : null };
}
