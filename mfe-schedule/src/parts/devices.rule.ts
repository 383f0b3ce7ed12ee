import type { AppData, Device, DeviceGroup, OpeningHours } from '@vitrine/shared/contract';
import { groupIdsOf, isFor, isInGroup, type ForGroups } from '@vitrine/shared/rules';

/**
 * Devices that a rule reaches (spec §3: empty group means all). A rule for all devices lists all of them, as
 * its count does, also in the calendar of one group.
 */
export function devicesOf(devices: readonly Device[], entry: ForGroups): Device[] {
  return devices.filter((device) => isFor(entry, groupIdsOf(device)));
}

/** Devices of a chip: one group's, or those without a group. */
export function devicesBehind(devices: readonly Device[], chip: string | null): Device[] {
  return devices.filter((device) => isInGroup(device, chip));
}

/** Opening hours of a chip's devices: those of the group, else of the venue; undefined: always open. */
export const hoursBehind = (
  groups: readonly DeviceGroup[],
  chip: string | null,
  app: AppData | undefined,
): OpeningHours | undefined =>
  groups.find(({ id }) => id === chip)?.opening_hours ?? app?.account.opening_hours;
