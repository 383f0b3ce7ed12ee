import { useEffect, useState } from 'react';

/** Value of a field once it has not changed for `quietMs`. */
export function useSettled<T>(value: T, quietMs = 250): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
}
