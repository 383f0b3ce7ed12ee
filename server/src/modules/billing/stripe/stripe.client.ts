import type Stripe from 'stripe';
import type { StripeConfig } from '../../../platform/config/stripe.config';
import { codeOf } from '../../../platform/errors/error-code.lib';
import { ProblemError, unavailable } from '../../../platform/errors/errors.lib';

/** Shorter than the timeout of browsers and proxies. */
const TIMEOUT_MS = 8_000;
const RETRIES = 1;

/** Loads the library lazily: an installation with the test checkout starts without it. */
export function stripeClient({ secretKey, apiBase }: StripeConfig): () => Promise<Stripe> {
  let client: Promise<Stripe> | undefined;
  const open = async () => {
    const { default: Library } = await import('stripe');
    const base = apiBase ? new URL(apiBase) : null;
    return new Library(secretKey, {
      timeout: TIMEOUT_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      ...(base
        ? {
            host: base.hostname,
            port: base.port || (base.protocol === 'https:' ? 443 : 80),
            protocol: base.protocol === 'https:' ? ('https' as const) : ('http' as const),
          }
        : {}),
    });
  };
  return () => (client ??= open());
}

/** Turns errors of Stripe into a 503; their texts go to the log, never on the screen. */
export async function callStripe<T>(log: (reason: string) => void, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    log(error instanceof Error ? `${error.name} ${codeOf(error)}: ${error.message}` : String(error));
    throw unavailable(
      'The payment provider is not responding. Nothing was changed. Try again in a moment.',
      5,
    );
  }
}
