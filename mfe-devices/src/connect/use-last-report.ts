import { useEffect, useState } from 'react';
import type { DeviceState } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';

/**
 * Last report of a device since this page is open. Subscribes to all devices, because the first report may
 * arrive before the id.
 */
export function useLastReport(deviceId: string | undefined): DeviceState | undefined {
  const { bus } = useShell();
  const [reported, setReported] = useState<ReadonlyMap<string, DeviceState>>(new Map());
  useEffect(() => {
    const words = bus
      .on('device.stated')
      .subscribe(({ deviceId: by, state }) => setReported((before) => new Map(before).set(by, state)));
    return () => words.unsubscribe();
  }, [bus]);
  return deviceId === undefined ? undefined : reported.get(deviceId);
}
