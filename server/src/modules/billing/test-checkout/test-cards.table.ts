import type { Detail } from '../../../platform/languages/sentence.rule';

/** Card of the test checkout. There is no field for a real number. */
export interface TestCard {
  id: string;
  brand: string;
  last4: string;
  words: Detail;
  /** Whether payments by the owner and by the clock succeed. */
  pays: { now: boolean; renewal: boolean };
}

export const TEST_CARDS: readonly TestCard[] = [
  {
    id: 'visa-pays',
    brand: 'Visa',
    last4: '4242',
    words: 'Pays every time',
    pays: { now: true, renewal: true },
  },
  {
    id: 'visa-once',
    brand: 'Visa',
    last4: '0341',
    words: 'Pays now, is declined at the next renewal',
    pays: { now: true, renewal: false },
  },
  {
    id: 'mastercard-declined',
    brand: 'Mastercard',
    last4: '0002',
    words: 'Is declined',
    pays: { now: false, renewal: false },
  },
];

export const cardById = (id: string): TestCard | null => TEST_CARDS.find((card) => card.id === id) ?? null;

/** Card on file; an unknown one is declined. */
export const cardByLast4 = (last4: string | null): TestCard | null =>
  TEST_CARDS.find((card) => card.last4 === last4) ?? null;
