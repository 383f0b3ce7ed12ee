import type { Device } from '@vitrine/shared/contract';

/**
 * What the status line says (design §3). Our own trouble never paints a fleet grey: without an answer, or with a link that is down, it says
 * so instead of guessing.
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
  /** The list never came, or nothing is heard of any screen any more: neither our own link nor the list of who is live gets through. */
  isUnreachable: boolean;
  /** When the list was last answered, unix seconds; 0 never. */
  answeredAt: number;
  isLive: (deviceId: string) => boolean | undefined;
}

export function fleetStatus({ devices, isUnreachable, answeredAt, isLive }: FleetFacts): FleetStatus {
  if (isUnreachable) return { kind: 'unreachable', knownAt: answeredAt };
  if (!devices) return { kind: 'asking' };
  if (devices.length === 0) return { kind: 'none' };
  const away = devices.filter((device) => isLive(device.device_id) === false);
  // Who never spoke did not go away.
  const offline = away.filter(({ last_seen }) => last_seen > 0);
  const fresh = away.filter(({ last_seen }) => last_seen === 0);
  const [first] = offline;
  if (!first) {
    if (fresh[0]) return { kind: 'fresh', name: fresh[0].name, fresh: fresh.length, count: devices.length };
    // Nobody is called live either before we know: the list's own word is as old as the list.
    const isKnown = devices.every((device) => isLive(device.device_id) !== undefined);
    return isKnown ? { kind: 'all_live', count: devices.length } : { kind: 'asking' };
  }
  if (offline.length === 1) return { kind: 'one_offline', name: first.name, lastSeen: first.last_seen };
  return { kind: 'some_offline', offline: offline.length, count: devices.length };
}
