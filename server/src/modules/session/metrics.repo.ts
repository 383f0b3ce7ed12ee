import type { Metrics } from '@vitrine/shared/contract';
import { and, eq, lt } from 'drizzle-orm';
import { metricEvents, users } from '../../platform/database/tables/accounts.table';
import type { Db } from '../../platform/database/database.client';
import { updateUser } from '../../platform/users/users.repo';

type Who = { accountId: string; userId: string };

/** Inserts a metric, unless the user has opted out. */
export async function insertMetric(
  db: Db,
  who: Who,
  event: string,
  metrics: Metrics,
  nowSeconds: number,
): Promise<void> {
  const [willing] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, who.userId), eq(users.metricsOptOut, false)));
  if (!willing) return;
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

/** Sets the choice; opting out deletes earlier metrics too. */
export async function chooseMetrics(db: Db, userId: string, optOut: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    await updateUser(tx, userId, { metricsOptOut: optOut });
    if (optOut) await tx.delete(metricEvents).where(eq(metricEvents.userId, userId));
  });
}
