import { and, desc, eq, gte } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.client';
import { deviceLog } from '../../platform/database/tables/device-log.table';

/** Newest events of a device since a time, newest first. */
export const deviceEvents = (
  db: Db,
  { accountId, deviceId }: { accountId: string; deviceId: string },
  { since, limit }: { since: number; limit: number },
) =>
  db
    .select({ at: deviceLog.at, kind: deviceLog.kind, note: deviceLog.note, why: deviceLog.why })
    .from(deviceLog)
    .where(
      and(eq(deviceLog.accountId, accountId), eq(deviceLog.deviceId, deviceId), gte(deviceLog.at, since)),
    )
    .orderBy(desc(deviceLog.at), desc(deviceLog.kind), deviceLog.item)
    .limit(limit);
