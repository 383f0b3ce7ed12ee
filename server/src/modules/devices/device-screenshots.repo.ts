import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.client';
import { first, lookupId } from '../../platform/database/ids.lib';
import { deviceScreenshots } from '../../platform/database/tables/device-commands.table';

const of = (accountId: string, deviceId: string) =>
  and(eq(deviceScreenshots.accountId, accountId), eq(deviceScreenshots.deviceId, lookupId(deviceId)));

/** Stores the newest screenshot of a device in place of the one before. */
export async function saveScreenshot(
  db: Db,
  shot: { accountId: string; deviceId: string; takenAt: number; picture: Buffer },
): Promise<void> {
  await db
    .insert(deviceScreenshots)
    .values(shot)
    .onConflictDoUpdate({
      target: [deviceScreenshots.accountId, deviceScreenshots.deviceId],
      set: { takenAt: sql`excluded.taken_at`, picture: sql`excluded.picture` },
    });
}

export const screenshotOf = (db: Db, accountId: string, deviceId: string) =>
  db.select().from(deviceScreenshots).where(of(accountId, deviceId)).then(first);

/** Time of a device's newest screenshot in unix seconds; null without one. */
export const screenshotTime = (db: Db, accountId: string, deviceId: string): Promise<number | null> =>
  db
    .select({ takenAt: deviceScreenshots.takenAt })
    .from(deviceScreenshots)
    .where(of(accountId, deviceId))
    .then((rows) => rows[0]?.takenAt ?? null);

/** Deletes screenshots that were taken before a time. */
export async function sweepScreenshots(db: Db, before: number): Promise<void> {
  await db.delete(deviceScreenshots).where(lt(deviceScreenshots.takenAt, before));
}
