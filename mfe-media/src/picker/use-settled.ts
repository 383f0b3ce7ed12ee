import { useEffect, useState } from 'react';

/** A value after it has stood still for a while. */
export function useSettled<V>(value: V, afterMs: number): V {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
