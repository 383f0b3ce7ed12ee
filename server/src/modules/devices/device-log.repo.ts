import { and, desc, eq, gte, inArray, notInArray } from 'drizzle-orm';
import type { DeviceEventKind } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import { deviceLog } from '../../platform/database/tables/device-log.table';

const LINK: DeviceEventKind[] = ['online', 'offline'];

/** Newest events of a device since a time, newest first: up to `limit` of its link, and of all else. */
export async function deviceEvents(
  db: Db,
  { accountId, deviceId }: { accountId: string; deviceId: string },
  { since, limit }: { since: number; limit: number },
) {
  const newest = (isOfLink: boolean) =>
    db
      .select({ at: deviceLog.at, kind: deviceLog.kind, note: deviceLog.note, why: deviceLog.why })
      .from(deviceLog)
      .where(
        and(
          ...[eq(deviceLog.accountId, accountId), eq(deviceLog.deviceId, deviceId)],
          ...[
            gte(deviceLog.at, since),
            isOfLink ? inArray(deviceLog.kind, LINK) : notInArray(deviceLog.kind, LINK),
          ],
        ),
      )
      .orderBy(desc(deviceLog.at), desc(deviceLog.kind), deviceLog.item)
      .limit(limit);
  const found = [...(await newest(true)), ...(await newest(false))];
  return found.sort((a, b) => b.at - a.at || (a.kind < b.kind ? 1 : a.kind > b.kind ? -1 : 0));
}
