import type { Db } from '../../../platform/database/database.client';
import type { SubscriptionRow } from './ledger.repo';
import type { BillingEvent, Ledger } from './machine.rule';

/** Locked ledger of one account. */
export interface OpenLedger {
  tx: Db;
  now: number;
  readonly accountId: string;
  /** Current state, with all applied events. */
  ledger(): Ledger;
  subscription(): SubscriptionRow;
  /** Applies and writes an event; false when it changed nothing. */
  apply(event: BillingEvent): Promise<boolean>;
  update(change: Partial<SubscriptionRow>): Promise<void>;
  /** Notifies browsers after the commit, also when the ledger is unchanged. */
  noteChange(): void;
  /** Publishes a new notification to browsers after the commit. */
  noteNotification(): void;
  mail(queue: string, payload?: object): void;
  /** Voids the open checkouts; hosted ones after the commit. */
  voidCheckouts(): Promise<void>;
}
