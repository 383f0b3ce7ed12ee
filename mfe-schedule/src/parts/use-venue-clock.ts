import { floatingInZone } from '@vitrine/shared/rules';
import { useEffect, useState } from 'react';

const TICK_MS = 10_000;
let knowsZones = false;

/**
 * The zone once the browser can tell its time; until then '', whose clock is UTC's. The first question about any zone has a browser read its tables, some 15 ms on a
 * desk: a task of its own, and none of the one that draws.
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

/** The venue's wall clock in floating seconds, to the minute, so that the page renders once a minute. */
export function useVenueClock(zone: string): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const now = floatingInZone(nowMs, zone);
  return now - (now % 60);
}
