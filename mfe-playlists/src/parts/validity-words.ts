import { clockTime, daysBetween, validityEnd, type Validity } from '@vitrine/shared/rules';
import { texts } from '../texts';

const words = texts.validity;

/** Weekdays in words: 'Mon–Fri', 'Mon, Wed'; three in a row are a range. */
function weekdayWords(days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  const name = (day: number | undefined) => words.days[(day ?? 1) - 1] ?? '';
  return runs
    .flatMap((run) => (run.length > 2 ? [`${name(run[0])}–${name(run.at(-1))}`] : run.map(name)))
    .join(', ');
}

/** Times at which an item plays, in words: 'Until Dec 26, 2026, Mon–Fri 11:00 – 14:00', or 'Always'. */
export function validityWords(validity: Validity): string {
  if (!validity) return words.always;
  const { first_day, last_day, days, start, end } = validity;
  const between = daysBetween(first_day, last_day);
  const hours =
    start === undefined || end === undefined ? '' : `${clockTime(start)} – ${clockTime(end, true)}`;
  const weekly = [days ? weekdayWords(days) : '', hours].filter(Boolean).join(' ');
  const [first = '', ...rest] = [between, weekly].filter(Boolean);
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(', ');
}

/** Mark of an item at a floating time: 'Ended', or its times; empty for one that always plays. */
export function validityMark(validity: Validity, at: number): { text: string; isOver: boolean } | null {
  if (!validity) return null;
  const isOver = (validityEnd(validity) ?? Infinity) <= at;
  return { text: isOver ? words.ended : validityWords(validity), isOver };
}

/** Times of a playlist, with its own days and hours when it has any. */
export const timesWords = (times: string, limits: Validity): string =>
  [times, limits ? validityWords(limits) : ''].filter(Boolean).join(' · ');
