import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { WebhookEvent } from '@vitrine/shared/contract';
import type { Db } from '../database/database.client';
import { deleteInBatches } from '../database/delete-in-batches.lib';
import { first, isOneOf, lookupId } from '../database/ids.lib';
import { webhookDeliveries as deliveries, webhooks } from '../database/tables/webhooks.table';

/** Time in which a delivery is tried again. */
const RETRY_SECONDS = 86_400;
/** Deliveries of one webhook that are sent at a time, so that a slow receiver holds up only itself. */
const AT_ONCE = 2;

export type Delivery = typeof deliveries.$inferSelect;
/** Event of a webhook; `data` is what the API calls it, never a secret. */
export interface WebhookNews {
  event: WebhookEvent | 'ping';
  data: object;
  /** Unix seconds. */
  at: number;
}

/** Writes an event for the account's webhooks that want it, in the transaction of what happened. */
export async function emit(tx: Db, accountId: string, news: WebhookNews): Promise<void> {
  const wanted = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.accountId, accountId),
        isNull(webhooks.pausedAt),
        sql`${news.event} = ANY(${webhooks.events})`,
      ),
    );
  for (const { id } of wanted) await insertDelivery(tx, { accountId, webhookId: id }, news);
}

/** Writes one delivery, due now; returns its id. */
export async function insertDelivery(
  tx: Db,
  { accountId, webhookId }: { accountId: string; webhookId: string },
  { event, data, at }: WebhookNews,
): Promise<string> {
  const id = uuidv7();
  const payload = { id, type: event, timestamp: new Date(at * 1000).toISOString(), account: accountId, data };
  await tx.insert(deliveries).values({
    ...{ id, accountId, webhookId, event, payload, createdAt: at, nextAt: at },
    retryUntil: at + RETRY_SECONDS,
  });
  return id;
}

export type DueDelivery = Delivery & { url: string; secret: string };

/**
 * Claims due deliveries for `leaseSeconds`, oldest first: another server, or this one after a crash, takes
 * them again afterwards. Those of disabled accounts wait until these are enabled.
 */
export async function claimDue(
  db: Db,
  nowSeconds: number,
  { most, leaseSeconds }: { most: number; leaseSeconds: number },
): Promise<DueDelivery[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    UPDATE ${deliveries} SET next_at = ${nowSeconds + leaseSeconds}
    WHERE next_at <= ${nowSeconds} AND id IN (
      SELECT id FROM (
        SELECT id, next_at, row_number() OVER (PARTITION BY webhook_id ORDER BY next_at, id) AS place
        FROM ${deliveries} WHERE next_at <= ${nowSeconds} AND NOT EXISTS (
          SELECT 1 FROM accounts a WHERE a.id = account_id AND a.disabled_at IS NOT NULL)
      ) due WHERE place <= ${AT_ONCE} ORDER BY next_at LIMIT ${most})
    RETURNING id`);
  if (rows.length === 0) return [];
  const found = await db
    .select()
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .where(
      isOneOf(
        deliveries.id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(deliveries.id);
  return found.map(({ webhook_deliveries: one, webhooks: { url, secret } }) => ({ ...one, url, secret }));
}

/** Outcome of an attempt; `nextAt` null: there is no other one. */
export async function saveAttempt(
  db: Db,
  { accountId, id }: Pick<Delivery, 'accountId' | 'id'>,
  end: Pick<Delivery, 'status' | 'error' | 'deliveredAt' | 'nextAt'>,
): Promise<void> {
  await db
    .update(deliveries)
    .set({ ...end, attempts: sql`${deliveries.attempts} + 1` })
    .where(and(eq(deliveries.accountId, accountId), eq(deliveries.id, id)));
}

const ofWebhook = (accountId: string, webhookId: string) =>
  and(eq(deliveries.accountId, accountId), eq(deliveries.webhookId, lookupId(webhookId)));

/** Newest deliveries of a webhook. */
export const listDeliveries = (db: Db, accountId: string, webhookId: string, limit: number) =>
  db
    .select()
    .from(deliveries)
    .where(ofWebhook(accountId, webhookId))
    .orderBy(sql`${deliveries.createdAt} DESC, ${deliveries.id} DESC`)
    .limit(limit);

/** Makes a delivery due again with a full day of attempts; null when there is none. */
export const resendDelivery = (tx: Db, accountId: string, id: string, nowSeconds: number) =>
  tx
    .update(deliveries)
    .set({ nextAt: nowSeconds, retryUntil: nowSeconds + RETRY_SECONDS, attempts: 0, deliveredAt: null })
    .where(and(eq(deliveries.accountId, accountId), eq(deliveries.id, lookupId(id))))
    .returning({ id: deliveries.id })
    .then(first);

/** Ends the attempts of a webhook that is paused. */
export const endAttempts = (tx: Db, accountId: string, webhookId: string) =>
  tx
    .update(deliveries)
    .set({ nextAt: null })
    .where(and(ofWebhook(accountId, webhookId), isNotNull(deliveries.nextAt)));

export async function deleteOldDeliveries(db: Db, beforeSeconds: number): Promise<void> {
  await deleteInBatches(
    db,
    deliveries,
    sql`${lt(deliveries.createdAt, beforeSeconds)} AND ${gt(deliveries.createdAt, 0)}`,
  );
}
