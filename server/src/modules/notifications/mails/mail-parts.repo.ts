import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.client';
import { isOneOf } from '../../../platform/database/ids.lib';
import { files, promos } from '../../../platform/database/tables/promos.table';
import { devices } from '../../../platform/database/tables/screens.table';

/** Screens of these ids that still exist, by name. */
export const screensOf = (db: Db, accountId: string, ids: readonly string[]) =>
  db
    .select({
      id: devices.id,
      accountId: devices.accountId,
      deviceId: devices.deviceId,
      name: devices.name,
      lastSeen: devices.lastSeen,
      offline: devices.offline,
    })
    .from(devices)
    .where(and(eq(devices.accountId, accountId), isOneOf(devices.id, ids)))
    .orderBy(devices.name, devices.id);

/** Promos of these ids that still exist and are not prepared, by name. */
export const failedPromosOf = async (db: Db, accountId: string, ids: readonly string[]) => {
  const rows = await db
    .select({ id: promos.id, name: promos.name, error: files.error })
    .from(promos)
    .innerJoin(files, eq(files.id, promos.fileId))
    .where(and(eq(promos.accountId, accountId), eq(files.state, 'failed'), isOneOf(promos.id, ids)))
    .orderBy(promos.name, promos.id);
  return rows.map(({ error, ...promo }) => ({ ...promo, detail: error ?? '' }));
};
