import {
  MAX_SHOWN_DELIVERIES,
  MAX_WEBHOOKS,
  type Webhook,
  type WebhookChange,
  type WebhookDelivery,
  type WebhookWish,
} from '@vitrine/shared/contract';
import { DAY_SECONDS } from '@vitrine/shared/rules';
import type { Actor, Deps } from '../../deps.types';
import { conflict, fieldProblem, notFound } from '../../platform/errors/errors.lib';
import {
  endAttempts,
  insertDelivery,
  listDeliveries,
  resendDelivery,
  type Delivery,
} from '../../platform/webhooks/outbox.repo';
import { recordEvent } from '../history/record.action';
import { sourceAddress } from '../live/fetch/source-address.lib';
import { SourceFault } from '../live/fetch/source-fault.types';
import { newWebhookSecret } from './signature.lib';
import {
  countWebhooks,
  deleteWebhook,
  insertWebhook,
  isWebhook,
  listWebhooks,
  lockWebhook,
  updateWebhook,
} from './webhooks.repo';
import type { DesignLanguage } from '@vitrine/shared/contract/values';
import { inLanguage } from '../../platform/languages/translation.lib';
import { sentence } from '../../platform/languages/sentence.rule';

/** GET /api/webhooks. */
export async function webhooksOf(
  deps: Deps,
  accountId: string,
  language: DesignLanguage,
): Promise<Webhook[]> {
  const rows = await listWebhooks(deps.db, accountId);
  return rows.map(({ webhook, maker, last }) => ({
    id: webhook.id,
    url: webhook.url,
    events: webhook.events,
    paused: webhook.pausedAt !== null,
    made_by: maker ?? '',
    created_at: webhook.createdAt,
    last: last && presentDelivery(last, language),
  }));
}

const presentDelivery = (row: Delivery, language: DesignLanguage): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  state: row.deliveredAt !== null ? 'delivered' : row.nextAt === null ? 'failed' : 'waiting',
  created_at: row.createdAt,
  next_at: row.nextAt,
  delivered_at: row.deliveredAt,
  attempts: row.attempts,
  status: row.status,
  error: inLanguage(row.error ?? '', language),
});

/** Address as it is stored; 400 with a sentence for one that cannot be used. */
function addressOf(sent: string): string {
  try {
    return sourceAddress(sent.trim()).href;
  } catch (error) {
    if (error instanceof SourceFault) throw fieldProblem('url', 'invalid', error.detail);
    throw error;
  }
}

/** Creates a webhook; returns the secret that signs its deliveries, this once. */
export async function makeWebhook(
  deps: Deps,
  { accountId, userId }: Actor,
  sent: WebhookWish,
): Promise<{ id: string; secret: string }> {
  const url = addressOf(sent.url);
  const at = deps.clock.nowSeconds();
  const secret = newWebhookSecret();
  const id = await deps.db.transaction(async (tx) => {
    if ((await countWebhooks(tx, accountId)) >= MAX_WEBHOOKS)
      throw conflict(
        sentence`An account can have up to ${MAX_WEBHOOKS} webhooks. Delete one that you no longer use.`,
      );
    const made = await insertWebhook(tx, {
      ...{ accountId, url, secret, events: [...new Set(sent.events)], madeBy: userId, createdAt: at },
      playsDay: Math.floor(at / DAY_SECONDS),
    });
    const subject = { id: made, name: url };
    await recordEvent(tx, { accountId, userId, at, kind: 'webhook.created', subject });
    return made;
  });
  return { id, secret };
}

/** Changes the given fields. Pausing ends what waits; resuming begins with what happens then. */
export async function changeWebhook(
  deps: Deps,
  { accountId, userId }: Actor,
  id: string,
  { url, events, paused }: WebhookChange,
): Promise<void> {
  const at = deps.clock.nowSeconds();
  const address = url === undefined ? undefined : addressOf(url);
  await deps.db.transaction(async (tx) => {
    const row = await lockWebhook(tx, accountId, id);
    if (!row) throw notFound('webhook');
    const change = {
      ...(address === undefined ? {} : { url: address }),
      ...(events === undefined ? {} : { events: [...new Set(events)] }),
      ...(paused === undefined ? {} : { pausedAt: paused ? (row.pausedAt ?? at) : null }),
    };
    if (Object.keys(change).length > 0) await updateWebhook(tx, accountId, row.id, change);
    if (paused) await endAttempts(tx, accountId, row.id);
    const subject = { id: row.id, name: address ?? row.url };
    await recordEvent(tx, { accountId, userId, at, kind: 'webhook.changed', subject });
  });
}

/** Deletes a webhook with its deliveries. */
export async function removeWebhook(deps: Deps, { accountId, userId }: Actor, id: string): Promise<void> {
  const at = deps.clock.nowSeconds();
  await deps.db.transaction(async (tx) => {
    const gone = await deleteWebhook(tx, accountId, id);
    if (!gone) throw notFound('webhook');
    const subject = { id: gone.id, name: gone.url };
    await recordEvent(tx, { accountId, userId, at, kind: 'webhook.deleted', subject });
  });
}

/** Sends a `ping` now. */
export async function pingWebhook(deps: Deps, { accountId }: Actor, id: string): Promise<{ id: string }> {
  const at = deps.clock.nowSeconds();
  return deps.db.transaction(async (tx) => {
    const row = await lockWebhook(tx, accountId, id);
    if (!row) throw notFound('webhook');
    const news = { event: 'ping' as const, data: {}, at };
    return { id: await insertDelivery(tx, { accountId, webhookId: row.id }, news) };
  });
}

/** GET /api/webhooks/{id}/deliveries. */
export async function deliveriesOf(
  deps: Deps,
  accountId: string,
  id: string,
  language: DesignLanguage,
): Promise<WebhookDelivery[]> {
  if (!(await isWebhook(deps.db, accountId, id))) throw notFound('webhook');
  const rows = await listDeliveries(deps.db, accountId, id, MAX_SHOWN_DELIVERIES);
  return rows.map((row) => presentDelivery(row, language));
}

/** Sends a delivery again, under the same id. */
export async function resend(deps: Deps, accountId: string, id: string): Promise<void> {
  if (!(await resendDelivery(deps.db, accountId, id, deps.clock.nowSeconds()))) throw notFound('delivery');
}
