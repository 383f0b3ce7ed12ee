import type { Db } from '../../../platform/database/database.client';
import type { SubscriptionRow } from './ledger.repo';
import type { BillingEvent, Book } from './machine.rule';

/** The subscription of one account, locked: nobody else changes it until the work is done. */
export interface OpenLedger {
  tx: Db;
  now: number;
  readonly accountId: string;
  /** As it is now, with what was applied. */
  book(): Book;
  subscription(): SubscriptionRow;
  /** What happened goes through the machine and is written; false when it changed nothing. */
  apply(event: BillingEvent): Promise<boolean>;
  update(change: Partial<SubscriptionRow>): Promise<void>;
  /** After the commit, also when the book stayed as it is. */
  noteChange(): void;
  mail(queue: string, payload?: object): void;
  /** Their addresses take no payment any more; hosted ones are taken back after the commit. */
  voidCheckouts(): Promise<void>;
}
