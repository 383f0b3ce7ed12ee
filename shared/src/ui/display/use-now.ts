import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** Unix seconds, going on by half minutes: "3 minutes ago" must not stand still on a page that stays open all day. */
export function useNowSeconds(): number {
  const [now, setNow] = useState(() => Math.floor(Date.now() / 1000));
  useEffect(() => {
    const timer = setInterval(() => setNow(Math.floor(Date.now() / 1000)), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
