/** Somebody else changed something while this form was open: what was typed stays, and where nobody typed, their change comes in. */
export function keepTyped<T extends object>(before: T, now: T, typed: T): T {
  const merged = { ...now };
  for (const key of Object.keys(now) as (keyof T)[]) if (typed[key] !== before[key]) merged[key] = typed[key];
  return merged;
}

/** Whether somebody else wrote something else into a field that is being typed in: keeping what is typed hides that. */
export function isContested<T extends object>(before: T, now: T, typed: T): boolean {
  return (Object.keys(now) as (keyof T)[]).some(
    (key) => typed[key] !== before[key] && now[key] !== before[key] && typed[key] !== now[key],
  );
}
