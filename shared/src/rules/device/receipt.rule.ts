import type { Device } from '../../contract';
import { isFor, type ForGroups } from '../schedule/groups.rule';
import { hasContent } from './content.rule';
import { groupIdsOf } from './groups.rule';

/** Screens that a change reaches: single ones by id, those of groups, or without both all. */
export interface ReachedScreens extends ForGroups {
  device_ids?: readonly string[];
}

/** Screens that have a change, among those that it reaches; `offline` get it when they are back. */
export interface Receipt {
  have: number;
  total: number;
  offline: readonly Pick<Device, 'name' | 'last_seen'>[];
  /** Set when the change reaches screens, but gives none of them anything new. */
  isNothingNew?: true;
}

/** Devices that a change reaches (spec §3: no group means all). */
export const reachedBy = <T extends Pick<Device, 'id' | 'group_id' | 'group_ids'>>(
  devices: readonly T[],
  { device_ids, ...groups }: ReachedScreens,
): T[] =>
  devices.filter((device) =>
    device_ids ? device_ids.includes(device.id) : isFor(groups, groupIdsOf(device)),
  );

type Expected = Pick<Device, 'id' | 'manifest_version'>;

/**
 * Devices that are expected to have something else than `before` a change; all when that is not known (null).
 */
export const withNews = <T extends Expected>(
  devices: readonly T[],
  before: readonly Expected[] | null,
): readonly T[] =>
  devices.filter(({ id, manifest_version: version }) => {
    const former = before?.find((one) => one.id === id)?.manifest_version;
    return former === undefined || former !== version;
  });

type Reporting = Pick<Device, 'device_id' | 'name' | 'last_seen' | 'state' | 'manifest_version'>;

/**
 * Counts the screens that have a change, by the manifest that each reports. `isCurrent`: `devices` were
 * fetched after the change; an older list counts none.
 */
export function receiptOf(
  devices: readonly Reporting[],
  isOffline: (deviceId: string) => boolean,
  isCurrent: boolean,
): Receipt {
  const has = (device: Reporting) => isCurrent && hasContent(device);
  return {
    have: devices.filter(has).length,
    total: devices.length,
    offline: devices.filter((device) => isOffline(device.device_id) && !has(device)),
  };
}
