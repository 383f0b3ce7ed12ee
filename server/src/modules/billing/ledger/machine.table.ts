import type { SubscriptionStatus } from '@vitrine/shared/contract';

/** Events of a subscription. `disputed` also stands for any other reason to block. */
export const EVENT_TYPES = [
  'trial_ended',
  'checkout_paid',
  'free_chosen',
  'plan_changed',
  'payment_failed',
  'payment_recovered',
  'period_renewed',
  'period_ended',
  'cancel',
  'resume',
  'disputed',
  'dispute_won',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Effects of a transition, in their order; those outside of the ledger (checkouts, mails) follow. */
export type Effect =
  | 'take_purchase'
  | 'take_period'
  | 'become_free'
  | 'start_grace'
  | 'end_grace'
  | 'set_end'
  | 'clear_end'
  | 'end_now'
  | 'announce'
  | 'void_checkouts'
  | 'void_failed_invoices'
  | 'mail_failed'
  | 'mail_cancelled';

export interface Transition {
  to: SubscriptionStatus;
  effects: readonly Effect[];
}
const go = (to: SubscriptionStatus, ...effects: Effect[]): Transition => ({ to, effects });

const BOUGHT = go('active', 'take_purchase', 'take_period', 'end_grace', 'clear_end', 'void_checkouts');
const FREE = go('active', 'become_free', 'end_grace', 'clear_end', 'void_checkouts', 'void_failed_invoices');
const BLOCKED = go('blocked', 'end_grace', 'clear_end', 'void_checkouts');

/** Transitions by status and event. Missing ones change nothing: a repeated, late or misdirected event. */
export const MACHINE: Record<SubscriptionStatus, Partial<Record<EventType, Transition>>> = {
  trial: {
    // The end follows from the clock; open browsers are notified to refetch.
    trial_ended: go('trial', 'announce'),
    checkout_paid: BOUGHT,
    free_chosen: FREE,
    disputed: BLOCKED,
  },
  active: {
    checkout_paid: BOUGHT,
    free_chosen: FREE,
    plan_changed: go('active', 'take_purchase', 'take_period'),
    payment_failed: go('past_due', 'start_grace', 'clear_end', 'mail_failed'),
    period_renewed: go('active', 'take_period'),
    cancel: go('active', 'set_end', 'mail_cancelled'),
    resume: go('active', 'clear_end'),
    period_ended: go('cancelled', 'end_now', 'clear_end'),
    disputed: BLOCKED,
  },
  past_due: {
    checkout_paid: BOUGHT,
    free_chosen: FREE,
    plan_changed: go('past_due', 'take_purchase'),
    payment_recovered: go('active', 'take_period', 'end_grace'),
    period_renewed: go('active', 'take_period', 'end_grace'),
    // The period is over and not paid, so it ends now.
    cancel: go('cancelled', 'end_now', 'end_grace', 'clear_end', 'void_failed_invoices', 'mail_cancelled'),
    period_ended: go('cancelled', 'end_now', 'end_grace', 'clear_end', 'void_failed_invoices'),
    disputed: BLOCKED,
  },
  cancelled: {
    checkout_paid: BOUGHT,
    free_chosen: FREE,
    disputed: BLOCKED,
  },
  blocked: {
    dispute_won: go('active'),
  },
};
