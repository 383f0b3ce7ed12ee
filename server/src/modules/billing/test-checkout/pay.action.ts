import { linkHash } from '../../../http/auth/link-token.lib';
import type { Deps } from '../../../deps.types';
import { MAILS, withLedger } from '../ledger/ledger.action';
import type { OpenLedger } from '../ledger/open-ledger.types';
import { accountOfCardLink } from '../ledger/card-links.repo';
import { checkoutByToken, settleCheckout, type CheckoutRow } from '../ledger/checkouts.repo';
import { invoiceByToken } from '../ledger/invoices.repo';
import { isPaid } from '../ledger/machine.rule';
import { firstPeriod } from '../ledger/period.rule';
import { linesOf } from '../ledger/prices.rule';
import { settleTestCheckout, retryPayment, writeInvoice } from './charge.action';
import type { TestCard } from './test-cards.table';

/** Result of a call to a checkout; `declined` leaves it open. */
type Outcome = 'paid' | 'void' | 'expired' | 'refused';
type Paid = Outcome | 'declined';

export async function findCheckout(deps: Deps, token: string): Promise<CheckoutRow | null> {
  const hash = linkHash(token);
  const found = hash ? await checkoutByToken(deps.db, hash) : null;
  if (found?.provider !== 'till') return null;
  const isOver = found.state === 'open' && found.expiresAt <= deps.clock.nowSeconds();
  return isOver ? { ...found, state: 'expired' } : found;
}

/** Pays a checkout. Idempotent: the first call creates the invoice, later ones return `paid` as well. */
export const payCheckout = (deps: Deps, token: string, card: TestCard): Promise<Paid | null> =>
  withCheckout(deps, token, async (checkout, open) => {
    if (!card.pays.now) return 'declined';
    const { plan, quantity, interval, packs } = checkout;
    const purchase = { plan, quantity, interval, packs };
    // First, because the purchase voids all open checkouts.
    await settleCheckout(open.tx, checkout.id, 'paid');
    const applied = await open.apply({
      type: 'checkout_paid',
      purchase,
      period: firstPeriod(open.now, interval),
    });
    if (!applied) throw new Error('Payment not applied to the ledger.');
    // Forgets an ended subscription of another provider, whose late messages must not end this one.
    const held = { provider: 'till' as const, subscriptionId: null, balance: 0 };
    await open.update({ ...held, ...cardColumns(card, open.now) });
    const id = await writeInvoice(deps, open, linesOf(purchase), checkout.amount, 'paid', checkout);
    open.mail(MAILS.receipt, { invoiceId: id });
    return 'paid';
  });

/** Expires a checkout early. */
export const expireCheckout = (deps: Deps, token: string): Promise<Outcome | null> =>
  withCheckout(deps, token, async (checkout, open) => {
    await settleCheckout(open.tx, checkout.id, 'expired');
    open.noteChange();
    return 'expired';
  });

async function withCheckout<T extends Paid>(
  deps: Deps,
  token: string,
  work: (checkout: CheckoutRow, open: OpenLedger) => Promise<T | Outcome>,
): Promise<T | Outcome | null> {
  const known = await findCheckout(deps, token);
  if (!known) return null;
  return withLedger<T | Outcome>(deps, 'till', known.accountId, async (open) => {
    const checkout = await checkoutByToken(open.tx, known.tokenHash);
    if (!checkout) return 'void';
    if (checkout.state !== 'open') return checkout.state;
    if (checkout.expiresAt <= open.now) {
      await settleCheckout(open.tx, checkout.id, 'expired');
      return 'expired';
    }
    // A paid subscription is changed, never bought a second time.
    if (isPaid(open.ledger()) || open.ledger().status === 'blocked') {
      await open.voidCheckouts();
      return 'refused';
    }
    return work(checkout, open);
  });
}

export async function accountOfCardToken(deps: Deps, token: string): Promise<string | null> {
  const hash = linkHash(token);
  return hash ? accountOfCardLink(deps.db, hash, deps.clock.nowSeconds()) : null;
}

/** Changes the card and retries a failed payment with it. Refuses a declined card. */
export async function changeCard(
  deps: Deps,
  accountId: string,
  card: TestCard,
): Promise<'changed' | 'declined'> {
  if (!card.pays.now) return 'declined';
  return withLedger<'changed'>(deps, 'till', accountId, async (open) => {
    await open.update(cardColumns(card, open.now));
    open.noteChange();
    if (open.ledger().status === 'past_due') await retryPayment(open, 'now');
    await settleTestCheckout(deps, open);
    return 'changed';
  });
}

export async function findInvoice(deps: Deps, token: string) {
  const hash = linkHash(token);
  return hash ? invoiceByToken(deps.db, hash) : null;
}

/** Stored data of a card: brand and last four digits only. */
const cardColumns = ({ brand, last4 }: TestCard, now: number) => ({
  cardBrand: brand,
  cardLast4: last4,
  cardExpMonth: 12,
  cardExpYear: new Date(now * 1000).getUTCFullYear() + 3,
});
