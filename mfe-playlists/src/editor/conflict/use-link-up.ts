import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { LiveDevices } from '@vitrine/shared/shell-api';

/** Calls back when the link to the broker comes up after it was not: what was said meanwhile, nobody here has heard. */
export function useLinkUp(live: LiveDevices, onUp: () => void): void {
  const link = useSyncExternalStore(live.subscribe, live.link);
  const before = useRef(link);
  useEffect(() => {
    const cameUp = link === 'up' && before.current !== 'up';
    before.current = link;
    if (cameUp) onUp();
  }, [link, onUp]);
}
