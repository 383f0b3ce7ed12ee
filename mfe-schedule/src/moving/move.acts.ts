import { outdatedOf, useMoveRule, useRestoreTiming, type OutdatedBy, refusalOf } from '@vitrine/shared/calls';
import type { MoveRule, RuleTiming, ScheduleRule } from '@vitrine/shared/contract';
import { useShell } from '@vitrine/shared/shell-api';
import { clockTime, formatDay, ruleKind, startOfDay, type ExplainedEntry } from '@vitrine/shared/rules';
import { useState } from 'react';
import { dayAndTime } from '../parts/floating-text.rule';
import { occurrenceMoved, occurrenceNow } from '../parts/occurrence-now.rule';
import { texts } from '../texts';
import { startingAt, type MovedEntry, type MoveWish } from './move.rule';

/** Move with the version the user saw: its start and own end, and the tag of the entry as rendered. */
export type SeenMove = MoveRule & { from: number; ownEnd?: number; etag?: string };
/** Start and own end of an occurrence; start null means removed on that day. */
export interface Times {
  start: number | null;
  end: number | null;
}

/** Concurrent move of the same entry. */
export interface MoveConflict {
  outdated: OutdatedBy<ScheduleRule>;
  title: string;
  theirs: Times;
  mine: Times;
  onMine: () => void;
  onClose: () => void;
}

/**
 * Moves optimistically, with an Undo notice, or the server's reason on a refusal (design §4). `rules` provide
 * the names of entries with the same start.
 */
export function useScheduleMoves(rules: readonly ScheduleRule[]) {
  const shell = useShell();
  const { mutateAsync: write } = useMoveRule();
  const { mutateAsync: restore } = useRestoreTiming();
  const [conflict, setConflict] = useState<MoveConflict | null>(null);
  const failed = (error: unknown) =>
    shell.notify({
      text: refusalOf(error, texts.moveFailed),
      tone: 'error',
      durationMs: 3000,
    });

  async function move(title: string, seen: SeenMove): Promise<void> {
    const { from: _from, ownEnd: _ownEnd, etag: ifMatch, ...wish } = seen;
    try {
      const { previous, etag } = await write({ body: wish, ifMatch });
      const undo = (body: RuleTiming) =>
        restore({ body, ifMatch: etag }).then(
          () => shell.notify({ text: texts.undone(title), durationMs: 2000 }),
          failed,
        );
      shell.notify({
        text: movedWords(title, seen, rules),
        tone: 'success',
        action: previous && { label: texts.undo, run: () => void undo(previous) },
      });
    } catch (error) {
      const outdated = outdatedOf<ScheduleRule>(error);
      if (outdated) met(title, seen, outdated);
      else failed(error);
    }
  }

  function met(title: string, seen: SeenMove, outdated: OutdatedBy<ScheduleRule>): void {
    const { from, ownEnd = null, duration } = seen;
    const now = occurrenceNow(outdated.current, seen.occurrence);
    const mine = { ...seen, occurrence: now?.occurrence ?? seen.occurrence, etag: outdated.etag };
    // Another day of the same entry was changed, or its end alone while this changes its start: both apply.
    const isSameStart = now?.start === from && now.occurrence === seen.occurrence;
    if (isSameStart && (duration === undefined || now.end === ownEnd)) return void move(title, mine);
    setConflict({
      outdated,
      title,
      theirs: now ?? { start: null, end: null },
      mine: occurrenceMoved(outdated.current, mine),
      onMine: () => void move(title, mine),
      onClose: () => setConflict(null),
    });
  }

  return { move, conflict };
}

/** Notice of a move: entries with the same start share a card, so both are named. */
function movedWords(title: string, seen: SeenMove, rules: readonly ScheduleRule[]): string {
  const { id, start, from, duration } = seen;
  if (start === null) return texts.skippedOn(title, formatDay(from));
  if (start === from && duration === 0) return texts.endRemoved(title);
  if (start === from && duration) return texts.endMoved(title, clockTime(start + duration, true));
  const others = startingAt(rules, start, id);
  if (others.length === 0) return texts.moved(title, dayAndTime(start));
  const day = startOfDay(start) === startOfDay(from) ? '' : `${formatDay(start)} `;
  return texts.movedTogether(title, `${day}at ${clockTime(start)}`, others);
}

/** Actions to move an entry: confirmed first when there are several options, else sent at once. */
export function useMoveActs(rules: readonly ScheduleRule[]) {
  const { move, conflict } = useScheduleMoves(rules);
  const [asked, setAsked] = useState<MoveWish | null>(null);

  function drop(wish: MoveWish) {
    const { entry, from, to, duration, othersCount } = wish;
    const isNoMove = to === from && duration === undefined;
    if (entry.kind !== 'custom' || othersCount > 0 || isNoMove) return setAsked(wish);
    const { id, occurrence } = entry;
    answer(wish, {
      id,
      occurrence,
      start: to,
      scope: 'this',
      ...(duration === undefined ? {} : { duration }),
    });
  }
  function answer({ entry, from }: MoveWish, chosen: MoveRule) {
    setAsked(null);
    void move(entry.title, { ...chosen, from, ownEnd: entry.own_end, etag: entry.etag });
  }
  /** Leaves out the occurrence that starts at `from`. */
  function skip({ id, title, occurrence, own_end, etag }: MovedEntry, from: number) {
    void move(title, { id, occurrence, start: null, scope: 'this', from, ownEnd: own_end, etag });
  }
  function askAbout({ rule, occurrence, start, end }: ExplainedEntry) {
    const { id, title, etag } = rule;
    setAsked({
      entry: { id, title, kind: ruleKind(rule), occurrence, etag, own_end: end },
      from: start,
      to: start,
      othersCount: 0,
    });
  }
  return { asked, drop, skip, askAbout, answer, forget: () => setAsked(null), conflict };
}
export type MoveActs = ReturnType<typeof useMoveActs>;
