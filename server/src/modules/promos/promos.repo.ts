import { and, asc, desc, eq, isNull, not, sql } from 'drizzle-orm';
import type { Design } from '@vitrine/shared/contract';
import type { DesignTemplate } from '@vitrine/shared/contract/values';
import { first, isOneOf, isOneOfGiven, lookupId, newId } from '../../platform/database/ids.lib';
import { given, prepared } from '../../platform/database/prepared.lib';
import { files, promos, type FileRow, type PageSnapshot } from '../../platform/database/tables/promos.table';
import { isTrim } from '../../media/files.repo';
import type { Db } from '../../platform/database/database.client';
import type { Edited } from '../../http/preconditions/precondition.guard';
import { inParts } from '../../http/limits/yielding.lib';

export interface PromoRow {
  id: string;
  name: string;
  createdAt: number;
  folder: string;
  tags: string[];
  /** Template that it was made from. */
  template: DesignTemplate | null;
  file: FileRow;
}
const promoColumns = {
  id: promos.id,
  name: promos.name,
  createdAt: promos.createdAt,
  folder: promos.folder,
  tags: promos.tags,
  template: sql<DesignTemplate | null>`${promos.design} ->> 'template'`,
  file: files,
};

const newest = [desc(promos.createdAt), desc(promos.id)];
/** Rows per query. */
const PART = 1000;

/** Newest first. */
export async function listPromos(db: Db, accountId: string): Promise<PromoRow[]> {
  const ids = (await promoIds(db, { accountId })).map(({ id }) => id);
  return inParts(ids, PART, (part) => promosByIds(db, { accountId, ids: part }));
}

/** Own promos, without those that wait to replace the file of another one. */
const isOwn = and(eq(promos.accountId, given('accountId')), isNull(promos.replaces));
const promoIds = prepared((db) =>
  db
    .select({ id: promos.id })
    .from(promos)
    .where(isOwn)
    .orderBy(...newest),
);
export const promosOfIds = (db: Db, accountId: string, ids: readonly string[]): Promise<PromoRow[]> =>
  inParts(ids.map(lookupId), PART, (part) => promosByIds(db, { accountId, ids: part }));

const promosByIds = prepared((db) =>
  db
    .select(promoColumns)
    .from(promos)
    .innerJoin(files, eq(files.id, promos.fileId))
    .where(and(isOwn, isOneOfGiven(promos.id, 'ids')))
    .orderBy(...newest),
);

export const newestPromos = (db: Db, accountId: string, limit: number): Promise<PromoRow[]> =>
  limitedPromos(db, { accountId, limit });

const limitedPromos = prepared((db) =>
  db
    .select(promoColumns)
    .from(promos)
    .innerJoin(files, eq(files.id, promos.fileId))
    .where(isOwn)
    .orderBy(...newest)
    .limit(given('limit')),
);

export const findPromo = (db: Db, accountId: string, id: string) =>
  db
    .select({
      ...promoColumns,
      /** Hash of its original, or the key of a page. */
      key: promos.sha256,
      design: promos.design,
      drawn: promos.drawn,
      snapshot: promos.snapshot,
      editedBy: promos.editedBy,
      editedAt: promos.editedAt,
    })
    .from(promos)
    .innerJoin(files, eq(files.id, promos.fileId))
    .where(and(eq(promos.accountId, accountId), eq(promos.id, lookupId(id))))
    .then(first);

export async function countPromos(db: Db, accountId: string): Promise<number> {
  return db.$count(promos, eq(promos.accountId, accountId));
}

export const promoOfBytes = (db: Db, accountId: string, sha256: string) =>
  db
    .select({ id: promos.id, fileId: promos.fileId })
    .from(promos)
    .where(and(eq(promos.accountId, accountId), eq(promos.sha256, sha256)))
    .then(first);

export async function insertPromo(
  db: Db,
  accountId: string,
  promo: { fileId: string; sha256: string; name: string; createdAt: number } & Partial<Designed & Edited>,
): Promise<string> {
  const id = newId();
  await db.insert(promos).values({ ...promo, id, accountId });
  return id;
}

/** Promo of a file, locked to the end of the transaction, with the state of the file; null when deleted. */
export const lockPromoOfFile = (tx: Db, fileId: string) =>
  tx
    .select({
      id: promos.id,
      accountId: promos.accountId,
      name: promos.name,
      createdAt: promos.createdAt,
      folder: promos.folder,
      tags: promos.tags,
      state: files.state,
    })
    .from(promos)
    .innerJoin(files, eq(files.id, promos.fileId))
    .where(eq(promos.fileId, fileId))
    .for('update', { of: promos })
    .then(first);

/** New ids, of which lists show the first one first. */
export const idsInListOrder = (count: number): string[] =>
  Array.from({ length: count }, newId).sort().reverse();

/** Inserts a page of a document. */
export async function insertPage(
  tx: Db,
  accountId: string,
  page: Pick<
    typeof promos.$inferSelect,
    'id' | 'fileId' | 'sha256' | 'name' | 'createdAt' | 'folder' | 'tags'
  >,
): Promise<void> {
  await tx.insert(promos).values({ ...page, accountId });
}

/** Whether a promo of the account has this original; trims that are not prepared yet do not count. */
export async function hasOriginal(tx: Db, accountId: string, sha256: string): Promise<boolean> {
  const rows = await tx
    .select({ id: promos.id })
    .from(promos)
    .innerJoin(files, eq(files.id, promos.fileId))
    .where(and(eq(promos.accountId, accountId), eq(files.sha256, sha256), not(isTrim)))
    .limit(1);
  return rows.length > 0;
}

export async function setPromoName(db: Db, accountId: string, id: string, name: string): Promise<void> {
  await db
    .update(promos)
    .set({ name })
    .where(and(eq(promos.accountId, accountId), eq(promos.id, lookupId(id))));
}

/** Hidden promo that trims the video of another one. Its key is not that of the bytes, which both have. */
export async function insertTrim(
  tx: Db,
  accountId: string,
  trim: { fileId: string; name: string; createdAt: number; replaces: string; userId: string },
): Promise<void> {
  const { fileId, userId: replacesBy, ...promo } = trim;
  const sha256 = `trim ${fileId}`;
  await tx.insert(promos).values({ ...promo, id: newId(), accountId, fileId, sha256, replacesBy });
}

/** Originals of promos, before anything of them is locked. */
export async function originalsOf(tx: Db, accountId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ sha256: files.sha256 })
    .from(promos)
    .innerJoin(files, eq(files.id, promos.fileId))
    .where(and(eq(promos.accountId, accountId), isOneOf(promos.id, ids.map(lookupId))));
  return rows.map(({ sha256 }) => sha256);
}

/** Deletes the promo and locks it against new uses; null when it does not exist. */
export const deletePromoRow = (db: Db, accountId: string, id: string) =>
  db
    .delete(promos)
    .where(and(eq(promos.accountId, accountId), eq(promos.id, lookupId(id))))
    .returning({ fileId: promos.fileId, id: promos.id, name: promos.name })
    .then(first);

/** Locks a promo until the transaction ends. */
export const lockPromo = (db: Db, accountId: string, id: string) =>
  db
    .select({ id: promos.id, name: promos.name })
    .from(promos)
    .where(and(eq(promos.accountId, accountId), eq(promos.id, lookupId(id))))
    .for('update')
    .then(first);

/** Locks these promos, in one order, until the transaction ends; others' and unknown ones are left out. */
export const lockPromos = (tx: Db, accountId: string, ids: readonly string[]) =>
  tx
    .select({ id: promos.id, name: promos.name, folder: promos.folder, tags: promos.tags })
    .from(promos)
    .where(and(eq(promos.accountId, accountId), isOneOf(promos.id, ids.map(lookupId))))
    .orderBy(asc(promos.id))
    .for('update');

export async function setLabels(
  tx: Db,
  accountId: string,
  id: string,
  labels: { folder: string; tags: string[] },
): Promise<void> {
  await tx
    .update(promos)
    .set(labels)
    .where(and(eq(promos.accountId, accountId), eq(promos.id, id)));
}

export async function setReplaces(
  tx: Db,
  accountId: string,
  id: string,
  asked: { replaces: string; userId: string } | null,
) {
  await tx
    .update(promos)
    .set({ replaces: asked?.replaces ?? null, replacesBy: asked?.userId ?? null })
    .where(and(eq(promos.accountId, accountId), eq(promos.id, id)));
}

/** Data of a promo from a template, and the hash of what its picture was drawn from; null in all others. */
export interface Designed {
  design: Design | null;
  drawn: string | null;
  snapshot: PageSnapshot | null;
}

/** Gives a promo another file, by default with the design that it has. */
export async function setFile(
  tx: Db,
  accountId: string,
  id: string,
  file: Pick<FileRow, 'id' | 'sha256'>,
  designed: Partial<Designed> = {},
): Promise<void> {
  await tx
    .update(promos)
    .set({ fileId: file.id, sha256: file.sha256, ...designed })
    .where(and(eq(promos.accountId, accountId), eq(promos.id, id)));
}

export async function setDesign(
  tx: Db,
  accountId: string,
  id: string,
  design: (Designed & Edited & { name: string }) | Pick<Designed, 'snapshot'>,
): Promise<void> {
  await tx
    .update(promos)
    .set(design)
    .where(and(eq(promos.accountId, accountId), eq(promos.id, id)));
}
