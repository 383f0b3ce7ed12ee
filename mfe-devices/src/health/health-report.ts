import type { FleetHealth } from '@vitrine/shared/contract';
import { currentLocale } from '@vitrine/shared/language';
import { clockTime, csvLines, floatingInZone } from '@vitrine/shared/rules';
import { problemSentence } from '../parts/problem-sentence';
import { byTrouble, uptimeOf } from './health.rule';
import { healthTexts as words } from './words.table';

/** Name of a month 'YYYY-MM': 'November 2026'. */
export const monthText = (month: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** Day and time on the venue's clock: '2026-11-28 12:04'. */
function stamp(at: number, timezone: string): string {
  const floating = floatingInZone(at * 1000, timezone);
  return `${new Date(floating * 1000).toISOString().slice(0, 10)} ${clockTime(floating)}`;
}

/** CSV of a month, a row per device in the order of the page. Durations are seconds, sizes bytes. */
export function healthCsv({ timezone, devices }: FleetHealth): string {
  const text = (value: number | undefined) => (value === undefined ? '' : String(value));
  return csvLines([
    words.csv,
    ...byTrouble(devices).map((one) => {
      const uptime = uptimeOf(one);
      return [
        one.name,
        uptime === null ? '' : (Math.floor(uptime * 100_000) / 1000).toFixed(3),
        ...[one.open_seconds, one.offline_seconds, one.outages, one.longest_seconds].map(String),
        one.offline_since === null ? '' : stamp(one.offline_since, timezone),
        one.problem ? stamp(one.problem.at, timezone) : '',
        one.problem ? problemSentence(one.problem) : '',
        one.version ?? '',
        text(one.storage_used),
        text(one.storage_total),
      ];
    }),
  ]);
}
