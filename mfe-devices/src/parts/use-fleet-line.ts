import { useSyncExternalStore } from 'react';
import type { Device } from '@vitrine/shared/contract';
import { sinceText } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { fleetLine } from './device-view.rule';
import { texts } from '../texts';

/** Sentence about all devices; re-renders only when it changes. */
export function useFleetLine(devices: readonly Device[], nowSeconds: number): string {
  const { live } = useShell();
  return useSyncExternalStore(live.subscribe, () => sentence(devices, live.isLive, nowSeconds));
}

function sentence(
  devices: readonly Device[],
  isLive: (deviceId: string) => boolean | undefined,
  nowSeconds: number,
): string {
  const line = fleetLine(devices, isLive);
  switch (line.kind) {
    case 'none':
      return texts.line.none;
    case 'all_live':
      return texts.line.allLive(line.count);
    case 'one_off':
      return texts.line.oneOff(line.device.name, sinceText(line.device.last_seen, nowSeconds));
    case 'some_off':
      return texts.line.someOff(line.off, line.count);
    case 'fresh':
      return line.fresh === 1 ? texts.line.oneFresh(line.device.name) : texts.line.someFresh(line.fresh);
    case 'unknown':
      return texts.line.unknown(line.count);
  }
}
