import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.client';
import { deviceLog } from '../../platform/database/tables/device-log.table';

/** Newest events of a device since a time, newest first. */
export const deviceEvents = (
  db: Db,
  { accountId, deviceId }: { accountId: string; deviceId: string },
  { since, limit }: { since: number; limit: number },
) =>
  db
    .select({ at: deviceLog.at, kind: deviceLog.kind, note: deviceLog.note })
    .from(deviceLog)
    .where(
      and(eq(deviceLog.accountId, accountId), eq(deviceLog.deviceId, deviceId), gte(deviceLog.at, since)),
    )
    .orderBy(desc(deviceLog.at), desc(deviceLog.kind))
    .limit(limit);

/** Deletes events before a time, and what a device has beyond its newest `most`. */
export async function sweepEvents(db: Db, before: number, most: number): Promise<void> {
  await db.execute(sql`DELETE FROM device_log WHERE at < ${before}`);
  await db.execute(sql`
    DELETE FROM device_log USING (
      SELECT account_id, device_id, at, kind,
        row_number() OVER (PARTITION BY account_id, device_id ORDER BY at DESC, kind DESC) AS place
      FROM device_log
      WHERE (account_id, device_id) IN (
        SELECT account_id, device_id FROM device_log GROUP BY 1, 2 HAVING count(*) > ${most}
      )
    ) AS ranked
    WHERE ranked.place > ${most} AND device_log.account_id = ranked.account_id
      AND device_log.device_id = ranked.device_id AND device_log.at = ranked.at AND device_log.kind = ranked.kind
  `);
}
