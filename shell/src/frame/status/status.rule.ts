import type { Device } from '@vitrine/shared/contract';

/**
 * Status of all screens (design §3). Our own connection problems never show screens as offline: without a
 * response or link the status is "unknown".
 */
export type FleetStatus =
  | { kind: 'asking' }
  | { kind: 'none' }
  | { kind: 'all_live'; count: number }
  | { kind: 'one_offline'; name: string; lastSeen: number }
  | { kind: 'some_offline'; offline: number; count: number }
  | { kind: 'fresh'; name: string; fresh: number; count: number }
  | { kind: 'unreachable'; knownAt: number };

export interface FleetFacts {
  devices: readonly Device[] | undefined;
  /** True when the list never loaded, or liveness is no longer known: neither link nor live list works. */
  isUnreachable: boolean;
  /** Time of the last device list, unix seconds; 0 never. */
  answeredAt: number;
  isLive: (deviceId: string) => boolean | undefined;
}

export function fleetStatus({ devices, isUnreachable, answeredAt, isLive }: FleetFacts): FleetStatus {
  if (isUnreachable) return { kind: 'unreachable', knownAt: answeredAt };
  if (!devices) return { kind: 'asking' };
  if (devices.length === 0) return { kind: 'none' };
  const away = devices.filter((device) => isLive(device.device_id) === false);
  // Devices that never connected are not offline.
  const offline = away.filter(({ last_seen }) => last_seen > 0);
  const fresh = away.filter(({ last_seen }) => last_seen === 0);
  const [first] = offline;
  if (!first) {
    if (fresh[0]) return { kind: 'fresh', name: fresh[0].name, fresh: fresh.length, count: devices.length };
    // No device is shown as live before liveness is known: the list's own value is as old as the list.
    const isKnown = devices.every((device) => isLive(device.device_id) !== undefined);
    return isKnown ? { kind: 'all_live', count: devices.length } : { kind: 'asking' };
  }
  if (offline.length === 1) return { kind: 'one_offline', name: first.name, lastSeen: first.last_seen };
  return { kind: 'some_offline', offline: offline.length, count: devices.length };
}
