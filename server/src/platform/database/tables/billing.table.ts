import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { detail } from '../detail-column.lib';

const seconds = (name: string) => bigint(name, { mode: 'number' });

export const subscriptions = pgTable('subscriptions', {
  accountId: uuid('account_id').primaryKey(),
  provider: text('provider').$type<'till' | 'stripe'>().notNull(),
  customerId: text('customer_id'),
  subscriptionId: text('subscription_id'),
  storagePacks: integer('storage_packs').notNull().default(0),
  planAfter: text('plan_after').$type<'free'>(),
  periodStartedAt: seconds('period_started_at').notNull().default(0),
  periodInterval: text('period_interval').$type<'month' | 'year'>().notNull().default('month'),
  anchorDay: integer('anchor_day').notNull().default(1),
  balance: integer('balance').notNull().default(0),
  chargeAt: seconds('charge_at').notNull().default(0),
  cardBrand: text('card_brand'),
  cardLast4: text('card_last4'),
  cardExpMonth: integer('card_exp_month'),
  cardExpYear: integer('card_exp_year'),
  readAt: seconds('read_at').notNull().default(0),
  trialEndAnnouncedAt: seconds('trial_end_told_at').notNull().default(0),
});

export const checkouts = pgTable('checkouts', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  provider: text('provider').$type<'till' | 'stripe'>().notNull(),
  state: text('state').$type<'open' | 'paid' | 'void' | 'expired'>().notNull(),
  productId: text('product_id').$type<'basic_month' | 'basic_year' | 'pro_month' | 'pro_year'>().notNull(),
  plan: text('plan').$type<'basic' | 'pro'>().notNull(),
  interval: text('plan_interval').$type<'month' | 'year'>().notNull(),
  quantity: integer('quantity').notNull(),
  packs: integer('storage_packs').notNull().default(0),
  amount: integer('amount').notNull(),
  tokenHash: text('token_hash').notNull(),
  providerRef: text('provider_ref'),
  url: text('url'),
  createdAt: seconds('created_at').notNull(),
  expiresAt: seconds('expires_at').notNull(),
});

export interface InvoiceLine {
  /** Sentence as `storedText` writes it. */
  text: string;
  /** Cents; negative for refunds. */
  amount: number;
}

export interface InvoiceParty {
  name: string;
  /** Lines of the address. */
  address: string;
  vat_number: string;
}

/** Both parties of an invoice at its date; `vat_percent` is null where none is charged. */
export interface InvoiceParties {
  seller: InvoiceParty;
  buyer: InvoiceParty;
  vat_percent: number | null;
}

export const billingDetails = pgTable('billing_details', {
  accountId: uuid('account_id').primaryKey(),
  name: text('name').notNull().default(''),
  address: text('address').notNull().default(''),
  vatNumber: text('vat_number').notNull().default(''),
});

export const invoices = pgTable('invoices', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  number: text('number').notNull(),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  status: text('status').$type<'paid' | 'open' | 'failed' | 'void'>().notNull(),
  description: detail('description').notNull(),
  lines: jsonb('lines').$type<InvoiceLine[]>().notNull().default([]),
  parties: jsonb('parties').$type<InvoiceParties>(),
  checkoutId: uuid('checkout_id'),
  tokenHash: text('token_hash'),
  providerRef: text('provider_ref'),
  url: text('url'),
  createdAt: seconds('created_at').notNull(),
});

export const cardLinks = pgTable('card_links', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: uuid('account_id').notNull(),
  expiresAt: seconds('expires_at').notNull(),
});

export const providerEvents = pgTable('provider_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  accountId: uuid('account_id'),
  at: seconds('at').notNull(),
});
