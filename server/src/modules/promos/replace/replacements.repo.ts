import { and, eq, isNotNull } from 'drizzle-orm';
import { isTrim } from '../../../media/files.repo';
import type { Db } from '../../../platform/database/database.client';
import { files, promos, type FileRow } from '../../../platform/database/tables/promos.table';

/** A promo that waits to replace the file of another one. */
export interface Replacement {
  accountId: string;
  id: string;
  replaces: string;
  state: FileRow['state'];
  /** The same original, of which another part is to play. */
  isTrim: boolean;
  /** User who asked for it. */
  userId: string;
}

/** Waiting replacements, or that of one file. */
export async function replacements(db: Db, fileId?: string): Promise<Replacement[]> {
  const rows = await db
    .select({
      accountId: promos.accountId,
      id: promos.id,
      replaces: promos.replaces,
      userId: promos.replacesBy,
      state: files.state,
      isTrim,
    })
    .from(promos)
    .innerJoin(files, eq(files.id, promos.fileId))
    .where(and(isNotNull(promos.replaces), fileId ? eq(promos.fileId, fileId) : undefined));
  return rows.flatMap(({ replaces, userId, ...row }) =>
    replaces && userId ? [{ ...row, replaces, userId }] : [],
  );
}

/** Trims of a promo that are not prepared yet. */
export async function trimsOf(tx: Db, accountId: string, promoId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: promos.id })
    .from(promos)
    .where(and(eq(promos.accountId, accountId), eq(promos.replaces, promoId), isTrim));
  return rows.map(({ id }) => id);
}
