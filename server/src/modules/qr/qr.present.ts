import type { QrRange, QrStats } from '@vitrine/shared/contract';
import type { ScanCounts } from './scan/scans.repo';
import type { StatsWindow } from './stats-window.rule';

const HOURS = 24;

/** Wire format of the counts, including days and hours without scans. */
export function presentStats(range: QrRange, window: StatsWindow, counts: ScanCounts): QrStats {
  const known = new Map(counts.days.map((row) => [row.day, row]));
  const by_day = window.days.map((day) => ({
    day,
    total: known.get(day)?.total ?? 0,
    unique: known.get(day)?.uniques ?? 0,
  }));
  const hours = new Map(counts.hours.map((row) => [row.hour, row.total]));
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    range,
    total: sum(by_day.map((day) => day.total)),
    unique: sum(by_day.map((day) => day.unique)),
    prev_total: sum(counts.days.filter(({ day }) => day < window.from).map(({ total }) => total)),
    by_day,
    by_promo: counts.promos.map(({ id, name, total }) => ({ promo_id: id, name, total })),
    by_device: counts.devices.map(({ id, name, total }) => ({ device_id: id, name, total })),
    by_hour: Array.from({ length: HOURS }, (_, hour) => hours.get(hour) ?? 0),
  };
}
