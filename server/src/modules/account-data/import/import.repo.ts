import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.client';
import { first } from '../../../platform/database/ids.lib';
import { files, media, promos } from '../../../platform/database/tables/promos.table';
import { deviceGroups } from '../../../platform/database/tables/screens.table';

/** Promo of the account with this key: the hash of its file, or that of a page. */
export const promoByKey = (db: Db, accountId: string, key: string) =>
  db
    .select({
      id: promos.id,
      name: promos.name,
      folder: promos.folder,
      tags: promos.tags,
      createdAt: promos.createdAt,
      state: files.state,
      trimEnd: files.trimEnd,
    })
    .from(promos)
    .innerJoin(files, eq(files.id, promos.fileId))
    .where(and(eq(promos.accountId, accountId), eq(promos.sha256, key)))
    .then(first);
export type KnownPromo = NonNullable<Awaited<ReturnType<typeof promoByKey>>>;

/** Promos from templates of the account. */
export const designsOf = (db: Db, accountId: string) =>
  db
    .select({ id: promos.id, name: promos.name, design: promos.design, createdAt: promos.createdAt })
    .from(promos)
    .where(and(eq(promos.accountId, accountId), isNotNull(promos.design), isNull(promos.replaces)));

export const groupByName = (db: Db, accountId: string, name: string) =>
  db
    .select({ id: deviceGroups.id, createdAt: deviceGroups.createdAt })
    .from(deviceGroups)
    .where(
      and(eq(deviceGroups.accountId, accountId), eq(sql`lower(${deviceGroups.name})`, sql`lower(${name})`)),
    )
    .then(first);

export const stockByHash = (db: Db, sha256: string) =>
  db.select({ id: media.id }).from(media).where(eq(media.sha256, sha256)).then(first);
