/** Merges a remote change into an open form: typed fields stay, other fields take the new value. */
export function keepTyped<T extends object>(before: T, now: T, typed: T): T {
  const merged = { ...now };
  for (const key of Object.keys(now) as (keyof T)[]) if (typed[key] !== before[key]) merged[key] = typed[key];
  return merged;
}

/**
 * Whether a field that is being typed in was changed remotely to another value, which the typed one hides.
 */
export function isContested<T extends object>(before: T, now: T, typed: T): boolean {
  return (Object.keys(now) as (keyof T)[]).some(
    (key) => typed[key] !== before[key] && now[key] !== before[key] && typed[key] !== now[key],
  );
}
