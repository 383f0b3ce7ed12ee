import { topics } from '@vitrine/shared/contract';
import type { Db } from '../../../platform/database/database.client';
import type { Deps } from '../../../deps.types';
import { notFound } from '../../../platform/errors/errors.lib';
import { GRACE_SECONDS } from './subscription-state.rule';
import {
  lockSubscription,
  readBook,
  updateSubscription,
  writeBook,
  type ProviderName,
  type SubscriptionRow,
} from './ledger.repo';
import { deleteCardLinks, insertCardLink } from './card-links.repo';
import { voidOpenCheckouts } from './checkouts.repo';
import { voidFailedInvoices } from './invoices.repo';
import { failedCardId } from './test-checkout-links.service';
import { step, type Book } from './machine.rule';
import type { OpenLedger } from './open-ledger.types';
import type { Effect } from './machine.table';

export const MAILS = {
  failed: 'mail-billing-failed',
  cancelled: 'mail-billing-cancelled',
  receipt: 'mail-billing-receipt',
} as const;

/** Queue that takes the addresses of hosted checkouts back. */
export const VOID_CHECKOUT = 'billing-void-checkout';

/** What is done once the book is written. */
interface After {
  isChanged: boolean;
  mails: { queue: string; payload: object }[];
  voided: string[];
}

/**
 * Opens the book of an account: all or nothing. Mails and the word to open browsers follow after the commit. One after the other
 * within this process, so that a storm of messages about one account does not take every connection.
 */
export const withLedger = <T>(
  deps: Deps,
  provider: ProviderName,
  accountId: string,
  work: (book: OpenLedger) => Promise<T>,
): Promise<T> =>
  deps.locks.acquire(`book ${accountId}`, () =>
    // Within the lock: whoever waits for this very book takes no turn from the others.
    deps.payments.inTurn(() => openAndWork(deps, provider, accountId, work)),
  );

async function openAndWork<T>(
  deps: Deps,
  provider: ProviderName,
  accountId: string,
  work: (book: OpenLedger) => Promise<T>,
): Promise<T> {
  const after: After = { isChanged: false, mails: [], voided: [] };
  const result = await deps.db.transaction(async (tx) => {
    if (!(await readBook(tx, accountId, provider))) throw notFound('account');
    await lockSubscription(tx, accountId);
    const row = await readBook(tx, accountId, provider);
    if (!row) throw notFound('account');
    return work(openLedger(deps, tx, accountId, row, after));
  });
  if (after.isChanged) deps.broker.publish(accountId, topics.changed('account'), { id: accountId });
  for (const providerRef of after.voided) await deps.jobs.send(VOID_CHECKOUT, { providerRef });
  for (const { queue, payload } of after.mails) await deps.mailer.send(queue, { accountId, ...payload });
  return result;
}

function openLedger(
  deps: Deps,
  tx: Db,
  accountId: string,
  row: { book: Book; subscription: SubscriptionRow },
  after: After,
): OpenLedger {
  let { book, subscription } = row;
  const now = deps.clock.nowSeconds();
  const open: OpenLedger = {
    tx,
    now,
    accountId,
    book: () => book,
    subscription: () => subscription,
    noteChange: () => void (after.isChanged = true),
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
      const taken = step(book, event, now);
      if (!taken) return false;
      book = taken.book;
      after.isChanged = true;
      await writeBook(tx, accountId, book);
      for (const effect of taken.effects) await outside(deps, open, effect);
      return true;
    },
  };
  return open;
}

/** What a step leaves to do besides the book. */
async function outside(deps: Deps, open: OpenLedger, effect: Effect): Promise<void> {
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
  } else if (effect === 'mail_failed') open.mail(MAILS.failed);
  else if (effect === 'mail_cancelled') open.mail(MAILS.cancelled);
}
