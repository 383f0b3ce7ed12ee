import type { Device } from '@vitrine/shared/contract';
import { compareNames, isInGroup, liveState } from '@vitrine/shared/rules';

/** Filter of a chip: all, ungrouped, or one group's id. */
export type GroupFilter = { kind: 'all' } | { kind: 'ungrouped' } | { kind: 'group'; id: string };

/** Parses a chip's value. */
export function filterOf(chip: string): GroupFilter {
  if (chip.startsWith('group:')) return { kind: 'group', id: chip.slice('group:'.length) };
  return chip === 'ungrouped' ? { kind: 'ungrouped' } : { kind: 'all' };
}

export function shownDevices(devices: readonly Device[], filter: GroupFilter, search: string): Device[] {
  const wanted = search.trim().toLocaleLowerCase('en-US');
  return devices
    .filter(
      (device) => filter.kind === 'all' || isInGroup(device, filter.kind === 'group' ? filter.id : null),
    )
    .filter(
      (device) =>
        !wanted || `${device.name} ${device.group_name ?? ''}`.toLocaleLowerCase('en-US').includes(wanted),
    )
    .sort((a, b) => compareNames(a.name, b.name));
}

/** Selected devices that still exist; bulk actions must not include deleted ones. */
export const chosenDevices = (devices: readonly Device[], selected: ReadonlySet<string>): Device[] =>
  devices.filter((device) => selected.has(device.id));

export type FleetLine =
  | { kind: 'none' }
  | { kind: 'all_live'; count: number }
  | { kind: 'one_off'; device: Device }
  | { kind: 'some_off'; off: number; count: number }
  | { kind: 'fresh'; device: Device; fresh: number; count: number }
  | { kind: 'unknown'; count: number };

/**
 * One sentence about a fleet. One device of unknown liveness makes the whole sentence unknown, unless some
 * device is surely offline.
 */
export function fleetLine(
  devices: readonly Device[],
  isLive: (deviceId: string) => boolean | undefined,
): FleetLine {
  if (devices.length === 0) return { kind: 'none' };
  const states = devices.map((device) => liveState(isLive(device.device_id)));
  const away = devices.filter((_, index) => states[index] === 'offline');
  // A device that never reported did not go offline.
  const off = away.filter(({ last_seen }) => last_seen > 0);
  const fresh = away.filter(({ last_seen }) => last_seen === 0);
  if (off.length === 1 && off[0]) return { kind: 'one_off', device: off[0] };
  if (off.length > 1) return { kind: 'some_off', off: off.length, count: devices.length };
  if (fresh[0]) return { kind: 'fresh', device: fresh[0], fresh: fresh.length, count: devices.length };
  if (states.includes('unknown')) return { kind: 'unknown', count: devices.length };
  return { kind: 'all_live', count: devices.length };
}
