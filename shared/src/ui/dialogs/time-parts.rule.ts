/** Parts a time dialog may show, spec §2: "shows only the parts named by a display setting (default h:m:s)". */
export type TimePart = 'h' | 'm' | 's';
/** A length of time in the three selectors. */
export interface TimeParts {
  hours: number;
  minutes: number;
  seconds: number;
}

/** Spec §5: hours 0-23, minutes and seconds 0-59. */
export const TIME_LIMITS: Record<TimePart, number> = { h: 23, m: 59, s: 59 };
/** The longest time the selectors can show: 23:59:59. */
export const MAX_TIME_SECONDS = 24 * 3600 - 1;

/** 'h:m' → ['h', 'm']; unknown letters are left out; nothing left means all three. */
export function partsShown(display: string): TimePart[] {
  const named = (['h', 'm', 's'] as const).filter((part) => display.split(':').includes(part));
  return named.length > 0 ? named : ['h', 'm', 's'];
}

/** Total seconds as the three selectors show them; out of range is brought to the nearest end. */
export function splitTime(totalSeconds: number): TimeParts {
  const total = Number.isFinite(totalSeconds)
    ? Math.min(MAX_TIME_SECONDS, Math.max(0, Math.round(totalSeconds)))
    : 0;
  return { hours: Math.floor(total / 3600), minutes: Math.floor((total % 3600) / 60), seconds: total % 60 };
}

/** The three selectors as total seconds. Parts that are not shown keep what they were. */
export function joinTime({ hours, minutes, seconds }: TimeParts): number {
  return hours * 3600 + minutes * 60 + seconds;
}
