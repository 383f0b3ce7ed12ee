import { currentLanguage, currentLocale } from '@vitrine/shared/language';

/** Signs of common currencies in English: the first use of `Intl` blocks a slow phone for 40 ms. */
const SIGNS: Record<string, string> = { eur: '€', usd: '$', gbp: '£' };

/** Amount of minor units (cents) for display: 1250, 'eur' is '€12.50' ('12,50 €' in German). */
export function formatMoney(amount: number, currency: string): string {
  const sign = currentLanguage() === 'en' ? SIGNS[currency] : undefined;
  if (sign && Number.isSafeInteger(amount)) {
    const digits = String(Math.abs(amount)).padStart(3, '0');
    const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
    return `${amount < 0 ? '-' : ''}${sign}${whole}.${digits.slice(-2)}`;
  }
  const format = new Intl.NumberFormat(currentLocale(), { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

/** Price for comparison: like `formatMoney`, but whole amounts have no cents ('€12'). */
export const formatPrice = (amount: number, currency: string): string =>
  formatMoney(amount, currency).replace(/[.,]00(?=\D*$)/, '');
