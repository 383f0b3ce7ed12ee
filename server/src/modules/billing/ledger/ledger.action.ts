import { topics } from '@vitrine/shared/contract';
import type { Db } from '../../../platform/database/database.client';
import type { Deps } from '../../../deps.types';
import { notFound } from '../../../platform/errors/errors.lib';
import { notify, recipientsOf } from '../../../platform/notifications/notifications.repo';
import { recordEvent } from '../../history/record.action';
import { ledgerChanges } from './ledger-changes.rule';
import { GRACE_SECONDS } from './subscription-state.rule';
import {
  lockSubscription,
  readLedger,
  updateSubscription,
  writeLedger,
  type ProviderName,
  type SubscriptionRow,
} from './ledger.repo';
import { deleteCardLinks, insertCardLink } from './card-links.repo';
import { voidOpenCheckouts } from './checkouts.repo';
import { voidFailedInvoices } from './invoices.repo';
import { failedCardId } from './test-checkout-links.service';
import { step, type Ledger } from './machine.rule';
import type { OpenLedger } from './open-ledger.types';
import type { Effect } from './machine.table';

export const MAILS = {
  cancelled: 'mail-billing-cancelled',
  receipt: 'mail-billing-receipt',
} as const;

/** Queue that voids hosted checkouts. */
export const VOID_CHECKOUT = 'billing-void-checkout';

/** Effects after the commit. */
interface After {
  isChanged: boolean;
  isNotified: boolean;
  mails: { queue: string; payload: object }[];
  voided: string[];
}

/**
 * Runs work on the ledger of an account in a transaction; mails and events follow the commit. Serialized by
 * account within this process, so that a burst of messages about one account takes one connection.
 */
export const withLedger = <T>(
  deps: Deps,
  provider: ProviderName,
  accountId: string,
  work: (ledger: OpenLedger) => Promise<T>,
  userId: string | null = null,
): Promise<T> =>
  deps.locks.acquire(`ledger ${accountId}`, () =>
    // Within the lock: waiting for this ledger uses none of the limit.
    deps.payments.limited(() => openAndWork(deps, provider, accountId, work, userId)),
  );

async function openAndWork<T>(
  deps: Deps,
  provider: ProviderName,
  accountId: string,
  work: (ledger: OpenLedger) => Promise<T>,
  userId: string | null,
): Promise<T> {
  const after: After = { isChanged: false, isNotified: false, mails: [], voided: [] };
  const result = await deps.db.transaction(async (tx) => {
    if (!(await readLedger(tx, accountId, provider))) throw notFound('account');
    await lockSubscription(tx, accountId);
    const row = await readLedger(tx, accountId, provider);
    if (!row) throw notFound('account');
    const open = openLedger(deps, tx, accountId, row, after);
    const done = await work(open);
    const note = ledgerChanges(row.ledger, open.ledger());
    if (note) await recordEvent(tx, { accountId, userId, at: open.now, kind: 'billing.changed', note });
    return done;
  });
  if (after.isChanged) deps.broker.publish(accountId, topics.changed('account'), { id: accountId });
  if (after.isNotified) deps.broker.publish(accountId, topics.changed('notification'), { id: accountId });
  for (const providerRef of after.voided) await deps.jobs.send(VOID_CHECKOUT, { providerRef });
  for (const { queue, payload } of after.mails) await deps.mailer.send(queue, { accountId, ...payload });
  return result;
}

function openLedger(
  deps: Deps,
  tx: Db,
  accountId: string,
  row: { ledger: Ledger; subscription: SubscriptionRow },
  after: After,
): OpenLedger {
  let { ledger, subscription } = row;
  const now = deps.clock.nowSeconds();
  const open: OpenLedger = {
    tx,
    now,
    accountId,
    ledger: () => ledger,
    subscription: () => subscription,
    noteChange: () => void (after.isChanged = true),
    noteNotification: () => void (after.isNotified = true),
    mail: (queue, payload = {}) => void after.mails.push({ queue, payload }),
    async voidCheckouts() {
      const voided = await voidOpenCheckouts(tx, accountId);
      if (voided.length > 0) after.isChanged = true;
      after.voided.push(...voided.flatMap(({ providerRef }) => providerRef ?? []));
    },
    async update(change) {
      subscription = { ...subscription, ...change };
      await updateSubscription(tx, accountId, change);
    },
    async apply(event) {
      const taken = step(ledger, event, now);
      if (!taken) return false;
      ledger = taken.ledger;
      after.isChanged = true;
      await writeLedger(tx, accountId, ledger);
      for (const effect of taken.effects) await runEffect(deps, open, effect);
      return true;
    },
  };
  return open;
}

/** Runs an effect outside of the ledger. */
async function runEffect(deps: Deps, open: OpenLedger, effect: Effect): Promise<void> {
  const { tx, accountId, now } = open;
  if (effect === 'void_checkouts') await open.voidCheckouts();
  else if (effect === 'void_failed_invoices') await voidFailedInvoices(tx, accountId);
  else if (effect === 'start_grace')
    await insertCardLink(
      tx,
      accountId,
      deps.testCheckoutLinks.hash('card', failedCardId(accountId, now)),
      now + GRACE_SECONDS,
    );
  else if (effect === 'end_grace') {
    await deleteCardLinks(tx, accountId);
    await open.update({ chargeAt: 0 });
  } else if (effect === 'mail_failed') {
    const event = { event: 'payment_failed', mailGroup: 'payments', mailAfterSeconds: 0 } as const;
    await notify(tx, accountId, recipientsOf('payments'), [event], now);
    open.noteNotification();
  } else if (effect === 'mail_cancelled') open.mail(MAILS.cancelled);
}
