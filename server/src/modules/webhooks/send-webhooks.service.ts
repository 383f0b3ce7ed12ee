import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.types';
import { claimDue, endAttempts, saveAttempt, type DueDelivery } from '../../platform/webhooks/outbox.repo';
import { postEvent } from './post-event.client';
import { nextAttempt } from './retry.rule';
import { signedHeaders } from './signature.lib';
import { updateWebhook } from './webhooks.repo';
import { sentence } from '../../platform/languages/sentence.rule';

const LOOK_EVERY_MS = 2000;
const MOST = 20;
/** Longer than an attempt takes. */
const LEASE_SECONDS = 60;
/** Answer of a receiver that wants nothing any more. */
const GONE = 410;

/** Sends all deliveries that are due, and returns their number. */
export async function sendDue(deps: Deps): Promise<number> {
  const due = await claimDue(deps.db, deps.clock.nowSeconds(), { most: MOST, leaseSeconds: LEASE_SECONDS });
  await Promise.all(due.map((delivery) => send(deps, delivery)));
  return due.length;
}

async function send(deps: Deps, delivery: DueDelivery): Promise<void> {
  const { id, accountId, webhookId, url, secret, attempts, retryUntil } = delivery;
  const at = deps.clock.nowSeconds();
  const body = JSON.stringify(delivery.payload);
  const headers = signedHeaders(secret, { id, at, body });
  const { allowsPrivateWebhooks: allowsPrivate } = deps.config.live;
  const posted = await postEvent(url, { body, headers, allowsPrivate });
  const now = deps.clock.nowSeconds();
  const status = 'status' in posted ? posted.status : null;
  if (status !== null && status >= 200 && status < 300)
    return saveAttempt(deps.db, delivery, { status, error: null, deliveredAt: now, nextAt: null });
  const error = 'error' in posted ? posted.error : sentence`It answered ${status ?? 0}.`;
  const nextAt =
    status === GONE ? null : nextAttempt({ attempts: attempts + 1, retryUntil }, now, Math.random());
  await deps.db.transaction(async (tx) => {
    await saveAttempt(tx, delivery, { status, error, deliveredAt: null, nextAt });
    if (status !== GONE) return;
    await updateWebhook(tx, accountId, webhookId, { pausedAt: now });
    await endAttempts(tx, accountId, webhookId);
  });
}

/** Looks for due deliveries every two seconds, from when the server listens until it closes. */
export function sendWhileListening(app: FastifyInstance, deps: Deps): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isOver = false;
  const look = async () => {
    try {
      while (!isOver && (await sendDue(deps)) === MOST);
    } catch (err) {
      deps.log.warn({ err }, 'webhooks not sent');
    }
    if (!isOver) timer = setTimeout(() => void (running = look()), LOOK_EVERY_MS);
  };
  app.addHook('onListen', (done) => {
    running = look();
    done();
  });
  app.addHook('onClose', async () => {
    isOver = true;
    clearTimeout(timer);
    await running;
  });
}
