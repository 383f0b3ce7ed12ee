/** The only cards that the test checkout knows: a real number can never be entered. */
export interface TestCard {
  id: string;
  brand: string;
  last4: string;
  words: string;
  /** Whether a payment that the owner starts goes through, and one that the clock starts. */
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

/** The card on file; one that the test checkout does not know is declined. */
export const cardByLast4 = (last4: string | null): TestCard | null =>
  TEST_CARDS.find((card) => card.last4 === last4) ?? null;
