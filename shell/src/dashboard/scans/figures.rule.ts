import type { QrStats } from '@vitrine/shared/contract';
import { formatDate } from '@vitrine/shared/rules';

/** Change from the previous total; `percent` is rounded, and never 0 when there is a difference. */
export type Change = { kind: 'none_before' } | { kind: 'same' } | { kind: 'more' | 'less'; percent: number };

export function changeOf(total: number, before: number): Change {
  if (before === 0) return { kind: 'none_before' };
  if (total === before) return { kind: 'same' };
  const percent = Math.max(1, Math.round((Math.abs(total - before) / before) * 100));
  return { kind: total > before ? 'more' : 'less', percent };
}

/** Formats YYYY-MM-DD as 'Mon D, YYYY' (spec §9). */
export const dayText = (day: string): string => formatDate(Date.parse(`${day}T00:00:00Z`) / 1000);

/** Formats an hour as '19:00–20:00'. */
export const hourText = (hour: number): string =>
  `${String(hour).padStart(2, '0')}:00–${String((hour + 1) % 24).padStart(2, '0')}:00`;

/** Index of the first maximum; -1 when all are 0. */
export function peakOf(numbers: readonly number[]): number {
  const most = Math.max(0, ...numbers);
  return most === 0 ? -1 : numbers.indexOf(most);
}

/** Days labelled on the axis: about `most`, evenly spaced, including today. */
export function axisDays(days: QrStats['by_day'], most: number): string[] {
  const step = Math.max(1, Math.ceil(days.length / Math.max(1, most)));
  return days.filter((_, index) => (days.length - 1 - index) % step === 0).map(({ day }) => day);
}

/** Day whose bar is nearest to a position from 0 (left edge) to 1. */
export function dayAt(days: QrStats['by_day'], place: number): QrStats['by_day'][number] | undefined {
  return days[Math.min(days.length - 1, Math.max(0, Math.floor(place * days.length)))];
}
