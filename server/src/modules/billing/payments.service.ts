import pLimit from 'p-limit';
import type { Config } from '../../platform/config/server.config';
import type { Ports } from '../../deps.types';
import { unavailable } from '../../platform/errors/errors.lib';
import type { TestCheckoutLinks } from './ledger/test-checkout-links.service';
import { isPaid } from './ledger/machine.rule';
import type { Payments } from './provider.types';
import { createStripeProvider } from './stripe/stripe-provider.action';
import { createTestCheckout } from './test-checkout/test-checkout.action';

/** Backoff of readers after a failing provider, so that pages do not wait for its timeouts. */
const BACKOFF_SECONDS = 30;
/** Share of the 16 database connections: a slow Stripe must not block other modules. */
const CONCURRENT_LEDGERS = 4;

const NOT_SET_UP =
  'Paying is not set up: set the keys of Stripe, or VITRINE_TEST_CHECKOUT=1 to give plans away without payment.';
const FREE_FOR_ALL =
  'The test checkout is on: everyone who has an account here can take every plan without paying (VITRINE_TEST_CHECKOUT).';

function warningOf({ stripe, testCheckout, isLocal }: Config): string | null {
  if (!testCheckout) return stripe ? null : NOT_SET_UP;
  return isLocal ? null : FREE_FOR_ALL;
}

/** Stripe when its keys are set, else the built-in test checkout (product §10). */
export function createPayments(parts: Ports & { testCheckoutLinks: TestCheckoutLinks }): Payments {
  const testCheckout = createTestCheckout(parts);
  const stripe = parts.config.stripe ? createStripeProvider(parts, parts.config.stripe) : null;
  const current = stripe ?? testCheckout;
  const warning = warningOf(parts.config);
  if (warning) parts.log.warn(warning);
  let backoffUntil = 0;
  return {
    current,
    stripe,
    of({ ledger, subscription }) {
      if (!isPaid(ledger)) return current;
      if (subscription.provider === 'till') return testCheckout;
      if (!stripe) throw unavailable('The payment provider is not set up on this server.', 60);
      return stripe;
    },
    takes: (provider) => (provider === 'stripe' ? stripe !== null : parts.config.testCheckout),
    warning,
    isBackedOff: (now) => now < backoffUntil,
    backOff: (now) => void (backoffUntil = now + BACKOFF_SECONDS),
    // The test checkout runs on this server and needs no limit.
    limited: stripe ? pLimit(CONCURRENT_LEDGERS) : (work) => work(),
  };
}
