import { receiptWords } from './receipt-words';

const NOW = Date.parse('2026-11-27T18:00:00Z') / 1000;
const screen = (name: string, last_seen = NOW - 6 * 3600) => ({ name, last_seen });

it.each([
  [0, 0, [], ''],
  [0, 1, [], 'Sending it to the screen…'],
  [0, 4, [], 'Sending it to 4 screens…'],
  [1, 1, [], 'The screen has it.'],
  [4, 4, [], 'All 4 screens have it.'],
  [
    3,
    4,
    [screen('Bar TV')],
    '3 of 4 screens have it. Bar TV is offline since 12:00 and gets it when it’s back.',
  ],
  [0, 1, [screen('Bar TV', 0)], 'Bar TV is offline and gets it when it’s back.'],
  [
    1,
    3,
    [screen('A'), screen('B')],
    '1 of 3 screens have it. 2 are offline and get it when they’re back online.',
  ],
])('%s of %s screens', (have, total, offline, text) =>
  expect(receiptWords({ have, total, offline }, NOW)).toBe(text),
);

it('states when the change makes nothing new for screens', () =>
  expect(receiptWords({ have: 0, total: 0, offline: [], isNothingNew: true }, NOW)).toBe(
    'Nothing changes on your screens for now.',
  ));
