import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.client';
import { withdrawnBuilds } from '../../platform/database/tables/releases.table';

export async function isWithdrawn(db: Db, area: string, version: string): Promise<boolean> {
  const isIt = and(eq(withdrawnBuilds.area, area), eq(withdrawnBuilds.version, version));
  return (await db.select({ at: withdrawnBuilds.at }).from(withdrawnBuilds).where(isIt)).length > 0;
}

/** Marks the version as withdrawn, which refuses it forever. */
export async function addWithdrawn(db: Db, area: string, version: string, at: number): Promise<void> {
  await db.insert(withdrawnBuilds).values({ area, version, at }).onConflictDoNothing();
}
