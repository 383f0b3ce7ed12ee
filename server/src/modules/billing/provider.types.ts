import type { LedgerRow, ProviderName } from './ledger/ledger.repo';
import type { CheckoutRow } from './ledger/checkouts.repo';
import type { Purchase } from './ledger/machine.rule';
import type { OpenLedger } from './ledger/open-ledger.types';

/**
 * Payment provider. Calls with an open ledger bring it to the provider's state; an error rolls the ledger
 * back, and the next `readState` repairs it.
 */
export interface BillingProvider {
  readonly name: ProviderName;
  /** Returns the address where this checkout is paid. Idempotent. */
  createCheckout(checkout: CheckoutRow): Promise<string>;
  /** Makes the address refuse payments. */
  voidCheckout(providerRef: string): Promise<void>;
  changeSubscription(open: OpenLedger, wanted: Purchase): Promise<void>;
  /** Cancels at the end of the paid period, or now. */
  cancel(open: OpenLedger, when: 'at_end' | 'now', planAfter: 'free' | null): Promise<void>;
  resume(open: OpenLedger): Promise<void>;
  /** Returns the page where the card is changed. */
  cardAddress(row: LedgerRow): Promise<string>;
  /** Whether the ledger may be stale. */
  isStale(row: LedgerRow, checkout: CheckoutRow | null, now: number): boolean;
  /** Brings the ledger to the provider's state. */
  readState(open: OpenLedger): Promise<void>;
  /** Parses a message with a valid signature; throws a 400 otherwise. */
  parseWebhook(body: Buffer, signature: string): Promise<ProviderMessage>;
}

export interface ProviderMessage {
  id: string;
  type: string;
  /** Account of the message, or null. */
  accountId(): Promise<string | null>;
  /** Applies the message by reading the provider's state, never by the order of messages. */
  take(open: OpenLedger): Promise<void>;
}

export interface Payments {
  /** Provider of new purchases. */
  current: BillingProvider;
  stripe: BillingProvider | null;
  /** Provider of this subscription; a paid one stays where it was bought. */
  of(row: Pick<LedgerRow, 'ledger' | 'subscription'>): BillingProvider;
  /** Whether the provider has just failed, so that readers get the known state. */
  isBackedOff(now: number): boolean;
  backOff(now: number): void;
  /** Whether this provider takes payments on this server now. */
  takes(provider: ProviderName): boolean;
  /** Warning for the operator while paying is not set up, or is free on a public server. */
  warning: string | null;
  /** Limits concurrently open ledgers: each holds a database connection during calls to its provider. */
  limited<T>(work: () => Promise<T>): Promise<T>;
}
