import type { Deps } from '../../../deps.types';
import { deleteFile } from '../../../media/files.repo';
import { removeUnreferenced } from '../../../media/keep-bytes.action';
import type { Db } from '../../../platform/database/database.client';
import type { FileRow } from '../../../platform/database/tables/promos.table';
import { deletePromoRow } from '../promos.repo';
import { trimsOf } from '../replace/replacements.repo';

/** Ends the trims of a promo that are not prepared yet; returns their files, to forget after the commit. */
export async function dropTrims(tx: Db, accountId: string, promoId: string): Promise<FileRow[]> {
  const dropped: FileRow[] = [];
  for (const id of await trimsOf(tx, accountId, promoId))
    dropped.push(...(await dropTrim(tx, accountId, id)));
  return dropped;
}

/** Deletes the hidden promo of a trim with its file; its original belongs to the promo, which counts it. */
export async function dropTrim(tx: Db, accountId: string, id: string): Promise<FileRow[]> {
  const row = await deletePromoRow(tx, accountId, id);
  const file = row && (await deleteFile(tx, row.fileId));
  return file ? [file] : [];
}

/** Stops the preparation of deleted files and removes their bytes. */
export async function forgetFiles(deps: Deps, files: readonly FileRow[]): Promise<void> {
  for (const file of files) {
    deps.processor.drop(file.id);
    await removeUnreferenced(deps, [file.sha256, file.renditionSha256, file.thumbSha256]).catch(
      (error: unknown) =>
        deps.log.warn({ err: error }, 'could not delete bytes of a trim; the next sweep will'),
    );
  }
}
