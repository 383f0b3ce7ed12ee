import { DAY_SECONDS } from '@vitrine/shared/rules';
import { v7 as uuidv7 } from 'uuid';
import { GRACE_SECONDS } from '../ledger/subscription-state.rule';
import { MAILS } from '../ledger/ledger.action';
import type { OpenLedger } from '../ledger/open-ledger.types';
import type { TestCheckoutLinks } from '../ledger/test-checkout-links.service';
import type { Ports } from '../../../deps.types';
import type { CheckoutRow } from '../ledger/checkouts.repo';
import {
  failedInvoice,
  insertInvoice,
  nextNumber,
  setInvoiceStatus,
  type InvoiceRow,
} from '../ledger/invoices.repo';
import { partiesNow } from '../details/details.action';
import { purchaseOf } from '../ledger/machine.rule';
import { firstPeriod, periodFrom } from '../ledger/period.rule';
import { CURRENCY, linesOf, type PriceLine } from '../ledger/prices.rule';
import { cardByLast4, type TestCard } from './test-cards.table';
import { inARow } from '../../../platform/languages/sentence.rule';
import { storedText } from '../../../platform/languages/stored-sentence.lib';

/** Interval of retries of a failed payment, within the grace period. */
const RETRY_SECONDS = 3 * DAY_SECONDS;
/** Most periods to renew in one run, after a long downtime. */
const MOST_PERIODS = 36;

/** Dependencies of the test checkout. */
export type TestCheckoutDeps = Pick<Ports, 'clock' | 'config' | 'db'> & {
  testCheckoutLinks: TestCheckoutLinks;
};

/** Renews and ends periods, and retries failed payments, up to now. */
export async function settleTestCheckout(deps: TestCheckoutDeps, open: OpenLedger): Promise<void> {
  for (let periods = 0; periods < MOST_PERIODS && isDue(open); periods += 1) await settleOnce(deps, open);
}

export function isDue(open: Pick<OpenLedger, 'ledger' | 'subscription' | 'now'>): boolean {
  const { status, plan, periodEndsAt } = open.ledger();
  const { chargeAt } = open.subscription();
  if (status === 'past_due') return chargeAt > 0 && chargeAt <= open.now;
  return status === 'active' && plan !== 'free' && periodEndsAt > 0 && periodEndsAt <= open.now;
}

async function settleOnce(deps: TestCheckoutDeps, open: OpenLedger): Promise<void> {
  const ledger = open.ledger();
  const { testCheckout } = deps.config;
  // With the test checkout off a test card pays nothing, and its subscription ends with the period.
  if (ledger.status === 'past_due')
    await (testCheckout ? retryPayment(open, 'renewal') : open.update({ chargeAt: 0 }));
  else if (testCheckout && !ledger.cancelAtPeriodEnd) await renew(deps, open);
  else await open.apply({ type: ledger.planAfter === 'free' ? 'free_chosen' : 'period_ended' });
}

async function renew(deps: TestCheckoutDeps, open: OpenLedger): Promise<void> {
  const ledger = open.ledger();
  const { cardLast4, balance } = open.subscription();
  const lines = linesOf(purchaseOf(ledger));
  if (balance !== 0) lines.push({ text: 'Changes in the last period', amount: balance });
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  // The rest of a credit goes to the next invoice.
  await open.update({ balance: Math.min(0, sum) });
  const isPaid = sum <= 0 || (cardByLast4(cardLast4)?.pays.renewal ?? false);
  const id = await writeInvoice(deps, open, lines, Math.max(0, sum), isPaid ? 'paid' : 'failed');
  if (isPaid) {
    const period = periodFrom(ledger.periodEndsAt, ledger.interval, ledger.anchorDay);
    await open.apply({ type: 'period_renewed', period });
    open.mail(MAILS.receipt, { invoiceId: id });
  } else {
    await open.apply({ type: 'payment_failed' });
    await open.update({ chargeAt: open.now + RETRY_SECONDS });
  }
}

/** Retries the failed invoice; true when it is paid now. */
export async function retryPayment(open: OpenLedger, by: keyof TestCard['pays']): Promise<boolean> {
  const ledger = open.ledger();
  const invoice = await failedInvoice(open.tx, open.accountId);
  if (!cardByLast4(open.subscription().cardLast4)?.pays[by]) {
    const next = open.now + RETRY_SECONDS;
    await open.update({ chargeAt: next < ledger.paymentFailedAt + GRACE_SECONDS ? next : 0 });
    return false;
  }
  const unbroken = periodFrom(ledger.periodEndsAt, ledger.interval, ledger.anchorDay);
  const period = unbroken.endsAt > open.now ? unbroken : firstPeriod(open.now, ledger.interval);
  await open.apply({ type: 'payment_recovered', period });
  if (invoice) {
    await setInvoiceStatus(open.tx, invoice.id, 'paid');
    open.mail(MAILS.receipt, { invoiceId: invoice.id });
  }
  return true;
}

export async function writeInvoice(
  deps: TestCheckoutDeps,
  open: OpenLedger,
  lines: PriceLine[],
  amount: number,
  status: InvoiceRow['status'],
  checkout?: CheckoutRow,
): Promise<string> {
  const id = uuidv7();
  await insertInvoice(open.tx, {
    id,
    accountId: open.accountId,
    number: await nextNumber(open.tx, new Date(open.now * 1000).getUTCFullYear()),
    amount,
    currency: CURRENCY,
    status,
    description: inARow(
      lines.map(({ text }) => text),
      '; ',
    ),
    lines: lines.map((line) => ({ ...line, text: storedText(line.text) })),
    parties: await partiesNow(deps, open.tx, open.accountId),
    checkoutId: checkout?.id ?? null,
    tokenHash: deps.testCheckoutLinks.hash('invoice', id),
    providerRef: null,
    url: null,
    createdAt: open.now,
  });
  return id;
}
