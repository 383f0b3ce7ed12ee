/** Somebody else changed something while this form was open: what was typed stays, and where nobody typed, their change comes in. */
export function keepTyped<T extends object>(before: T, now: T, typed: T): T {
  const merged = { ...now };
  for (const key of Object.keys(now) as (keyof T)[]) if (typed[key] !== before[key]) merged[key] = typed[key];
  return merged;
}
