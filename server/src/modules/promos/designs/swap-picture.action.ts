import type { Deps } from '../../../deps.types';
import { deleteFile } from '../../../media/files.repo';
import type { DrawnDesign } from '../../../media/prepare/prepared.types';
import { storeDrawn } from '../../../media/store-design.action';
import type { Db } from '../../../platform/database/database.client';
import type { FileRow } from '../../../platform/database/tables/promos.table';
import { addStorageUsed } from '../../../platform/users/accounts.repo';
import { setFile, type Designed, type PromoRow } from '../promos.repo';

/**
 * Gives a locked promo the drawn picture in the caller's transaction.
 * @returns the file that it had
 */
export async function swapPicture(
  deps: Deps,
  tx: Db,
  { accountId, promo }: { accountId: string; promo: Pick<PromoRow, 'id' | 'file'> },
  drawn: DrawnDesign,
  designed: Designed,
): Promise<FileRow | null> {
  const file = await storeDrawn(deps, tx, drawn);
  await setFile(tx, accountId, promo.id, file, designed);
  const old = await deleteFile(tx, promo.file.id);
  await addStorageUsed(tx, accountId, drawn.file.size - (old?.size ?? 0));
  return old;
}
