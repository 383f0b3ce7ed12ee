import { floatingInZone } from '@vitrine/shared/rules';
import { useEffect, useState } from 'react';

const TICK_MS = 10_000;

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
