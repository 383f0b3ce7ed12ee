import type { Metrics } from '@vitrine/shared/contract';
import { lt } from 'drizzle-orm';
import { metricEvents } from '../../db/tables/accounts';
import type { Db } from '../../deps';

type Who = { accountId: string; userId: string };

export async function insertMetric(
  db: Db,
  who: Who,
  event: string,
  metrics: Metrics,
  nowSeconds: number,
): Promise<void> {
  await db.insert(metricEvents).values({
    accountId: who.accountId,
    userId: who.userId,
    event,
    os: metrics.os,
    osBuild: metrics.osBuild,
    appVersion: metrics.appVersion,
    locale: metrics.locale,
    host: metrics.host,
    at: nowSeconds,
  });
}

export async function deleteOldMetrics(db: Db, beforeSeconds: number): Promise<void> {
  await db.delete(metricEvents).where(lt(metricEvents.at, beforeSeconds));
}
