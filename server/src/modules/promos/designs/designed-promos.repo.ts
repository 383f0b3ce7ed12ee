import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.client';
import { promos } from '../../../platform/database/tables/promos.table';
import { brandOf } from '../../../platform/users/accounts.repo';

/** Promos from templates, newest first. */
export async function designedPromos(db: Db, accountId: string) {
  const rows = await db
    .select({ id: promos.id, design: promos.design, drawn: promos.drawn, snapshot: promos.snapshot })
    .from(promos)
    .where(and(eq(promos.accountId, accountId), isNotNull(promos.design)))
    .orderBy(desc(promos.id));
  return rows.flatMap(({ design, ...row }) => (design ? [{ ...row, design }] : []));
}

/** Whether designs of the account show this promo, as their picture or as the logo. */
export async function isShownByDesign(db: Db, accountId: string, id: string): Promise<boolean> {
  if ((await brandOf(db, accountId)).logo === id) return true;
  const isPicture = and(eq(promos.accountId, accountId), sql`${promos.design} ->> 'picture' = ${id}`);
  return (await db.$count(promos, isPicture)) > 0;
}
