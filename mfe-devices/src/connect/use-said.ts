import { useEffect, useState } from 'react';
import type { DeviceState } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';

/** What one device said last while this page is open. Heard of all: which one it is may be known only after its first word. */
export function useSaid(deviceId: string | undefined): DeviceState | undefined {
  const { bus } = useShell();
  const [said, setSaid] = useState<ReadonlyMap<string, DeviceState>>(new Map());
  useEffect(() => {
    const words = bus
      .on('device.stated')
      .subscribe(({ deviceId: by, state }) => setSaid((before) => new Map(before).set(by, state)));
    return () => words.unsubscribe();
  }, [bus]);
  return deviceId === undefined ? undefined : said.get(deviceId);
}
