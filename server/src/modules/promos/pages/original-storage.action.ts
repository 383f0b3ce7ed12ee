import { lockBytes } from '../../../media/files.repo';
import type { Db } from '../../../platform/database/database.client';
import type { FileRow } from '../../../platform/database/tables/promos.table';
import { addStorageUsed } from '../../../platform/users/accounts.repo';
import { hasOriginal, originalsOf } from '../promos.repo';

/**
 * Locks the originals of promos that are about to lose their file, before the promos themselves: of two pages
 * deleted at the same time, one has to be the last.
 */
export async function lockOriginals(tx: Db, accountId: string, ids: readonly string[]): Promise<void> {
  await lockBytes(tx, await originalsOf(tx, accountId, ids));
}

/**
 * Takes a deleted file off the storage used, unless other pages have the same original. Call it after the
 * promo lost the file, in a transaction that began with lockOriginals.
 */
export async function countGone(tx: Db, accountId: string, { sha256, size }: FileRow): Promise<void> {
  if (!(await hasOriginal(tx, accountId, sha256))) await addStorageUsed(tx, accountId, -size);
}
