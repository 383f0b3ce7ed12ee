const MINUTES_A_DAY = 24 * 60;
const two = (value: number) => String(value).padStart(2, '0');
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

const TIME = /^(\d{1,2})(?:[:.h ]?(\d{2}))?\s*(?:(am|pm)|h|uhr)?$/i;

/**
 * Parses a typed time of day (9, 0900, 9:00, 9.30, 21:30, 9 pm, 21 Uhr, 21 h) as 'HH:MM' on a 24 hour
 * clock; null when invalid.
 */
export function readTime(text: string): string | null {
  const [, hours, minutes = '0', half] = TIME.exec(text.trim()) ?? [];
  if (hours === undefined) return null;
  let hour = Number(hours);
  if (half) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  }
  return hour < 24 && Number(minutes) < 60 ? clock(hour * 60 + Number(minutes)) : null;
}

/** Whether a typed time is complete: 9:00, 21:30, 0900. A shorter text may be the beginning of one. */
export function isWholeTime(text: string): boolean {
  return /^\d{1,2}[:.h ]\d{2}$|^\d{4}$/i.test(text.trim()) && readTime(text) !== null;
}

/** Next multiple of the step, up or down; wraps at midnight. */
export function steppedTime(time: string, stepMinutes: number, direction: 1 | -1): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const steps = (hours * 60 + minutes) / stepMinutes;
  const next = direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  return clock((next * stepMinutes + MINUTES_A_DAY) % MINUTES_A_DAY);
}
