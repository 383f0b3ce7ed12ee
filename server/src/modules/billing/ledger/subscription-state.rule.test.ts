import { subscriptionState, type SubscriptionFacts } from './subscription-state.rule';

const DAY = 86_400;
const NOW = 1_000 * DAY;
const CARD = 'https://pay.example/card';

const CASES: [string, SubscriptionFacts['subscriptionStatus'], number, number, number, string][] = [
  ['trial without an end', 'trial', 0, 0, 0, ''],
  ['trial with 8 days left', 'trial', NOW + 8 * DAY, 0, 0, ''],
  ['trial with 7 days left', 'trial', NOW + 7 * DAY, 0, 1, 'trial_expire_soon'],
  ['trial with a second left', 'trial', NOW + 1, 0, 1, 'trial_expire_soon'],
  ['trial at its end', 'trial', NOW, 0, 2, 'trial_expired'],
  ['paid', 'active', NOW + DAY, 0, 0, ''],
  ['paid, renewal on its way', 'active', NOW - 1, 0, 0, ''],
  ['failed payment', 'past_due', NOW, NOW - 1, 3, CARD],
  ['failed payment on the last day of grace', 'past_due', NOW, NOW - 14 * DAY + 1, 3, CARD],
  ['failed payment after the grace', 'past_due', NOW, NOW - 14 * DAY, 5, 'subscr_error'],
  ['cancelled, paid until tomorrow', 'cancelled', NOW + DAY, 0, 0, ''],
  ['cancelled and over', 'cancelled', NOW, 0, 4, 'subscr_expired'],
  ['blocked', 'blocked', NOW + DAY, 0, 5, 'subscr_error'],
];

test.each([
  ['cancelled, the period still runs', NOW + 1, 0, ''],
  ['cancelled, the period is over, whether or not the job has looked', NOW, 4, 'subscr_expired'],
  ['never ends', 0, 0, ''],
])('paid and %s', (_name, periodEndsAt, level, state) => {
  const facts = {
    subscriptionStatus: 'active',
    periodEndsAt,
    paymentFailedAt: 0,
    cancelAtPeriodEnd: true,
  } as const;
  expect(subscriptionState(facts, CARD, NOW)).toMatchObject({
    subscr_expire_int: level,
    subscr_state: state,
  });
});

test.each(CASES)('§1.6 %s', (_name, subscriptionStatus, periodEndsAt, paymentFailedAt, level, state) => {
  expect(subscriptionState({ subscriptionStatus, periodEndsAt, paymentFailedAt }, CARD, NOW)).toEqual({
    subscr_expire_int: level,
    subscr_state: state,
    subscr_exp_at: periodEndsAt,
  });
});
