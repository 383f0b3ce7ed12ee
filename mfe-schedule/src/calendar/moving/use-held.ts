import { useState } from 'react';

/** The value as it is, or as it was when holding began. */
export function useHeld<T>(value: T, isHeld: boolean): T {
  const [kept, setKept] = useState(value);
  if (!isHeld && kept !== value) setKept(value);
  return isHeld ? kept : value;
}
