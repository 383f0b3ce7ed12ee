import type { Deps } from '../../deps';
import { unavailable } from '../../errors/errors';
import type { BookRow } from './book/book.repo';
import { isPaid } from './book/machine.rule';
import type { BillingProvider } from './provider';
import { createStripeProvider } from './stripe/stripe-provider.action';
import { createTill } from './till/till.action';

export interface Providers {
  /** Who sells to whoever buys now. */
  current: BillingProvider;
  stripe: BillingProvider | null;
  /** Who holds this subscription; a paid one stays where it was bought. */
  of(row: Pick<BookRow, 'book' | 'subscription'>): BillingProvider;
}

const known = new WeakMap<Deps, Providers>();

/** Stripe when its keys are set, else the built-in till (decisions §10). */
export function providersOf(deps: Deps): Providers {
  const found = known.get(deps);
  if (found) return found;
  const till = createTill(deps);
  const stripe = deps.config.stripe ? createStripeProvider(deps, deps.config.stripe) : null;
  const current = stripe ?? till;
  const providers: Providers = {
    current,
    stripe,
    of({ book, subscription }) {
      if (!isPaid(book)) return current;
      if (subscription.provider === 'till') return till;
      if (!stripe) throw unavailable('The payment provider is not set up on this server.', 60);
      return stripe;
    },
  };
  known.set(deps, providers);
  return providers;
}
