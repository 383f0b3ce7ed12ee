import fc from 'fast-check';
import { PLANS, SUBSCRIPTION_STATUSES } from '@vitrine/shared/contract/values';
import type { Billing } from '@vitrine/shared/contract';
import { buildBilling, buildTrial, DAY, NOW, products } from '../testing/billing';
import { subscriptionSentence } from './subscription-sentence';
import {
  choiceOf,
  isPaidPlan,
  misfitOf,
  packsReason,
  packsWith,
  returnOf,
  screensToBegin,
  subscriptionState,
} from './subscription.rule';
import type { Choice } from './subscription.rule';
import { misfitSentence, planSum, productLabelById } from './words';

const byId = (id: string) => {
  const found = products.find((one) => one.product_id === id);
  if (!found) throw new Error(id);
  return found;
};
const free = () => buildBilling({ plan: 'free', quantity: 1, screens_used: 1, current_period_end: 0 });

describe('the state of a subscription', () => {
  it.each<[string, Billing, object, string]>([
    [
      'trial',
      buildTrial(),
      { kind: 'trial', endsAt: NOW + 9 * DAY, days: 9 },
      'On trial: Pro is free until Jan 14, 2026, 9 days left.',
    ],
    [
      'last day of a trial',
      buildTrial({ current_period_end: NOW + DAY }),
      { kind: 'trial', endsAt: NOW + DAY, days: 1 },
      'On trial: Pro is free until Jan 6, 2026, 1 day left.',
    ],
    [
      'endless trial',
      buildTrial({ current_period_end: 0 }),
      { kind: 'open_trial' },
      'On trial: Pro is free.',
    ],
    [
      'trial over',
      buildTrial({ current_period_end: NOW }),
      { kind: 'trial_over', endedAt: NOW },
      'Your trial ended Jan 5, 2026. Your screens keep playing. Choose a plan to create again.',
    ],
    ['free', free(), { kind: 'free' }, 'You’re on the Free plan.'],
    [
      'paid',
      buildBilling(),
      { kind: 'renews', at: NOW + 30 * DAY },
      'Pro is paid until Feb 4, 2026, then renews.',
    ],
    [
      'cancelled, paid to the end',
      buildBilling({ cancel_at_period_end: true }),
      { kind: 'ending', at: NOW + 30 * DAY, isFreeAfter: false },
      'Pro is cancelled and runs until Feb 4, 2026.',
    ],
    [
      'free follows',
      buildBilling({ cancel_at_period_end: true, plan_after: 'free' }),
      { kind: 'ending', at: NOW + 30 * DAY, isFreeAfter: true },
      'Pro runs until Feb 4, 2026, then switches to Free.',
    ],
    [
      'payment failed',
      buildBilling({ status: 'past_due', current_period_end: NOW }),
      { kind: 'past_due', paidUntil: NOW },
      'Your last payment failed. Update your card within 14 days to keep creating.',
    ],
    [
      'ended',
      buildBilling({ status: 'cancelled', current_period_end: NOW - DAY }),
      { kind: 'ended', at: NOW - DAY },
      'Pro ended Jan 4, 2026. Your screens keep playing. Resume or choose a plan to create again.',
    ],
    [
      'blocked',
      buildBilling({ status: 'blocked' }),
      { kind: 'blocked' },
      'There was a problem with your subscription. Please contact us for support.',
    ],
  ])('%s', (_name, billing, state, sentence) => {
    expect(subscriptionState(billing, NOW)).toEqual(state);
    expect(subscriptionSentence(billing, NOW)).toBe(sentence);
  });
});

describe('choosing a plan', () => {
  const ending = (some: Partial<Billing> = {}) => buildBilling({ cancel_at_period_end: true, ...some });
  it.each<[string, Billing, string, number, Choice]>([
    ['trial', buildTrial(), 'pro_month', 1, 'pay'],
    ['trial', buildTrial(), 'free', 1, 'free_now'],
    ['trial over', buildTrial({ current_period_end: NOW }), 'basic_year', 2, 'pay'],
    ['free', free(), 'free', 1, 'current'],
    ['free', free(), 'basic_month', 1, 'pay'],
    ['paid', buildBilling(), 'pro_month', 5, 'current'],
    ['paid', buildBilling(), 'pro_month', 6, 'at_once'],
    ['paid', buildBilling(), 'pro_year', 5, 'at_once'],
    ['paid', buildBilling(), 'basic_month', 5, 'at_once'],
    ['paid', buildBilling(), 'free', 1, 'free_later'],
    ['cancelled', ending(), 'pro_month', 5, 'keep'],
    ['cancelled', ending(), 'pro_month', 6, 'at_once'],
    ['cancelled', ending(), 'free', 1, 'free_later'],
    ['free follows', ending({ plan_after: 'free' }), 'free', 1, 'planned'],
    ['payment failed', buildBilling({ status: 'past_due' }), 'pro_year', 5, 'card'],
    ['payment failed, same', buildBilling({ status: 'past_due' }), 'pro_month', 5, 'current'],
    ['payment failed', buildBilling({ status: 'past_due' }), 'free', 1, 'free_now'],
    ['ended', buildBilling({ status: 'cancelled' }), 'pro_month', 5, 'pay'],
    ['blocked', buildBilling({ status: 'blocked' }), 'pro_month', 5, 'blocked'],
    ['blocked', buildBilling({ status: 'blocked' }), 'free', 1, 'blocked'],
  ])('%s, %s for %s: %s', (_name, billing, id, quantity, choice) =>
    expect(choiceOf(billing, byId(id), quantity)).toBe(choice),
  );

  it('opens a payment only without a paid plan, and changes at once only with one', () => {
    fc.assert(
      fc.property(
        fc.record({
          plan: fc.constantFrom(...PLANS),
          status: fc.constantFrom(...SUBSCRIPTION_STATUSES),
          quantity: fc.integer({ min: 1, max: 1000 }),
          interval: fc.constantFrom('month' as const, 'year' as const),
          cancel_at_period_end: fc.boolean(),
        }),
        fc.constantFrom(...products.filter(({ kind }) => kind === 'plan')),
        fc.integer({ min: 1, max: 1000 }),
        (some, product, quantity) => {
          const billing = buildBilling(some);
          const choice = choiceOf(billing, product, quantity);
          if (choice === 'pay') expect(isPaidPlan(billing)).toBe(false);
          if (choice === 'at_once' || choice === 'keep' || choice === 'free_later')
            expect(isPaidPlan(billing) || product.plan === 'free').toBe(true);
          if (product.plan === 'free') expect(['pay', 'at_once', 'keep', 'card']).not.toContain(choice);
        },
      ),
    );
  });
});

it.each([
  ['paid', buildBilling(), 5],
  ['more connected than paid', buildBilling({ screens_used: 7 }), 7],
  ['trial of 25', buildTrial({ quantity: 25, screens_used: 2 }), 2],
  ['trial without a screen', buildTrial({ quantity: 25, screens_used: 0 }), 1],
  ['ended', buildBilling({ status: 'cancelled', screens_used: 0 }), 5],
])('a choice begins with, %s: %s', (_name, billing, screens) =>
  expect(screensToBegin(billing)).toBe(screens),
);

describe('exceeded limits', () => {
  const billing = buildBilling({ screens_used: 3, storage_used: 12_000_000_000, storage_packs: 1 });
  it.each([
    ['basic_month', 3, 0, { screens: 0, storage: 0 }],
    ['basic_month', 2, 0, { screens: 1, storage: 2_000_000_000 }],
    ['basic_month', 2, 1, { screens: 1, storage: 0 }],
    ['free', 1, 0, { screens: 2, storage: 11_000_000_000 }],
  ])('%s for %s with %s packs: %o', (id, quantity, packs, misfit) =>
    expect(misfitOf(billing, byId(id), quantity, packs)).toEqual(misfit),
  );
  it('are described, with what does not happen', () => {
    expect(misfitSentence({ screens: 0, storage: 0 })).toBe('');
    expect(misfitSentence({ screens: 1, storage: 2_000_000_000 })).toBe(
      'You have 1 screen more than this plan includes. It keeps playing, but you can’t connect more. ' +
        'You store 2 GB more than this plan includes. You can’t upload until you free up space. Nothing stops and nothing is deleted.',
    );
  });
  it('packs need a paid plan and stay with it', () => {
    expect(packsWith(billing, byId('free'))).toBe(0);
    expect(packsWith(billing, byId('basic_year'))).toBe(1);
    expect(planSum(billing, byId('pro_month'), 5)).toBe('€65 a month');
    expect(planSum(billing, byId('pro_year'), 5)).toBe('€660 a year');
  });
});

it.each([
  ['paid', buildBilling(), null],
  ['trial', buildTrial(), 'needs_plan'],
  ['free', free(), 'needs_plan'],
  ['ended', buildBilling({ status: 'cancelled' }), 'needs_plan'],
  ['payment failed', buildBilling({ status: 'past_due' }), 'card'],
  ['blocked', buildBilling({ status: 'blocked' }), 'blocked'],
])('packs, %s: %s', (_name, billing, reason) => expect(packsReason(billing)).toBe(reason));

it.each([
  ['', null],
  ['checkout=done', 'done'],
  ['checkout=cancelled', 'cancelled'],
  ['checkout=free', null],
  ['card=changed', 'card'],
  ['card=stolen', null],
])('%j on the way back: %s', (search, from) => expect(returnOf(new URLSearchParams(search))).toBe(from));

it('names products, and unknown ones by their id', () => {
  expect(productLabelById(buildBilling(), 'pro_year', 1)).toBe('Pro for 1 screen');
  expect(productLabelById(buildBilling(), 'storage_50', 2)).toBe('2 storage packs');
  expect(productLabelById(buildBilling(), 'gold', 2)).toBe('gold');
});
