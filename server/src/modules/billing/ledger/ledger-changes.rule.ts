import { type Detail, inARow, lineOf, sentence, within } from '../../../platform/languages/sentence.rule';
import type { Ledger, Purchase } from './machine.rule';

const PLANS: Record<Ledger['plan'], string> = { free: 'Free', basic: 'Basic', pro: 'Pro' };

function planText({ plan, quantity, interval, packs }: Purchase) {
  const name = sentence`${PLANS[plan]}`;
  if (plan === 'free') return name;
  const screens = quantity === 1 ? within('1 screen') : sentence`${quantity} screens`;
  const term = within(interval === 'month' ? 'monthly' : 'yearly');
  const storage = packs > 0 ? [sentence`${packs * 50} GB more storage`] : [];
  return inARow([name, screens, term, ...storage], ', ');
}

const STATES: Record<Ledger['status'], Detail> = {
  trial: 'on trial',
  active: 'paid',
  past_due: 'payment failed',
  cancelled: 'ended',
  blocked: 'blocked',
};

/** Line about a change of a subscription; empty when nothing changed. */
export function ledgerChanges(before: Ledger, after: Ledger): Detail {
  const [was, is] = [planText(before), planText(after)];
  const ends: Detail =
    after.planAfter === 'free' ? 'switches to Free with the paid period' : 'ends with the paid period';
  return lineOf([
    ...(String(was) === String(is) ? [] : [sentence`${is} instead of ${was}`]),
    ...(before.status === after.status ? [] : [STATES[after.status]]),
    ...(before.cancelAtPeriodEnd === after.cancelAtPeriodEnd && before.planAfter === after.planAfter
      ? []
      : after.cancelAtPeriodEnd
        ? [ends]
        : after.status === 'active' && before.cancelAtPeriodEnd
          ? [within('goes on after the paid period')]
          : []),
  ]);
}
