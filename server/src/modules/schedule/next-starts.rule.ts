import type { ScheduleRule } from '@vitrine/shared/contract';
import { nextStartAfter, occurrencesIn } from '@vitrine/shared/rules';

/** Start of playlists; `at` is floating. */
export interface NextStart {
  at: number;
  titles: string[];
}

/** The next starts after a floating time, at most `most`, each with the playlists that begin then. */
export function nextStarts(rules: readonly ScheduleRule[], after: number, most: number): NextStart[] {
  const starts: NextStart[] = [];
  let at = nextStartAfter(rules, after);
  while (at !== null && starts.length < most) {
    const here = occurrencesIn(rules, { start: at, end: at + 1 }).filter(({ start }) => start === at);
    starts.push({ at, titles: [...new Set(here.map(({ rule }) => rule.title))] });
    at = nextStartAfter(rules, at);
  }
  return starts;
}
