import Type, { type Static } from 'typebox';
import { BILLING_INTERVALS, PLANS, PRODUCT_IDS, SUBSCRIPTION_STATUSES } from '../limits';

/**
 * Money is in minor units (cents) of `currency` (ISO 4217, lower case). Times are unix seconds. Source: spec
 * §7 Calls; product §10.
 */

const PlanName = Type.Enum([...PLANS]);
/** One of PRODUCT_IDS. */
const ProductId = Type.Enum([...PRODUCT_IDS]);

/** Product that can be bought. */
export const BillingProduct = Type.Object({
  product_id: ProductId,
  kind: Type.Enum(['plan', 'storage']),
  /** Plan of a product; null for storage. */
  plan: Type.Union([PlanName, Type.Null()]),
  interval: Type.Enum([...BILLING_INTERVALS]),
  /** Price of one screen (plans) or one pack (storage) per interval; 0 means free. */
  unit_amount: Type.Integer({ minimum: 0 }),
  currency: Type.String(),
  /** Storage included in one unit, bytes. */
  storage_bytes: Type.Integer({ minimum: 0 }),
  /** Highest quantity; `free` has exactly one screen. */
  max_quantity: Type.Integer({ minimum: 1 }),
});
export type BillingProduct = Static<typeof BillingProduct>;

/** Card on file: at most its last four digits. */
export const BillingCard = Type.Object({
  brand: Type.String(),
  last4: Type.String(),
  exp_month: Type.Integer({ minimum: 1, maximum: 12 }),
  exp_year: Type.Integer(),
});
export type BillingCard = Static<typeof BillingCard>;

/** Invoice, paid or open. */
export const BillingInvoice = Type.Object({
  id: Type.String(),
  number: Type.String(),
  created_at: Type.Integer(),
  amount: Type.Integer(),
  currency: Type.String(),
  status: Type.Enum(['paid', 'open', 'failed', 'void']),
  description: Type.String(),
  /** Address of a printable page; null without one. Opened only after `safeAddress`. */
  url: Type.Union([Type.String(), Type.Null()]),
});
export type BillingInvoice = Static<typeof BillingInvoice>;

/** Recipient of invoices (extension); each field may be empty, and an absent one stays unchanged. */
export const BillingDetails = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 120 })),
  /** Address in lines. */
  address: Type.Optional(Type.String({ maxLength: 400 })),
  vat_number: Type.Optional(Type.String({ maxLength: 60 })),
});
export type BillingDetails = Static<typeof BillingDetails>;

/** GET /api/billing (product §10). */
export const Billing = Type.Object({
  plan: PlanName,
  /** Number of screens paid for. */
  quantity: Type.Integer({ minimum: 1 }),
  interval: Type.Enum([...BILLING_INTERVALS]),
  status: Type.Enum([...SUBSCRIPTION_STATUSES]),
  /** End of the trial or of the paid period; 0: no end. */
  current_period_end: Type.Integer(),
  cancel_at_period_end: Type.Boolean(),
  card: Type.Union([BillingCard, Type.Null()]),
  /** Newest first. */
  invoices: Type.Array(BillingInvoice),
  products: Type.Array(BillingProduct),
  /** Packs of 50 GB on top of the plan. Extensions from here on. */
  storage_packs: Type.Integer({ minimum: 0 }),
  /** Connected screens; above `quantity` no more can be connected, but none stops. */
  screens_used: Type.Integer({ minimum: 0 }),
  /** Bytes of storage in use, to check whether a smaller plan suffices. */
  storage_used: Type.Integer({ minimum: 0 }),
  /** Payment provider; `till` is the built-in test checkout without real money. */
  provider: Type.Enum(['till', 'stripe']),
  /** False when the operator has not configured a payment provider. */
  payment_ready: Type.Optional(Type.Boolean()),
  /** Checkout that was started and neither paid nor cancelled; null without one. */
  open_checkout: Type.Union([
    Type.Object({ product_id: ProductId, quantity: Type.Integer(), url: Type.String() }),
    Type.Null(),
  ]),
  /** Plan after the last period (cancel_at_period_end); null: none, and creating content is blocked. */
  plan_after: Type.Optional(Type.Union([Type.Literal('free'), Type.Null()])),
  details: Type.Optional(BillingDetails),
});
export type Billing = Static<typeof Billing>;

/**
 * POST /api/billing/checkout (spec §7). `quantity`: screens of a plan; total packs for `storage_50`, 0
 * cancels them.
 */
export const Checkout = Type.Object({
  product_id: ProductId,
  quantity: Type.Integer({ minimum: 0, maximum: 10_000 }),
});
export type Checkout = Static<typeof Checkout>;

/**
 * Response of checkout, resubscribe and the card call: an operation result and, when the user has to pay or
 * enter a card elsewhere, `url`. Without `url` the change is complete.
 */
export const BillingStep = Type.Object({
  success: Type.Literal(true),
  id: Type.Optional(Type.String()),
  url: Type.Optional(Type.String()),
});
export type BillingStep = Static<typeof BillingStep>;
