import Type, { type Static } from 'typebox';
import { BILLING_INTERVALS, PLANS, PRODUCT_IDS, SUBSCRIPTION_STATUSES } from '../limits';

/** Money is in minor units (cents) of `currency` (ISO 4217, lower case). Times are unix seconds. Source: spec §7 Calls; product §10. */

const PlanName = Type.Enum([...PLANS]);
/** One of PRODUCT_IDS. */
const ProductId = Type.Enum([...PRODUCT_IDS]);

/** Something that can be bought. */
export const BillingProduct = Type.Object({
  product_id: ProductId,
  kind: Type.Enum(['plan', 'storage']),
  /** Plans only. */
  plan: Type.Union([PlanName, Type.Null()]),
  interval: Type.Enum([...BILLING_INTERVALS]),
  /** For one screen (plans) or one pack (storage) and one interval; 0: costs nothing. */
  unit_amount: Type.Integer({ minimum: 0 }),
  currency: Type.String(),
  /** Storage that one of it brings, bytes. */
  storage_bytes: Type.Integer({ minimum: 0 }),
  /** How many may be bought at most; `free` has exactly one screen. */
  max_quantity: Type.Integer({ minimum: 1 }),
});
export type BillingProduct = Static<typeof BillingProduct>;

/** The card on file; never more than its last four digits. */
export const BillingCard = Type.Object({
  brand: Type.String(),
  last4: Type.String(),
  exp_month: Type.Integer({ minimum: 1, maximum: 12 }),
  exp_year: Type.Integer(),
});
export type BillingCard = Static<typeof BillingCard>;

/** One invoice, whether paid or not. */
export const BillingInvoice = Type.Object({
  id: Type.String(),
  number: Type.String(),
  created_at: Type.Integer(),
  amount: Type.Integer(),
  currency: Type.String(),
  status: Type.Enum(['paid', 'open', 'failed', 'void']),
  description: Type.String(),
  /** Where it can be read or printed; null without such a page. Followed only after `safeAddress`. */
  url: Type.Union([Type.String(), Type.Null()]),
});
export type BillingInvoice = Static<typeof BillingInvoice>;

/** Who invoices are for (extension); each may be empty, and one that is left out stays as it is. */
export const BillingDetails = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 120 })),
  /** In lines. */
  address: Type.Optional(Type.String({ maxLength: 400 })),
  vat_number: Type.Optional(Type.String({ maxLength: 60 })),
});
export type BillingDetails = Static<typeof BillingDetails>;

/** GET /api/billing (product §10). */
export const Billing = Type.Object({
  plan: PlanName,
  /** Screens paid for. */
  quantity: Type.Integer({ minimum: 1 }),
  interval: Type.Enum([...BILLING_INTERVALS]),
  status: Type.Enum([...SUBSCRIPTION_STATUSES]),
  /** End of the trial or of the paid period; 0: never ends. */
  current_period_end: Type.Integer(),
  cancel_at_period_end: Type.Boolean(),
  card: Type.Union([BillingCard, Type.Null()]),
  /** Newest first. */
  invoices: Type.Array(BillingInvoice),
  products: Type.Array(BillingProduct),
  /** Extensions from here on: packs of 50 GB on top of the plan. */
  storage_packs: Type.Integer({ minimum: 0 }),
  /** Screens connected now; above `quantity` nothing stops, but no more can be connected. */
  screens_used: Type.Integer({ minimum: 0 }),
  /** Bytes of storage in use, so that a smaller plan can say that it does not fit. */
  storage_used: Type.Integer({ minimum: 0 }),
  /** `till`: the built-in test till, no real money. */
  provider: Type.Enum(['till', 'stripe']),
  /** False: nobody can pay on this server, because its operator has set up no payment provider. */
  payment_ready: Type.Optional(Type.Boolean()),
  /** A checkout that was begun and neither paid nor given up; null without one. */
  open_checkout: Type.Union([
    Type.Object({ product_id: ProductId, quantity: Type.Integer(), url: Type.String() }),
    Type.Null(),
  ]),
  /** What follows when the period is the last one (cancel_at_period_end); null: nothing, creating is blocked then. */
  plan_after: Type.Optional(Type.Union([Type.Literal('free'), Type.Null()])),
  details: Type.Optional(BillingDetails),
});
export type Billing = Static<typeof Billing>;

/** POST /api/billing/checkout (spec §7). `quantity`: screens for a plan; packs in all, 0 to give them up, for `storage_50`. */
export const Checkout = Type.Object({
  product_id: ProductId,
  quantity: Type.Integer({ minimum: 0, maximum: 10_000 }),
});
export type Checkout = Static<typeof Checkout>;

/**
 * Answer of checkout, resubscribe and the card call: an operation result and, when the person has to go somewhere to pay or to
 * enter a card, that address. Without `url` the change is done.
 */
export const BillingStep = Type.Object({
  success: Type.Literal(true),
  id: Type.Optional(Type.String()),
  url: Type.Optional(Type.String()),
});
export type BillingStep = Static<typeof BillingStep>;
