import { constants } from 'node:fs';
import { copyFile, readdir, rm } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { Db } from '../../platform/database/database.client';
import type { Deps } from '../../deps.types';
import { insertMedia } from '../files.repo';
import { inspectFile } from '../inspect/inspect-file.files';
import { draftPath, measureDraft } from '../prepare/write-draft.files';
import { adoptBytes } from '../keep-bytes.action';
import type { Detail } from '../../platform/languages/sentence.rule';

export type StockResult =
  | { outcome: 'added'; id: string }
  | { outcome: 'known' }
  | { outcome: 'refused'; detail: Detail };
type ImportDeps = Pick<Deps, 'db' | 'storage' | 'clock'>;

/**
 * Adds one file to the installation's stock library; the same bytes are kept once. `also` runs in the same
 * transaction.
 */
export async function importStockFile(
  deps: ImportDeps,
  path: string,
  name: string,
  also?: (tx: Db, id: string | null) => Promise<void>,
): Promise<StockResult> {
  const draft = draftPath(deps.storage.stagingFolder);
  await copyFile(path, draft, constants.COPYFILE_FICLONE);
  try {
    const inspected = await inspectFile(draft);
    if (!inspected.ok) return { outcome: 'refused', detail: inspected.detail };
    if (inspected.kind === 'document')
      return {
        outcome: 'refused',
        detail: 'Stock media are pictures and videos. Save the pages as JPG or PNG.',
      };
    const { sha256, size, type } = await measureDraft(draft, inspected.type);
    await deps.storage.bring(draft, sha256);
    const id = await deps.db.transaction(async (tx) => {
      await adoptBytes(deps.storage, tx, draft, sha256);
      const added = await insertMedia(tx, {
        name,
        file: { sha256, size, type, cost: inspected.cost, createdAt: deps.clock.nowSeconds() },
      });
      await also?.(tx, added);
      return added;
    });
    return id ? { outcome: 'added', id } : { outcome: 'known' };
  } finally {
    await rm(draft, { force: true });
  }
}

/** Imports every file of a folder by name, except subfolders and hidden files; calls `onResult` for each. */
export async function importStockFolder(
  deps: ImportDeps,
  folder: string,
  onResult: (file: string, result: StockResult) => void | Promise<void>,
): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => entry.name);
  for (const name of names.sort()) {
    await onResult(name, await importStockFile(deps, join(folder, name), stockName(name)));
  }
}

/** 'mountain-lake_02.jpg' is shown as 'Mountain lake 02'. */
export function stockName(file: string): string {
  const words = basename(file, extname(file))
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, 255) || 'Untitled';
}
