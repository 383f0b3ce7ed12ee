import fc from 'fast-check';
import { languageModule } from '@vitrine/shared/language';
import { formatMoney, formatPrice } from './money';

it.each([
  [0, 'eur', '€0.00'],
  [600, 'eur', '€6.00'],
  [123_456, 'usd', '$1,234.56'],
  [500, 'jpy', '¥500'],
])('%s %s is %s', (amount, currency, text) => expect(formatMoney(amount, currency)).toBe(text));

it.each([
  [0, 'eur', '€0'],
  [600, 'eur', '€6'],
  [650, 'eur', '€6.50'],
  [500, 'jpy', '¥500'],
])('a price of %s %s is %s', (amount, currency, text) => expect(formatPrice(amount, currency)).toBe(text));

describe('in another language', () => {
  beforeEach(() => languageModule('de', []).install());
  afterEach(() => languageModule('en', []).install());
  it.each([
    [123_456, 'usd', '1.234,56 $', '1.234,56 $'],
    [1200, 'eur', '12,00 €', '12 €'],
    [120_000, 'jpy', '120.000 ¥', '120.000 ¥'],
  ])('%s %s is %s, as a price %s', (amount, currency, money, price) => {
    expect(formatMoney(amount, currency).replace('\u00a0', ' ')).toBe(money);
    expect(formatPrice(amount, currency).replace('\u00a0', ' ')).toBe(price);
  });
});

it('matches the browser’s own format for any amount', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('eur', 'usd', 'gbp', 'EUR', 'chf', 'jpy', 'kwd'),
      fc.oneof(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -5, max: 1200 })),
      (currency, amount) => {
        const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
        const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
        expect(formatMoney(amount, currency)).toBe(format.format(amount / 10 ** digits));
      },
    ),
  );
});
