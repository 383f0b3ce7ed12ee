import type { BookRow, ProviderName } from './ledger/ledger.repo';
import type { CheckoutRow } from './ledger/checkouts.repo';
import type { Purchase } from './ledger/machine.rule';
import type { OpenLedger } from './ledger/open-ledger.types';

/**
 * Whoever takes the money. Calls with an open book leave it as the provider has it then; what they throw rolls the book back, and the
 * next reading of the state puts it right.
 */
export interface BillingProvider {
  readonly name: ProviderName;
  /** The address where this checkout is paid; the same checkout has the same address however often it is asked for. */
  createCheckout(checkout: CheckoutRow): Promise<string>;
  /** The address takes no payment any more. */
  voidCheckout(providerRef: string): Promise<void>;
  changeSubscription(open: OpenLedger, wanted: Purchase): Promise<void>;
  /** `at_end` of the paid period, or `now`. */
  cancel(open: OpenLedger, when: 'at_end' | 'now', planAfter: 'free' | null): Promise<void>;
  resume(open: OpenLedger): Promise<void>;
  /** The page where the card is changed. */
  cardAddress(row: BookRow): Promise<string>;
  /** Whether the book may be behind. */
  isStale(row: BookRow, checkout: CheckoutRow | null, now: number): boolean;
  /** Brings the book up to date with what the provider knows. */
  readState(open: OpenLedger): Promise<void>;
  /** A message of the provider, proven to be his; throws the 400 of the API when it is not. */
  parseWebhook(body: Buffer, signature: string): Promise<ProviderMessage>;
}

export interface ProviderMessage {
  id: string;
  type: string;
  /** Whose it is; null: nobody's here. */
  accountId(): Promise<string | null>;
  /** What it leads to; always by reading the provider's state, never by the order of messages. */
  take(open: OpenLedger): Promise<void>;
}

export interface Payments {
  /** Who sells to whoever buys now. */
  current: BillingProvider;
  stripe: BillingProvider | null;
  /** Who holds this subscription; a paid one stays where it was bought. */
  of(row: Pick<BookRow, 'book' | 'subscription'>): BillingProvider;
  /** Whether a provider has just failed to answer, so that readers are shown what is known. */
  isQuiet(now: number): boolean;
  leaveAlone(now: number): void;
  /** Whether this provider takes payments on this server now. */
  takes(provider: ProviderName): boolean;
  /** A sentence for the operator while paying is not set up, or costs nothing although others can come. */
  warning: string | null;
  /** A few books are open at once, the next ones wait: each holds a connection of the database while its provider is asked. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}
