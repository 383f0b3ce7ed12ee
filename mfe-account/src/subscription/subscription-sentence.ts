import type { Billing } from '@vitrine/shared/contract';
import { formatDate } from '@vitrine/shared/rules';
import { subscriptionTexts } from './texts';
import { subscriptionState } from './subscription.rule';

const words = subscriptionTexts.state;

/** State of the subscription in one sentence. */
export function subscriptionSentence(billing: Billing, nowSeconds: number): string {
  const plan = subscriptionTexts.plans[billing.plan];
  const state = subscriptionState(billing, nowSeconds);
  switch (state.kind) {
    case 'trial':
      return words.trial(plan, state.days, formatDate(state.endsAt));
    case 'open_trial':
      return words.open_trial(plan);
    case 'trial_over':
      return words.trial_over(formatDate(state.endedAt));
    case 'free':
      return words.free;
    case 'renews':
      return words.renews(plan, formatDate(state.at));
    case 'ending':
      return (state.isFreeAfter ? words.ending_free : words.ending)(plan, formatDate(state.at));
    case 'past_due':
      return words.past_due;
    case 'ended':
      return words.ended(plan, formatDate(state.at));
    case 'blocked':
      return words.blocked;
  }
}
