import fc from 'fast-check';
import { PRODUCT_IDS, type Checkout } from '@vitrine/shared/contract';
import type { Book } from './ledger/machine.rule';
import { wayBack, wayOf } from './choice.rule';

const NOW = 1_772_438_400;
const PRO: Book = {
  plan: 'pro',
  quantity: 2,
  interval: 'month',
  packs: 1,
  status: 'active',
  periodStartedAt: NOW - 100,
  periodEndsAt: NOW + 100,
  periodInterval: 'month',
  anchorDay: 2,
  cancelAtPeriodEnd: false,
  planAfter: null,
  paymentFailedAt: 0,
};
const TRIAL: Book = { ...PRO, status: 'trial', packs: 0 };
const FREE: Book = { ...PRO, plan: 'free', quantity: 1, packs: 0, periodEndsAt: 0 };
const PAST_DUE: Book = { ...PRO, status: 'past_due' };
const ENDED: Book = { ...PRO, status: 'cancelled', periodEndsAt: NOW - 1 };
const ENDING: Book = { ...PRO, cancelAtPeriodEnd: true };
const BLOCKED: Book = { ...PRO, status: 'blocked' };
const pick = (product_id: Checkout['product_id'], quantity: number): Checkout => ({ product_id, quantity });

it.each<[string, Book, Checkout, object]>([
  [
    'a plan in the trial is paid',
    TRIAL,
    pick('basic_year', 3),
    { way: 'pay', purchase: { plan: 'basic', quantity: 3, interval: 'year', packs: 0 } },
  ],
  ['the plan of the trial too', TRIAL, pick('pro_month', 2), { way: 'pay' }],
  ['a plan after free is paid', FREE, pick('basic_month', 1), { way: 'pay' }],
  [
    'a plan after the end is paid, without the old packs',
    ENDED,
    pick('pro_month', 2),
    { way: 'pay', purchase: { packs: 0 } },
  ],
  [
    'another quantity is a change that keeps the packs',
    PRO,
    pick('pro_month', 5),
    { way: 'change', resumes: false, purchase: { quantity: 5, packs: 1 } },
  ],
  [
    'another interval is a change',
    PRO,
    pick('pro_year', 2),
    { way: 'change', purchase: { interval: 'year' } },
  ],
  ['the same is done', PRO, pick('pro_month', 2), { way: 'done' }],
  ['the same takes a cancellation back', ENDING, pick('pro_month', 2), { way: 'change', resumes: true }],
  [
    'storage is a change',
    PRO,
    pick('storage_50', 4),
    { way: 'change', purchase: { plan: 'pro', quantity: 2, packs: 4 } },
  ],
  ['storage leaves a cancellation alone', ENDING, pick('storage_50', 4), { way: 'change', resumes: false }],
  ['no storage where there is none is done', FREE, pick('storage_50', 0), { way: 'done' }],
  ['storage in the trial needs a plan', TRIAL, pick('storage_50', 1), { way: 'refuse', why: 'plan_first' }],
  [
    'storage in the free plan needs another',
    FREE,
    pick('storage_50', 1),
    { way: 'refuse', why: 'plan_first' },
  ],
  ['free in the trial is there at once', TRIAL, pick('free', 1), { way: 'free_now' }],
  ['free after the end is there at once', ENDED, pick('free', 1), { way: 'free_now' }],
  ['free when the payment failed is there at once', PAST_DUE, pick('free', 1), { way: 'free_now' }],
  ['free while paid waits for the end', PRO, pick('free', 1), { way: 'free_at_end' }],
  ['free for nothing waits for the end', ENDING, pick('free', 1), { way: 'free_at_end' }],
  ['free that waits already is done', { ...ENDING, planAfter: 'free' }, pick('free', 1), { way: 'done' }],
  ['free when free is done', FREE, pick('free', 1), { way: 'done' }],
  ['a failed payment comes first', PAST_DUE, pick('pro_year', 2), { way: 'refuse', why: 'card_first' }],
  ['and before storage', PAST_DUE, pick('storage_50', 2), { way: 'refuse', why: 'card_first' }],
  ['nothing while blocked', BLOCKED, pick('free', 1), { way: 'refuse', why: 'blocked' }],
  [
    'one screen of free only',
    TRIAL,
    pick('free', 2),
    { way: 'wrong_quantity', detail: 'The Free plan is for one screen.' },
  ],
  [
    'no screens',
    TRIAL,
    pick('pro_month', 0),
    { way: 'wrong_quantity', detail: 'Choose between 1 and 1000.' },
  ],
])('%s', (_name, book, wish, way) => {
  expect(wayOf(book, wish)).toMatchObject(way);
});

it.each<[string, Book, object]>([
  ['a cancellation is taken back', ENDING, { way: 'resume' }],
  [
    'what has ended is bought as it was',
    ENDED,
    { way: 'pay', purchase: { plan: 'pro', quantity: 2, interval: 'month', packs: 1 } },
  ],
  ['a trial that is over is bought', { ...TRIAL, periodEndsAt: NOW }, { way: 'pay' }],
  ['a trial that runs has nothing to resume', TRIAL, { way: 'refuse', why: 'choose_plan' }],
  ['a trial without an end neither', { ...TRIAL, periodEndsAt: 0 }, { way: 'refuse', why: 'choose_plan' }],
  ['free neither', FREE, { way: 'refuse', why: 'choose_plan' }],
  ['what is paid goes on', PRO, { way: 'done' }],
  ['a failed payment needs its card', PAST_DUE, { way: 'refuse', why: 'card_first' }],
  ['blocked is blocked', BLOCKED, { way: 'refuse', why: 'blocked' }],
])('resuming: %s', (_name, book, way) => {
  expect(wayBack(book, NOW)).toMatchObject(way);
});

it('never sells what is paid already a second time, and never more or less than is sold', () => {
  const books = fc.constantFrom(PRO, TRIAL, FREE, PAST_DUE, ENDED, ENDING, BLOCKED);
  const wishes = fc.record({
    product_id: fc.constantFrom(...PRODUCT_IDS),
    quantity: fc.integer({ min: -10, max: 10_001 }),
  });
  fc.assert(
    fc.property(books, wishes, (book, wish) => {
      const way = wayOf(book, wish);
      if (way.way === 'pay') expect(['trial', 'cancelled', 'active']).toContain(book.status);
      if (way.way === 'pay' && book.status === 'active') expect(book.plan).toBe('free');
      if (way.way === 'pay' || way.way === 'change') {
        expect(way.purchase.quantity).toBeGreaterThanOrEqual(1);
        expect(way.purchase.quantity).toBeLessThanOrEqual(1000);
        expect(way.purchase.packs).toBeLessThanOrEqual(100);
        expect(way.purchase.plan).not.toBe('free');
      }
    }),
  );
});
