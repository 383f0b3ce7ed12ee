import type { DeviceHealth } from '@vitrine/shared/contract';
import { healthTexts as words } from './words.table';

/** Share of the watched hours in which a device was online, 0 to 1; null: not watched. */
export const uptimeOf = ({
  open_seconds,
  offline_seconds,
}: Pick<DeviceHealth, 'open_seconds' | 'offline_seconds'>): number | null =>
  open_seconds > 0 ? Math.max(0, 1 - offline_seconds / open_seconds) : null;

/** '99.9%'; 100% only without any outage. */
export const percentText = (share: number | null): string =>
  share === null ? words.noData : words.percent(Math.floor(share * 1000) / 10);

/** Devices with the most trouble first: offline now, then by uptime and outages; those never watched last. */
export function byTrouble(devices: readonly DeviceHealth[]): DeviceHealth[] {
  const rank = (one: DeviceHealth) => [
    one.offline_since === null ? 1 : 0,
    uptimeOf(one) ?? 2,
    -one.outages,
    one.problem ? 0 : 1,
  ];
  return [...devices].sort((one, other) => {
    const [mine, theirs] = [rank(one), rank(other)];
    const at = mine.findIndex((value, index) => value !== theirs[index]);
    return at < 0 ? one.name.localeCompare(other.name) : (mine[at] ?? 0) - (theirs[at] ?? 0);
  });
}

/** Sums of all devices; `longest` is the one with the longest outage, if there was any. */
export function totalsOf(devices: readonly DeviceHealth[]) {
  const sum = (key: 'open_seconds' | 'offline_seconds' | 'outages') =>
    devices.reduce((all, one) => all + one[key], 0);
  const [longest] = [...devices].sort((one, other) => other.longest_seconds - one.longest_seconds);
  return {
    open_seconds: sum('open_seconds'),
    offline_seconds: sum('offline_seconds'),
    outages: sum('outages'),
    offline: devices.filter(({ offline_since }) => offline_since !== null).length,
    longest: longest && longest.longest_seconds > 0 ? longest : null,
  };
}
