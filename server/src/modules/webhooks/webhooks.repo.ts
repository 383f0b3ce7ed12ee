import { and, count, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.client';
import { first, lookupId, newId } from '../../platform/database/ids.lib';
import { accounts, users } from '../../platform/database/tables/accounts.table';
import { webhookDeliveries, webhooks } from '../../platform/database/tables/webhooks.table';
import { isEnabled } from '../../platform/users/accounts.repo';
import type { Delivery } from '../../platform/webhooks/outbox.repo';

type WebhookRow = typeof webhooks.$inferSelect;

const own = (accountId: string, id: string) =>
  and(eq(webhooks.accountId, accountId), eq(webhooks.id, lookupId(id)));

/** Webhooks with their makers' names and newest deliveries, newest first. */
export async function listWebhooks(
  db: Db,
  accountId: string,
): Promise<{ webhook: WebhookRow; maker: string | null; last: Delivery | null }[]> {
  const rows = await db
    .select({ webhook: webhooks, maker: users.username })
    .from(webhooks)
    .leftJoin(users, eq(users.id, webhooks.madeBy))
    .where(eq(webhooks.accountId, accountId))
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id));
  const newest = await db
    .selectDistinctOn([webhookDeliveries.webhookId])
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.accountId, accountId))
    .orderBy(webhookDeliveries.webhookId, desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id));
  const lastOf = new Map(newest.map((one) => [one.webhookId, one]));
  return rows.map((row) => ({ ...row, last: lastOf.get(row.webhook.id) ?? null }));
}

/** Number of webhooks; locks the account's row, so that concurrent creations respect the limit. */
export async function countWebhooks(tx: Db, accountId: string): Promise<number> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  const [row] = await tx.select({ all: count() }).from(webhooks).where(eq(webhooks.accountId, accountId));
  return row?.all ?? 0;
}

/** Whether the account has this webhook. */
export const isWebhook = (db: Db, accountId: string, id: string) =>
  db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(own(accountId, id))
    .then((rows) => rows.length > 0);

/** Inserts a webhook and returns its id. */
export async function insertWebhook(tx: Db, row: Omit<typeof webhooks.$inferInsert, 'id'>): Promise<string> {
  const id = newId();
  await tx.insert(webhooks).values({ ...row, id });
  return id;
}

/** Locks a webhook until the transaction ends. */
export const lockWebhook = (tx: Db, accountId: string, id: string) =>
  tx.select().from(webhooks).where(own(accountId, id)).for('update').then(first);

export async function updateWebhook(
  tx: Db,
  accountId: string,
  id: string,
  change: Partial<WebhookRow>,
): Promise<void> {
  await tx.update(webhooks).set(change).where(own(accountId, id));
}

export const deleteWebhook = (tx: Db, accountId: string, id: string) =>
  tx.delete(webhooks).where(own(accountId, id)).returning({ id: webhooks.id, url: webhooks.url }).then(first);

/** Webhooks of enabled accounts that want daily plays and may lack a day before `latestDay` (since 1970). */
export const wantingPlays = (db: Db, latestDay: number) =>
  db
    .select({ id: webhooks.id, accountId: webhooks.accountId, playsDay: webhooks.playsDay })
    .from(webhooks)
    .innerJoin(accounts, eq(accounts.id, webhooks.accountId))
    .where(
      and(
        isEnabled,
        isNull(webhooks.pausedAt),
        sql`'plays.daily' = ANY(${webhooks.events})`,
        lt(webhooks.playsDay, latestDay),
      ),
    );
