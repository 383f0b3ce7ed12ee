import { and, eq } from 'drizzle-orm';
import { demo } from '../database/tables/promos.table';
import type { Db } from '../database/database.client';

/** Whether this is the demo account. Queried for a right password from another machine only. */
export async function isDemoAccount(db: Db, accountId: string): Promise<boolean> {
  return (await db.$count(demo, and(eq(demo.key, 'account'), eq(demo.value, accountId)))) > 0;
}
