import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { withdrawnBuilds } from '../../db/tables/releases';

export async function isWithdrawn(db: Db, area: string, version: string): Promise<boolean> {
  const isIt = and(eq(withdrawnBuilds.area, area), eq(withdrawnBuilds.version, version));
  return (await db.select({ at: withdrawnBuilds.at }).from(withdrawnBuilds).where(isIt)).length > 0;
}

/** The version is never taken again. */
export async function addWithdrawn(db: Db, area: string, version: string, at: number): Promise<void> {
  await db.insert(withdrawnBuilds).values({ area, version, at }).onConflictDoNothing();
}
