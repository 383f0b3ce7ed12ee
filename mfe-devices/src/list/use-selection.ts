import { useCallback, useState } from 'react';
import type { Device } from '@vitrine/shared/contract';
import { chosenDevices } from '../parts/device-view.rule';

/** Selected devices, without those deleted since. */
export function useSelection(devices: readonly Device[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const choose = useCallback((chosen: readonly string[], on: boolean) => {
    setIds((before) => {
      const next = new Set(before);
      chosen.forEach((id) => (on ? next.add(id) : next.delete(id)));
      return next;
    });
  }, []);
  const chooseOne = useCallback((id: string, on: boolean) => choose([id], on), [choose]);
  return { ids, chosen: chosenDevices(devices, ids), choose, chooseOne, clear: () => setIds(new Set()) };
}
export type Selection = ReturnType<typeof useSelection>;
