import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { first, lookupId } from '../../../platform/database/ids.lib';
import { promos } from '../../../platform/database/tables/promos.table';
import { qrLinkDays, qrLinks } from '../../../platform/database/tables/qr.table';
import { devices } from '../../../platform/database/tables/screens.table';
import type { Db } from '../../../platform/database/database.client';

export interface CodeRow {
  id: string;
  short: string;
  url: string;
  promoId: string | null;
  promoName: string | null;
  deviceId: string | null;
  deviceName: string | null;
  createdAt: number;
}

const columns = {
  id: qrLinks.id,
  short: qrLinks.short,
  url: qrLinks.url,
  promoId: qrLinks.promoId,
  promoName: promos.name,
  deviceId: qrLinks.deviceId,
  deviceName: devices.name,
  createdAt: qrLinks.createdAt,
};

const rows = (db: Db) =>
  db
    .select(columns)
    .from(qrLinks)
    .leftJoin(promos, eq(promos.id, qrLinks.promoId))
    .leftJoin(devices, and(eq(devices.accountId, qrLinks.accountId), eq(devices.id, qrLinks.deviceId)));

export async function listCodes(
  db: Db,
  accountId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: CodeRow[]; total: number }> {
  const own = eq(qrLinks.accountId, accountId);
  const found = await rows(db)
    .where(own)
    .orderBy(desc(qrLinks.createdAt), desc(qrLinks.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows: found, total: await db.$count(qrLinks, own) };
}

/** Code by its id or its short name. */
export const findCode = (db: Db, accountId: string, id: string) =>
  rows(db)
    .where(and(eq(qrLinks.accountId, accountId), or(eq(qrLinks.id, lookupId(id)), eq(qrLinks.short, id))))
    .then(first);

/** Total scans by link. */
export async function scansOf(db: Db, accountId: string, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const sums = await db
    .select({ id: qrLinkDays.linkId, total: sql<number>`sum(${qrLinkDays.total})::float8` })
    .from(qrLinkDays)
    .where(and(eq(qrLinkDays.accountId, accountId), inArray(qrLinkDays.linkId, ids)))
    .groupBy(qrLinkDays.linkId);
  return new Map(sums.map(({ id, total }) => [id, total]));
}
