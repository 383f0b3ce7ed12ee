import type { Device } from '@vitrine/shared/contract';
import { compareNames, screenNow } from '@vitrine/shared/rules';
import { byUrgency } from './readiness.rule';

/** Screens below one heading. `offline` and `fresh` (connected, no report yet) come before the groups. */
export interface FleetSection {
  kind: 'offline' | 'fresh' | 'group';
  /** Name of the group; empty for screens without one. */
  name: string;
  devices: Device[];
}

/** Divides the `most` most urgent screens: problems first, then groups by name, those without one last. */
export function fleetSections(
  devices: readonly Device[],
  isLive: (deviceId: string) => boolean | undefined,
  most: number,
): FleetSection[] {
  const sections = new Map<string, FleetSection>();
  for (const device of byUrgency(devices, isLive).slice(0, most)) {
    const kind = kindOf(device, isLive(device.device_id));
    const name = kind === 'group' ? (device.group_name ?? '') : '';
    const key = `${kind} ${name}`;
    const section = sections.get(key) ?? { kind, name, devices: [] };
    section.devices.push(device);
    sections.set(key, section);
  }
  const rank = ({ kind, name }: FleetSection) =>
    kind === 'offline' ? 0 : kind === 'fresh' ? 1 : name ? 2 : 3;
  return [...sections.values()].sort(
    (one, other) => rank(one) - rank(other) || compareNames(one.name, other.name),
  );
}

function kindOf(device: Device, isLive: boolean | undefined): FleetSection['kind'] {
  const { kind } = screenNow(device, isLive);
  if (kind === 'away') return 'offline';
  return kind === 'fresh' && isLive === false ? 'fresh' : 'group';
}
