import { and, eq, isNotNull, isNull, like } from 'drizzle-orm';
import { files, promos } from '../../platform/database/tables/promos.table';
import { isOneOf, isOneOfGiven, lookupId } from '../../platform/database/ids.lib';
import { given, prepared } from '../../platform/database/prepared.lib';
import type { Db } from '../../platform/database/database.client';

/** Designs among these promos, with their files. */
export async function designsOf(db: Db, accountId: string, promoIds: readonly string[]) {
  if (promoIds.length === 0) return [];
  const rows = await designs(db, { accountId, ids: promoIds.map(lookupId) });
  return rows.flatMap(({ design, ...row }) => (design ? [{ ...row, design }] : []));
}

const designs = prepared((db) =>
  db
    .select({ id: promos.id, design: promos.design, snapshot: promos.snapshot, file: files })
    .from(promos)
    .innerJoin(files, eq(files.id, promos.fileId))
    .where(
      and(eq(promos.accountId, given('accountId')), isNotNull(promos.design), isOneOfGiven(promos.id, 'ids')),
    ),
);

/** Pictures that a design may show: ready ones, and no designs, which could show each other. */
export const designPictures = (db: Db, accountId: string, promoIds: readonly string[]) =>
  db
    .select({ id: promos.id, file: files })
    .from(promos)
    .innerJoin(files, eq(files.id, promos.fileId))
    .where(
      and(
        eq(promos.accountId, accountId),
        isNull(promos.design),
        isNull(promos.replaces),
        eq(files.state, 'ready'),
        like(files.renditionType, 'image/%'),
        isOneOf(promos.id, promoIds.map(lookupId)),
      ),
    );
