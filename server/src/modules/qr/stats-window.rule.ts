import { DAY_SECONDS } from '@vitrine/shared/rules';
import type { QrRange } from '@vitrine/shared/contract';

const DAYS: Record<QrRange, number> = { '7d': 7, '30d': 30, '90d': 90 };

/** YYYY-MM-DD of a floating time (product §6). */
export const dayOf = (floatingSeconds: number): string =>
  new Date(floatingSeconds * 1000).toISOString().slice(0, 10);

/** Hour of the day, 0 to 23, of a floating time. */
export const hourOf = (floatingSeconds: number): number => new Date(floatingSeconds * 1000).getUTCHours();

export interface StatsWindow {
  /** First day of the previous period, which is as long. */
  previousFrom: string;
  from: string;
  /** Today at the venue. */
  to: string;
  /** Each day from `from` to `to`. */
  days: string[];
}

/** Days of a range that ends today on the venue's clock. */
export function statsWindow(range: QrRange, venueNowSeconds: number): StatsWindow {
  const count = DAYS[range];
  const back = (days: number) => dayOf(venueNowSeconds - days * DAY_SECONDS);
  const days = Array.from({ length: count }, (_, index) => back(count - 1 - index));
  return { previousFrom: back(2 * count - 1), from: back(count - 1), to: back(0), days };
}
