import { floatingInZone } from '@vitrine/shared/rules';
import { useEffect, useState } from 'react';

const TICK_MS = 10_000;
let knowsZones = false;

/**
 * Zone once the browser has loaded its time zone tables; until then '', whose clock is UTC's. The first use
 * takes some 15 ms on a desktop: a separate task, outside of rendering.
 */
export function useKnownZone(zone: string | undefined): string {
  const [isKnown, setKnown] = useState(knowsZones);
  useEffect(() => {
    if (isKnown) return undefined;
    const timer = setTimeout(() => {
      floatingInZone(0, 'UTC');
      knowsZones = true;
      setKnown(true);
    });
    return () => clearTimeout(timer);
  }, [isKnown]);
  return isKnown && zone ? zone : '';
}

/** Venue time in floating seconds, updated every minute. */
export function useVenueClock(zone: string): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const now = floatingInZone(nowMs, zone);
  return now - (now % 60);
}
