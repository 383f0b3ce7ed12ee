import {
  outdatedOf,
  refusalOf,
  type OutdatedBy,
  type useMoveRule,
  type useRestoreTiming,
} from '@vitrine/shared/calls';
import type { MoveRule, RuleTiming, ScheduleRule } from '@vitrine/shared/contract';
import type { Shell } from '@vitrine/shared/shell-api';
import { clockTime, formatDay, startOfDay } from '@vitrine/shared/rules';
import { dayAndTime } from '../parts/floating-text.rule';
import { occurrenceMoved, occurrenceNow } from '../parts/occurrence-now.rule';
import { startingAt } from './move.rule';
import { moveTexts } from './texts';

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

interface SendDeps {
  shell: Pick<Shell, 'notify'>;
  write: ReturnType<typeof useMoveRule>['mutateAsync'];
  restore: ReturnType<typeof useRestoreTiming>['mutateAsync'];
  /** Provide the names of entries with the same start. */
  rules: readonly ScheduleRule[];
  setConflict: (conflict: MoveConflict | null) => void;
}

/** Moves optimistically, with an Undo notice, or the server's reason on a refusal (design §4). */
export async function sendMove(deps: SendDeps, title: string, seen: SeenMove): Promise<void> {
  const { shell, write, restore, rules } = deps;
  const failed = (error: unknown) =>
    shell.notify({ text: refusalOf(error, moveTexts.moveFailed), tone: 'error', durationMs: 3000 });
  const { from: _from, ownEnd: _ownEnd, etag: ifMatch, ...wish } = seen;
  try {
    const { previous, etag } = await write({ body: wish, ifMatch });
    const undo = (body: RuleTiming) =>
      restore({ body, ifMatch: etag }).then(
        () => shell.notify({ text: moveTexts.undone(title), durationMs: 2000 }),
        failed,
      );
    shell.notify({
      text: movedWords(title, seen, rules),
      tone: 'success',
      screens: rules.find(({ id }) => id === seen.id) ?? {},
      action: previous && { label: moveTexts.undo, run: () => void undo(previous) },
    });
  } catch (error) {
    const outdated = outdatedOf<ScheduleRule>(error);
    if (outdated) met(deps, title, seen, outdated);
    else failed(error);
  }
}

/** Move that another one came before. */
function met(deps: SendDeps, title: string, seen: SeenMove, outdated: OutdatedBy<ScheduleRule>): void {
  const { from, ownEnd = null, duration } = seen;
  const now = occurrenceNow(outdated.current, seen.occurrence);
  const mine = { ...seen, occurrence: now?.occurrence ?? seen.occurrence, etag: outdated.etag };
  // Another day of the same entry was changed, or its end alone while this changes its start: both apply.
  const isSameStart = now?.start === from && now.occurrence === seen.occurrence;
  if (isSameStart && (duration === undefined || now.end === ownEnd)) return void sendMove(deps, title, mine);
  deps.setConflict({
    outdated,
    title,
    theirs: now ?? { start: null, end: null },
    mine: occurrenceMoved(outdated.current, mine),
    onMine: () => void sendMove(deps, title, mine),
    onClose: () => deps.setConflict(null),
  });
}

/** Notice of a move: entries with the same start share a card, so both are named. */
function movedWords(title: string, seen: SeenMove, rules: readonly ScheduleRule[]): string {
  const { id, start, from, duration } = seen;
  if (start === null) return moveTexts.skippedOn(title, formatDay(from));
  if (start === from && duration === 0) return moveTexts.endRemoved(title);
  if (start === from && duration) return moveTexts.endMoved(title, clockTime(start + duration, true));
  const others = startingAt(rules, start, id);
  if (others.length === 0) return moveTexts.moved(title, dayAndTime(start));
  const day = startOfDay(start) === startOfDay(from) ? '' : formatDay(start);
  return moveTexts.movedTogether(title, moveTexts.startAt(clockTime(start), day), others);
}
