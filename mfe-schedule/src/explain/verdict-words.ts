import type { OpeningHours } from '@vitrine/shared/contract';
import {
  clockTime,
  formatDay,
  isOpenAt,
  nextOpenChange,
  type ExplainedEntry,
  type Explanation,
} from '@vitrine/shared/rules';
import { dayAndTime } from '../parts/floating-text.rule';
import { explainTexts } from './texts';

/** Sentence for the outcome of an entry. */
export function verdictWords({ verdict, occurrence, moved }: ExplainedEntry): string {
  switch (verdict.code) {
    case 'plays':
      return verdict.of > 1
        ? explainTexts.turns(verdict.turn, verdict.of)
        : moved
          ? explainTexts.movedHere(clockTime(occurrence))
          : '';
    case 'replaced':
      return explainTexts.replaced(clockTime(verdict.at), verdict.by.title);
    case 'ended':
      return explainTexts.ended(clockTime(verdict.at, true));
    case 'not_yet':
      return moved
        ? `${explainTexts.notYet} ${explainTexts.movedHere(clockTime(occurrence))}`
        : explainTexts.notYet;
    case 'moved_away':
      return explainTexts.movedAway(dayAndTime(verdict.movedTo));
    case 'taken_out':
      return explainTexts.takenOut;
    case 'before_first_day':
      return explainTexts.beforeFirstDay(formatDay(verdict.day));
    case 'after_last_day':
      return explainTexts.afterLastDay(formatDay(verdict.day));
  }
}

/**
 * Sentences for a time at which screens are dark because the venue is closed; null while they are not.
 */
export function darkWords(hours: OpeningHours | undefined, at: number): string[] | null {
  if (!hours?.dark || isOpenAt(hours, at)) return null;
  const opens = nextOpenChange(hours, at);
  return [opens === null ? explainTexts.darkForEver : explainTexts.darkUntil(dayAndTime(opens))];
}

/** Sentences for a time without scheduled content, and its end (product §6). */
export function nothingWords(explanation: Explanation, defaultPlaylist: string | null): string[] {
  if (explanation.outcome.kind !== 'nothing') return [];
  const { nextStart } = explanation.outcome;
  return [
    nextStart === null ? explainTexts.nothingAhead : explainTexts.nothingUntil(dayAndTime(nextStart)),
    fallbackWords(defaultPlaylist),
  ];
}

/** Fallback content without a schedule. */
export const fallbackWords = (defaultPlaylist: string | null): string =>
  defaultPlaylist === null ? explainTexts.fallbackCard : explainTexts.fallbackPlaylist(defaultPlaylist);
