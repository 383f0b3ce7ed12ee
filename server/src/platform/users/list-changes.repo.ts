import { eq, sql } from 'drizzle-orm';
import { floatingInZone, startOfDay } from '@vitrine/shared/rules';
import type { Db } from '../database/database.client';
import { given, prepared } from '../database/prepared.lib';
import { accounts, listChanges } from '../database/tables/accounts.table';
import type { AccountRow } from './accounts.repo';

/** What the lists of an account stand on. Read before a list, it is never newer than the list. */
export interface ListStand {
  /** How often promos, playlists and the calendar have changed; the database counts by itself (migration 0099). */
  changes: number;
  /** The venue's day, floating: what waits for approval would begin on the next one. */
  day: number;
  account: AccountRow;
}

/** One short statement, whatever the lists hold. */
export async function listStandOf(db: Db, accountId: string, nowMs: number): Promise<ListStand | null> {
  const [row] = await stands(db, { accountId });
  if (!row) return null;
  return { ...row, day: startOfDay(floatingInZone(nowMs, row.account.timezone)) };
}

const stands = prepared((db) =>
  db
    .select({ account: accounts, changes: sql<number>`coalesce(${listChanges.changes}, 0)::float8` })
    .from(accounts)
    .leftJoin(listChanges, eq(listChanges.accountId, accounts.id))
    .where(eq(accounts.id, given('accountId'))),
);
