import { DAY_SECONDS } from '@vitrine/shared/rules';
import type { BillingInterval } from '@vitrine/shared/contract';
import type { Period } from './machine.rule';

/**
 * Period from a time (unix seconds, calendar in UTC). `anchorDay` is the day of the month that periods begin
 * on; it returns after a month that is too short for it.
 */
export function periodFrom(startsAt: number, interval: BillingInterval, anchorDay: number): Period {
  const start = new Date(startsAt * 1000);
  const month = start.getUTCMonth() + (interval === 'year' ? 12 : 1);
  const daysInMonth = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Date.UTC(start.getUTCFullYear(), month, Math.min(anchorDay, daysInMonth));
  return { startsAt, endsAt: day / 1000 + (startsAt % DAY_SECONDS) };
}

/** First period, which sets the anchor day. */
export const firstPeriod = (now: number, interval: BillingInterval): Period =>
  periodFrom(now, interval, new Date(now * 1000).getUTCDate());
