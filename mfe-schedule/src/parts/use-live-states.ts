import { liveState, type LiveState } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { useSyncExternalStore } from 'react';

/** Liveness of several devices by `device_id`; renders only when one of them changes. */
export function useLiveStates(deviceIds: readonly string[]): (deviceId: string) => LiveState {
  const { live } = useShell();
  useSyncExternalStore(live.subscribe, () => deviceIds.map((id) => String(live.isLive(id))).join());
  return (deviceId) => liveState(live.isLive(deviceId));
}
