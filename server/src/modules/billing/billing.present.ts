import {
  may,
  type Billing,
  type BillingCard,
  type BillingInvoice,
  type DesignLanguage,
} from '@vitrine/shared/contract';
import type { Actor, Deps } from '../../deps.types';
import type { LedgerRow, SubscriptionRow } from './ledger/ledger.repo';
import type { CheckoutRow } from './ledger/checkouts.repo';
import type { InvoiceRow } from './ledger/invoices.repo';
import type { Details } from './details/details.rule';
import { PRODUCTS } from './ledger/prices.rule';
import { inLanguage } from '../../platform/languages/translation.lib';

interface Facts {
  row: LedgerRow;
  invoices: InvoiceRow[];
  screens: number;
  details: Details;
  open: { checkout: CheckoutRow; url: string } | null;
  actor: Pick<Actor, 'role'>;
  language: DesignLanguage;
  provider: Billing['provider'];
}

export function presentBilling(deps: Pick<Deps, 'payments' | 'testCheckoutLinks'>, facts: Facts): Billing {
  const { row, invoices, screens, details, open, actor, provider } = facts;
  const { ledger, subscription, storageUsed } = row;
  // The address alone is enough to pay or expire it.
  const shown = open && may(actor.role, 'billing.manage') ? open : null;
  return {
    plan: ledger.plan,
    quantity: ledger.quantity,
    interval: ledger.interval,
    status: ledger.status,
    current_period_end: ledger.periodEndsAt,
    cancel_at_period_end: ledger.cancelAtPeriodEnd,
    card: presentCard(subscription),
    invoices: invoices.map((invoice) => presentInvoice(deps, invoice, facts.language)),
    products: [...PRODUCTS],
    storage_packs: ledger.packs,
    screens_used: screens,
    storage_used: storageUsed,
    provider,
    payment_ready: deps.payments.takes(provider),
    open_checkout: shown && {
      product_id: shown.checkout.productId,
      quantity: shown.checkout.quantity,
      url: shown.url,
    },
    plan_after: ledger.planAfter,
    details: { name: details.name, address: details.address, vat_number: details.vatNumber },
  };
}

function presentCard(row: SubscriptionRow): BillingCard | null {
  const { cardBrand, cardLast4, cardExpMonth, cardExpYear } = row;
  if (!cardBrand || !cardLast4 || !cardExpMonth || !cardExpYear) return null;
  return { brand: cardBrand, last4: cardLast4, exp_month: cardExpMonth, exp_year: cardExpYear };
}

const presentInvoice = (
  deps: Pick<Deps, 'testCheckoutLinks'>,
  invoice: InvoiceRow,
  language: DesignLanguage,
): BillingInvoice => ({
  id: invoice.id,
  number: invoice.number,
  created_at: invoice.createdAt,
  amount: invoice.amount,
  currency: invoice.currency,
  status: invoice.status,
  description: inLanguage(invoice.description, language),
  url: invoice.tokenHash ? deps.testCheckoutLinks.invoicePath(invoice.id) : invoice.url,
});
