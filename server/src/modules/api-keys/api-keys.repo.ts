import { and, count, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Role } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import { first, lookupId, newId } from '../../platform/database/ids.lib';
import { accounts, memberships, users } from '../../platform/database/tables/accounts.table';
import { apiKeys } from '../../platform/database/tables/api-keys.table';

/** Key with its maker's name and present role; null for deleted users and former members. */
export interface ShownKey extends Omit<typeof apiKeys.$inferSelect, 'secretHash'> {
  maker: string | null;
  makerRole: Role | null;
}

/** Keys that a user sees: own ones; all for a user who manages them. */
const seenBy = (accountId: string, userId: string, isManager: boolean): SQL | undefined =>
  and(
    eq(apiKeys.accountId, accountId),
    isManager ? undefined : or(eq(apiKeys.memberId, userId), eq(apiKeys.madeBy, userId)),
  );

/** Keys visible to a user, newest first. */
export async function listKeys(
  db: Db,
  { accountId, userId }: { accountId: string; userId: string },
  isManager: boolean,
): Promise<ShownKey[]> {
  const makers = alias(users, 'makers');
  return db
    .select({
      id: apiKeys.id,
      accountId: apiKeys.accountId,
      memberId: apiKeys.memberId,
      madeBy: apiKeys.madeBy,
      name: apiKeys.name,
      scopes: apiKeys.scopes,
      createdAt: apiKeys.createdAt,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
      lastUsedFrom: apiKeys.lastUsedFrom,
      calls: apiKeys.calls,
      maker: makers.username,
      makerRole: memberships.role,
    })
    .from(apiKeys)
    .leftJoin(makers, eq(makers.id, apiKeys.madeBy))
    .leftJoin(
      memberships,
      and(eq(memberships.accountId, apiKeys.accountId), eq(memberships.userId, apiKeys.madeBy)),
    )
    .where(seenBy(accountId, userId, isManager))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
}

/** Number of keys; locks the account's row, so that concurrent creations respect the limit. */
export async function countKeys(tx: Db, accountId: string): Promise<number> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  const [row] = await tx.select({ all: count() }).from(apiKeys).where(eq(apiKeys.accountId, accountId));
  return row?.all ?? 0;
}

/** Inserts a key and returns its id. */
export async function insertKey(
  tx: Db,
  row: Omit<typeof apiKeys.$inferInsert, 'id' | 'calls'>,
): Promise<string> {
  const id = newId();
  await tx.insert(apiKeys).values({ ...row, id });
  return id;
}

/** Deletes a key that the user sees; null when there is none. */
export const deleteKey = (
  tx: Db,
  { accountId, userId }: { accountId: string; userId: string },
  isManager: boolean,
  id: string,
) =>
  tx
    .delete(apiKeys)
    .where(and(seenBy(accountId, userId, isManager), eq(apiKeys.id, lookupId(id))))
    .returning({ id: apiKeys.id, name: apiKeys.name })
    .then(first);

/** Notes a call with its time (unix seconds) and address. */
export async function noteKeyUse(
  db: Db,
  { accountId, keyId }: { accountId: string; keyId: string },
  { at, from }: { at: number; from: string },
): Promise<void> {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: at, lastUsedFrom: from, calls: sql`${apiKeys.calls} + 1` })
    .where(and(eq(apiKeys.accountId, accountId), eq(apiKeys.id, keyId)));
}
