import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** Unix seconds, updated every half minute, for relative times on pages that stay open. */
export function useNowSeconds(): number {
  const [now, setNow] = useState(() => Math.floor(Date.now() / 1000));
  useEffect(() => {
    const timer = setInterval(() => setNow(Math.floor(Date.now() / 1000)), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
