import { useState, useSyncExternalStore } from 'react';
import { useDevices } from '@vitrine/shared/calls';
import { agoText, sinceText } from '@vitrine/shared/rules';
import { isApiError, useShell } from '@vitrine/shared/shell-api';
import { statusTexts } from './texts';
import { fleetStatus, type FleetStatus } from './status.rule';

export interface FleetLine {
  status: FleetStatus;
  text: string;
  dot: 'live' | 'offline' | 'unknown';
}

export function useFleetStatus(): FleetLine {
  const { live } = useShell();
  const devices = useDevices();
  const known = devices.data ?? [];
  // One string for the liveness of all: the line renders only when its text changes.
  useSyncExternalStore(live.subscribe, () =>
    known.map(({ device_id }) => String(live.isLive(device_id))).join(),
  );
  // All unknown after something was known: neither link nor live list works.
  const isUnknown = known.every(({ device_id }) => live.isLive(device_id) === undefined);
  const [wasKnown, setKnown] = useState(false);
  if (!isUnknown && !wasKnown) setKnown(true);
  const status = fleetStatus({
    devices: devices.data,
    isUnreachable:
      (known.length > 0 && isUnknown && wasKnown) ||
      (!devices.data && isApiError(devices.error) && devices.error.status === 0),
    answeredAt: Math.floor(devices.dataUpdatedAt / 1000),
    isLive: live.isLive,
  });
  return { status, text: sentence(status), dot: dotOf(status) };
}

function sentence(status: FleetStatus): string {
  const now = Math.floor(Date.now() / 1000);
  switch (status.kind) {
    case 'asking':
      return statusTexts.unknown;
    case 'none':
      return statusTexts.none;
    case 'all_live':
      return statusTexts.allLive(status.count);
    case 'one_offline':
      return statusTexts.oneOffline(status.name, sinceText(status.lastSeen, now));
    case 'some_offline':
      return statusTexts.someOffline(status.offline, status.count);
    case 'fresh':
      return status.fresh === 1 ? statusTexts.oneFresh(status.name) : statusTexts.someFresh(status.fresh);
    case 'unreachable':
      return status.knownAt > 0
        ? statusTexts.unreachable(agoText(status.knownAt, now))
        : statusTexts.unreachableEver;
  }
}

function dotOf(status: FleetStatus): FleetLine['dot'] {
  if (status.kind === 'all_live') return 'live';
  return status.kind === 'one_offline' || status.kind === 'some_offline' ? 'offline' : 'unknown';
}
