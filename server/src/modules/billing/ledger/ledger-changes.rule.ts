import type { Ledger, Purchase } from './machine.rule';

const PLANS: Record<Ledger['plan'], string> = { free: 'Free', basic: 'Basic', pro: 'Pro' };

function planText({ plan, quantity, interval, packs }: Purchase): string {
  if (plan === 'free') return PLANS.free;
  const screens = `${quantity} screen${quantity === 1 ? '' : 's'}`;
  const storage = packs > 0 ? [`${packs * 50} GB more storage`] : [];
  return [PLANS[plan], screens, interval === 'month' ? 'monthly' : 'yearly', ...storage].join(', ');
}

const STATES: Record<Ledger['status'], string> = {
  trial: 'on trial',
  active: 'paid',
  past_due: 'payment failed',
  cancelled: 'ended',
  blocked: 'blocked',
};

/** Line about a change of a subscription; empty when nothing changed. */
export function ledgerChanges(before: Ledger, after: Ledger): string {
  const [was, is] = [planText(before), planText(after)];
  const ends =
    after.planAfter === 'free' ? 'switches to Free with the paid period' : 'ends with the paid period';
  const text = [
    ...(was === is ? [] : [`${is} instead of ${was}`]),
    ...(before.status === after.status ? [] : [STATES[after.status]]),
    ...(before.cancelAtPeriodEnd === after.cancelAtPeriodEnd && before.planAfter === after.planAfter
      ? []
      : after.cancelAtPeriodEnd
        ? [ends]
        : after.status === 'active' && before.cancelAtPeriodEnd
          ? ['goes on after the paid period']
          : []),
  ].join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
