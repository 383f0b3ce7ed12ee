import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { LIVE_SECONDS } from '@vitrine/shared/contract';
import type { Db } from '../../../platform/database/database.client';
import { accounts } from '../../../platform/database/tables/accounts.table';
import { screenAlerts, storageAlerts } from '../../../platform/database/tables/notifications.table';
import { devices } from '../../../platform/database/tables/screens.table';
import type { ScreenAlert } from './screen-alert.rule';

const isStoredLive = (now: number) =>
  and(eq(devices.offline, false), gt(devices.lastSeen, now - LIVE_SECONDS));
const isStoredOffline = (now: number) =>
  or(eq(devices.offline, true), lte(devices.lastSeen, now - LIVE_SECONDS));

/**
 * Screens to check: those that are offline by their stored report and not announced yet, and those that were.
 * One that has never reported is not connected yet.
 */
const toCheck = (now: number) =>
  and(
    gt(devices.lastSeen, 0),
    or(
      and(isNull(screenAlerts.deviceId), isStoredOffline(now)),
      and(isNotNull(screenAlerts.deviceId), or(isNull(screenAlerts.notifiedAt), isStoredLive(now))),
    ),
  );

/** Accounts with screens to check. */
export async function accountsToCheck(db: Db, nowSeconds: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ accountId: devices.accountId })
    .from(devices)
    .leftJoin(screenAlerts, eq(screenAlerts.deviceId, devices.id))
    .where(toCheck(nowSeconds));
  return rows.map(({ accountId }) => accountId);
}

/** Serializes the checks of an account until the transaction ends. */
export async function lockAlerts(tx: Db, accountId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`alerts ${accountId}`}, 0))`);
}

export const screensToCheck = (tx: Db, accountId: string, nowSeconds: number) =>
  tx
    .select({
      id: devices.id,
      accountId: devices.accountId,
      deviceId: devices.deviceId,
      name: devices.name,
      groupId: devices.groupId,
      otherGroupIds: devices.otherGroupIds,
      lastSeen: devices.lastSeen,
      offline: devices.offline,
      alert: screenAlerts,
    })
    .from(devices)
    .leftJoin(screenAlerts, eq(screenAlerts.deviceId, devices.id))
    .where(and(eq(devices.accountId, accountId), toCheck(nowSeconds)))
    .orderBy(devices.name, devices.id);

/** Stores what is known of a screen, or forgets it; nothing for one that was removed meanwhile. */
export async function saveAlert(
  tx: Db,
  accountId: string,
  deviceId: string,
  alert: ScreenAlert | null,
): Promise<void> {
  const isOfDevice = and(eq(screenAlerts.accountId, accountId), eq(screenAlerts.deviceId, deviceId));
  if (!alert) return void (await tx.delete(screenAlerts).where(isOfDevice));
  await tx
    .insert(screenAlerts)
    .values({ ...alert, deviceId, accountId })
    .onConflictDoUpdate({ target: screenAlerts.deviceId, set: alert });
}

/** Share of the quota from which storage is nearly full and full, and below which it is neither again. */
const NEARLY_FULL = 0.9;
const FULL = 0.99;
const EASED = 0.85;

const used = sql`${accounts.storageUsed}::float8 / greatest(${accounts.storageQuota}, 1)`;
const known = sql<number>`coalesce(${storageAlerts.level}, 0)`;
/** Level of announcement that the use asks for: it falls only once there is clearly room again. */
const level = sql<number>`(CASE
  WHEN ${used} >= ${FULL} THEN 100
  WHEN ${used} >= ${NEARLY_FULL} THEN 90
  WHEN ${used} >= ${EASED} THEN least(${known}, 90)
  ELSE 0 END)::int`;

const withLevels = (db: Db) =>
  db
    .select({
      accountId: accounts.id,
      used: accounts.storageUsed,
      quota: accounts.storageQuota,
      before: known,
      level,
    })
    .from(accounts)
    .leftJoin(storageAlerts, eq(storageAlerts.accountId, accounts.id));

/** Accounts whose use of storage has passed a level since it was announced. */
export const changedLevels = (db: Db) => withLevels(db).where(sql`${level} <> ${known}`);

export const storageLevel = async (db: Db, accountId: string) =>
  (await withLevels(db).where(eq(accounts.id, accountId)))[0] ?? null;

export async function saveLevel(tx: Db, accountId: string, reached: number): Promise<void> {
  await tx
    .insert(storageAlerts)
    .values({ accountId, level: reached })
    .onConflictDoUpdate({ target: storageAlerts.accountId, set: { level: reached } });
}
