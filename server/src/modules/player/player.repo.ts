import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { devices } from '../../db/tables/screens';

export type ScreenRow = typeof devices.$inferSelect;

/** The record behind a device's token. */
export async function findScreen(db: Db, accountId: string, id: string): Promise<ScreenRow | null> {
  const [row] = await db
    .select()
    .from(devices)
    .where(and(eq(devices.accountId, accountId), eq(devices.id, id)));
  return row ?? null;
}
