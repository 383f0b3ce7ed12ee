import { and, count, desc, eq, getTableColumns, gt, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Role } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import { first, lookupId, newId } from '../../platform/database/ids.lib';
import { accounts, memberships, users } from '../../platform/database/tables/accounts.table';
import { integrations } from '../../platform/database/tables/integrations.table';

type IntegrationRow = typeof integrations.$inferSelect;
/** With the people around it; null where they are gone, `role` where the keeper is no member any more. */
export interface ShownRow extends IntegrationRow {
  maker: string | null;
  keeper: string | null;
  keeperRole: Role | null;
}

/** How sparsely the time of the last use is written. */
const USED_EVERY_SECONDS = 60;

const own = (accountId: string, id: string) =>
  and(eq(integrations.accountId, accountId), eq(integrations.id, lookupId(id)));

/** All that live, and those that were revoked after `since`; the newest first. */
export async function listIntegrations(db: Db, accountId: string, since: number): Promise<ShownRow[]> {
  const makers = alias(users, 'makers');
  return db
    .select({
      ...getTableColumns(integrations),
      maker: makers.username,
      keeper: users.username,
      keeperRole: memberships.role,
    })
    .from(integrations)
    .leftJoin(makers, eq(makers.id, integrations.madeBy))
    .leftJoin(users, eq(users.id, integrations.keptBy))
    .leftJoin(
      memberships,
      and(eq(memberships.accountId, integrations.accountId), eq(memberships.userId, integrations.keptBy)),
    )
    .where(
      and(
        eq(integrations.accountId, accountId),
        or(isNull(integrations.revokedAt), gt(integrations.revokedAt, since)),
      ),
    )
    .orderBy(desc(integrations.createdAt), desc(integrations.id));
}

/** How many live; the account's row is held, so that two who make one at once are counted one after the other. */
export async function countLive(tx: Db, accountId: string): Promise<number> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  const [row] = await tx
    .select({ live: count() })
    .from(integrations)
    .where(and(eq(integrations.accountId, accountId), isNull(integrations.revokedAt)));
  return row?.live ?? 0;
}

/** Answers its id. */
export async function insertIntegration(
  tx: Db,
  row: Omit<typeof integrations.$inferInsert, 'id'>,
): Promise<string> {
  const id = newId();
  await tx.insert(integrations).values({ ...row, id });
  return id;
}

/** Held until the transaction ends. */
export const lockIntegration = (tx: Db, accountId: string, id: string) =>
  tx.select().from(integrations).where(own(accountId, id)).for('update').then(first);

export async function updateIntegration(
  tx: Db,
  accountId: string,
  id: string,
  change: Partial<IntegrationRow>,
): Promise<void> {
  await tx.update(integrations).set(change).where(own(accountId, id));
}

/** A token was made. */
export async function countToken(db: Db, accountId: string, id: string, now: number): Promise<void> {
  const { lastUsedAt, tokenCount } = integrations;
  await db
    .update(integrations)
    .set({
      tokenCount: sql`${tokenCount} + 1`,
      lastUsedAt: sql`CASE WHEN ${lastUsedAt} > ${now - USED_EVERY_SECONDS} THEN ${lastUsedAt} ELSE ${now} END`,
    })
    .where(own(accountId, id));
}

/** What a page of its own needs to know; null when there is none that lives. */
export const liveById = (db: Db, id: string) =>
  db
    .select()
    .from(integrations)
    .where(and(eq(integrations.id, lookupId(id)), isNull(integrations.revokedAt)))
    .then(first);
