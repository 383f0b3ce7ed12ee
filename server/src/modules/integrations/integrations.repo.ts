import { and, count, desc, eq, getTableColumns, gt, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Role } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import { first, lookupId, newId } from '../../platform/database/ids.lib';
import { accounts, memberships, users } from '../../platform/database/tables/accounts.table';
import { integrations } from '../../platform/database/tables/integrations.table';

type IntegrationRow = typeof integrations.$inferSelect;
/** Integration with its users; null for deleted ones, `keeperRole` null for a former member. */
export interface ShownRow extends IntegrationRow {
  maker: string | null;
  keeper: string | null;
  keeperRole: Role | null;
}

/** Throttle of writing the time of the last use. */
const USED_EVERY_SECONDS = 60;

const own = (accountId: string, id: string) =>
  and(eq(integrations.accountId, accountId), eq(integrations.id, lookupId(id)));

/** Live integrations, and those revoked after `since`; newest first. */
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

/** Number of live integrations; locks the account's row, so that concurrent creations respect the limit. */
export async function countLive(tx: Db, accountId: string): Promise<number> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  const [row] = await tx
    .select({ live: count() })
    .from(integrations)
    .where(and(eq(integrations.accountId, accountId), isNull(integrations.revokedAt)));
  return row?.live ?? 0;
}

/** Inserts an integration and returns its id. */
export async function insertIntegration(
  tx: Db,
  row: Omit<typeof integrations.$inferInsert, 'id'>,
): Promise<string> {
  const id = newId();
  await tx.insert(integrations).values({ ...row, id });
  return id;
}

/** Locks an integration until the transaction ends. */
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

/** Counts an issued token. */
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

/** Live integration of any account, or null. */
export const liveById = (db: Db, id: string) =>
  db
    .select()
    .from(integrations)
    .where(and(eq(integrations.id, lookupId(id)), isNull(integrations.revokedAt)))
    .then(first);
