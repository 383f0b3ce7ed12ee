/** Parts of a time dialog (spec §2: "shows only the parts named by a display setting (default h:m:s)"). */
export type TimePart = 'h' | 'm' | 's';
/** Duration in the three selectors. */
export interface TimeParts {
  hours: number;
  minutes: number;
  seconds: number;
}

/** Upper bounds (spec §5): hours 0-23, minutes and seconds 0-59. */
export const TIME_LIMITS: Record<TimePart, number> = { h: 23, m: 59, s: 59 };
/** Longest selectable duration: 23:59:59. */
export const MAX_TIME_SECONDS = 24 * 3600 - 1;

/**
 * Parses a display setting: 'h:m' → ['h', 'm']; unknown letters are ignored; an empty result means all three.
 */
export function partsShown(display: string): TimePart[] {
  const named = (['h', 'm', 's'] as const).filter((part) => display.split(':').includes(part));
  return named.length > 0 ? named : ['h', 'm', 's'];
}

/** Total seconds as the three selectors; clamped to their range. */
export function splitTime(totalSeconds: number): TimeParts {
  const total = Number.isFinite(totalSeconds)
    ? Math.min(MAX_TIME_SECONDS, Math.max(0, Math.round(totalSeconds)))
    : 0;
  return { hours: Math.floor(total / 3600), minutes: Math.floor((total % 3600) / 60), seconds: total % 60 };
}

/** Total seconds of the three selectors. Hidden parts keep their values. */
export function joinTime({ hours, minutes, seconds }: TimeParts): number {
  return hours * 3600 + minutes * 60 + seconds;
}
