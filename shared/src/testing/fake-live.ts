import type { LiveDevices } from '../shell-api';

/** Liveness set by a test. */
export interface FakeLive extends LiveDevices {
  set(deviceId: string, isLive: boolean | undefined): void;
  setLink(link: 'up' | 'connecting' | 'down'): void;
}

/** Creates liveness by `device_id`; devices that are not named are unknown. */
export function createFakeLive(known: Record<string, boolean> = {}): FakeLive {
  const states = new Map<string, boolean | undefined>(Object.entries(known));
  const listeners = new Set<() => void>();
  let link: 'up' | 'connecting' | 'down' = 'up';
  const notify = () => listeners.forEach((listener) => listener());
  return {
    isLive: (deviceId) => states.get(deviceId),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    link: () => link,
    set(deviceId, isLive) {
      states.set(deviceId, isLive);
      notify();
    },
    setLink(next) {
      link = next;
      notify();
    },
  };
}
