import { and, count, desc, eq, getTableColumns, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.client';
import { first, lookupId, newId } from '../../../platform/database/ids.lib';
import { accounts, users } from '../../../platform/database/tables/accounts.table';
import { isEnabled } from '../../../platform/users/accounts.repo';
import { calendarLinks } from '../../../platform/database/tables/calendar-links.table';

export type LinkRow = typeof calendarLinks.$inferSelect;
export interface ShownLink extends LinkRow {
  maker: string | null;
}

/** Throttle of writing the time of the last fetch. */
const FETCHED_EVERY_SECONDS = 60;

const own = (accountId: string, id: string) =>
  and(eq(calendarLinks.accountId, accountId), eq(calendarLinks.id, lookupId(id)));

/** Addresses of an account, newest first. */
export const listLinks = (db: Db, accountId: string): Promise<ShownLink[]> =>
  db
    .select({ ...getTableColumns(calendarLinks), maker: users.username })
    .from(calendarLinks)
    .leftJoin(users, eq(users.id, calendarLinks.madeBy))
    .where(eq(calendarLinks.accountId, accountId))
    .orderBy(desc(calendarLinks.createdAt), desc(calendarLinks.id));

/** Number of addresses; locks the account's row, so that concurrent creations respect the limit. */
export async function countLinks(tx: Db, accountId: string): Promise<number> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  const [row] = await tx
    .select({ links: count() })
    .from(calendarLinks)
    .where(eq(calendarLinks.accountId, accountId));
  return row?.links ?? 0;
}

/** Inserts an address and returns its id. */
export async function insertLink(
  tx: Db,
  row: Omit<typeof calendarLinks.$inferInsert, 'id'>,
): Promise<string> {
  const id = newId();
  await tx.insert(calendarLinks).values({ ...row, id });
  return id;
}

/** Replaces the token and returns the address's name; undefined when there is no such address. */
export const replaceToken = (
  tx: Db,
  accountId: string,
  id: string,
  tokenHash: string,
): Promise<string | undefined> =>
  tx
    .update(calendarLinks)
    .set({ tokenHash, lastFetchedAt: null })
    .where(own(accountId, id))
    .returning({ name: calendarLinks.name })
    .then(([changed]) => changed?.name);

/** Deletes an address and returns its name; undefined when there is none. */
export const deleteLink = (tx: Db, accountId: string, id: string): Promise<string | undefined> =>
  tx
    .delete(calendarLinks)
    .where(own(accountId, id))
    .returning({ name: calendarLinks.name })
    .then(([gone]) => gone?.name);

/** Address of any enabled account by its token's hash; null when there is none. */
export const linkByHash = (db: Db, tokenHash: string): Promise<LinkRow | null> =>
  db
    .select(getTableColumns(calendarLinks))
    .from(calendarLinks)
    .innerJoin(accounts, eq(accounts.id, calendarLinks.accountId))
    .where(and(isEnabled, eq(calendarLinks.tokenHash, tokenHash)))
    .then(first);

/** Records a fetch, at most once a minute. */
export async function markFetched(db: Db, accountId: string, id: string, now: number): Promise<void> {
  const { lastFetchedAt } = calendarLinks;
  await db
    .update(calendarLinks)
    .set({ lastFetchedAt: now })
    .where(
      and(own(accountId, id), or(isNull(lastFetchedAt), lt(lastFetchedAt, now - FETCHED_EVERY_SECONDS))),
    );
}
