import { useEffect, useState } from 'react';

/** Debounced value. */
export function useSettled<V>(value: V, afterMs: number): V {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
