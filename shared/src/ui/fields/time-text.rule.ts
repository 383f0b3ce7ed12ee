const MINUTES_A_DAY = 24 * 60;
const two = (value: number) => String(value).padStart(2, '0');
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

const TIME = /^(\d{1,2})(?:[:.h ]?(\d{2}))?\s*(am|pm)?$/i;

/** A time of day as people type it (9, 0900, 9:00, 9.30, 21:30, 9 pm) as 'HH:MM' on a 24 hour clock; null when it is none. */
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

/** Nobody who wrote this goes on typing: 9:00, 21:30, 0900. What is shorter may be the beginning of more. */
export function isWholeTime(text: string): boolean {
  return /^\d{1,2}[:.h ]\d{2}$|^\d{4}$/i.test(text.trim()) && readTime(text) !== null;
}

/** The next round time up or down; midnight joins the ends of the day. */
export function steppedTime(time: string, stepMinutes: number, direction: 1 | -1): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const steps = (hours * 60 + minutes) / stepMinutes;
  const next = direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  return clock((next * stepMinutes + MINUTES_A_DAY) % MINUTES_A_DAY);
}
