import type { Billing } from '@vitrine/shared/contract';
import { formatDate } from '@vitrine/shared/rules';
import { subscriptionTexts } from './texts';
import { standingOf } from './subscription.rule';

const words = subscriptionTexts.standing;

/** Where the subscription stands, in one sentence. */
export function standingSentence(billing: Billing, nowSeconds: number): string {
  const plan = subscriptionTexts.plans[billing.plan];
  const standing = standingOf(billing, nowSeconds);
  switch (standing.kind) {
    case 'trial':
      return words.trial(plan, standing.days, formatDate(standing.endsAt));
    case 'open_trial':
      return words.open_trial(plan);
    case 'trial_over':
      return words.trial_over(formatDate(standing.endedAt));
    case 'free':
      return words.free;
    case 'renews':
      return words.renews(plan, formatDate(standing.at));
    case 'ending':
      return (standing.isFreeAfter ? words.ending_free : words.ending)(plan, formatDate(standing.at));
    case 'past_due':
      return words.past_due;
    case 'ended':
      return words.ended(plan, formatDate(standing.at));
    case 'blocked':
      return words.blocked;
  }
}
