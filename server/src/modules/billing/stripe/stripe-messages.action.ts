import type Stripe from 'stripe';
import type { Ports } from '../../../deps.types';
import type { OpenLedger } from '../ledger/open-ledger.types';
import { accountExists, accountOfProviderId } from '../ledger/ledger.repo';
import type { ProviderMessage } from '../provider.types';
import { idOf, takeInvoice } from './stripe-ledger.action';

interface StripeAccess {
  deps: Pick<Ports, 'db'>;
  call<T>(work: (stripe: Stripe) => Promise<T>): Promise<T>;
  readSession(open: OpenLedger, sessionId: string): Promise<void>;
  readState(open: OpenLedger): Promise<void>;
}

const OPEN_DISPUTE: ReadonlySet<string> = new Set(['needs_response', 'under_review', 'lost']);

/** Message of Stripe: only its type and account are trusted, the current state is always read from Stripe. */
export function readMessage(event: Stripe.Event, access: StripeAccess): ProviderMessage {
  return {
    id: event.id,
    type: event.type,
    accountId: () => accountOf(event, access),
    take: (open) => take(event, access, open),
  };
}

async function take(
  event: Stripe.Event,
  { call, readSession, readState }: StripeAccess,
  open: OpenLedger,
): Promise<void> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
      return readSession(open, event.data.object.id);
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted': {
      // Ignores other subscriptions than the ledger's, e.g. an ended second one.
      const known = open.subscription().subscriptionId;
      if (known === null || known === event.data.object.id) await readState(open);
      return;
    }
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const { id } = event.data.object;
      await readState(open);
      if (id) await takeInvoice(open, await call((stripe) => stripe.invoices.retrieve(id)));
      return;
    }
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const { id } = event.data.object;
      const { status } = await call((stripe) => stripe.disputes.retrieve(id));
      // An inquiry (warning_…) is not a dispute yet.
      if (OPEN_DISPUTE.has(status)) await open.apply({ type: 'disputed' });
      if (status === 'won' && (await open.apply({ type: 'dispute_won' }))) await readState(open);
      return;
    }
    default:
      return;
  }
}

/** Account by its known customer id, else by the account id in the object's metadata. */
async function accountOf(event: Stripe.Event, { deps, call }: StripeAccess): Promise<string | null> {
  const object = event.data.object as {
    id?: string;
    object?: string;
    customer?: string | { id: string } | null;
    client_reference_id?: string | null;
    metadata?: Record<string, string> | null;
    charge?: string | { id: string } | null;
  };
  const chargeId = object.object === 'dispute' ? idOf(object.charge) : null;
  const customer = chargeId
    ? idOf((await call((stripe) => stripe.charges.retrieve(chargeId))).customer)
    : idOf(object.customer);
  const known = customer && (await accountOfProviderId(deps.db, customer));
  if (known) return known;
  const named = object.client_reference_id ?? object.metadata?.['account_id'];
  return named && (await accountExists(deps.db, named)) ? named : null;
}
