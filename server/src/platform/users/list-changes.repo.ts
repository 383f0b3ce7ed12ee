import { eq, sql } from 'drizzle-orm';
import { floatingInZone, startOfDay } from '@vitrine/shared/rules';
import type { Db } from '../database/database.client';
import { given, prepared } from '../database/prepared.lib';
import { accounts, listChanges } from '../database/tables/accounts.table';
import { groupHours, groupPlay, type AccountRow, type Venue } from './accounts.repo';

/** Version of an account's lists. Read before a list, it is never newer than the list. */
export interface ListStand {
  /** Counter of changes of promos, playlists and the calendar, kept by the database (migration 0099). */
  changes: number;
  /** The venue's day, floating: content that waits for approval would start on the next one. */
  day: number;
  account: AccountRow;
  groupHours: Venue['groupHours'];
  groupPlay: Venue['groupPlay'];
}

/** Reads the version in one short statement, independent of the lists' length. */
export async function listStandOf(db: Db, accountId: string, nowMs: number): Promise<ListStand | null> {
  const [row] = await stands(db, { accountId });
  if (!row) return null;
  return { ...row, day: startOfDay(floatingInZone(nowMs, row.account.timezone)) };
}

const stands = prepared((db) =>
  db
    .select({
      account: accounts,
      groupHours,
      groupPlay,
      changes: sql<number>`coalesce(${listChanges.changes}, 0)::float8`,
    })
    .from(accounts)
    .leftJoin(listChanges, eq(listChanges.accountId, accounts.id))
    .where(eq(accounts.id, given('accountId'))),
);
