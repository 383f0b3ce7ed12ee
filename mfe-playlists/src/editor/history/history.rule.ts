import { isSameValidity } from '@vitrine/shared/rules';
import type { Draft, DraftEvent } from '../draft.rule';
import { draftAfter } from '../draft.rule';
import { actOf, type Act } from './act.rule';

/** Draft with its undo history: every change is one act that can be undone and redone. */
export interface History {
  present: Draft;
  /** Oldest first: the act, and the draft before it. */
  past: readonly Step[];
  /** Undone acts, the next to redo last: the act, and the draft after it. */
  future: readonly Step[];
  /** False once the field has lost focus: typing there again is another act. */
  isOpen: boolean;
}
interface Step {
  draft: Draft;
  act: Act;
}

export type HistoryEvent = DraftEvent | { type: 'undone' } | { type: 'redone' } | { type: 'settled' };

/** Limit of undo steps; drafts share their entries, so a step uses little memory. */
const KEPT_STEPS = 200;

export const historyOf = (draft: Draft): History => ({ present: draft, past: [], future: [], isOpen: false });

export function historyAfter(history: History, event: HistoryEvent): History {
  const { present, past, future } = history;
  switch (event.type) {
    case 'undone': {
      const last = past.at(-1);
      if (!last) return history;
      const undone = { draft: present, act: last.act };
      return { present: last.draft, past: past.slice(0, -1), future: [...future, undone], isOpen: false };
    }
    case 'redone': {
      const next = future.at(-1);
      if (!next) return history;
      const done = { draft: present, act: next.act };
      return { present: next.draft, past: [...past, done], future: future.slice(0, -1), isOpen: false };
    }
    case 'settled':
      return history.isOpen ? { ...history, isOpen: false } : history;
    default:
      return changed(history, event);
  }
}

function changed(history: History, event: DraftEvent): History {
  const { present, past } = history;
  const draft = draftAfter(present, event);
  if (isSame(present, draft)) return history;
  const act = actOf(event, present);
  const goesOn = history.isOpen && act.run !== undefined && act.run === past.at(-1)?.act.run;
  const steps = goesOn ? past : [...past, { draft: present, act }].slice(-KEPT_STEPS);
  return { present: draft, past: steps, future: [], isOpen: true };
}

/** Strict comparison: a space at the end of a name is a change, too. */
function isSame(a: Draft, b: Draft): boolean {
  return (
    a.name === b.name &&
    a.scheduleType === b.scheduleType &&
    a.time === b.time &&
    a.date === b.date &&
    Object.is(a.duration, b.duration) &&
    a.firstDay === b.firstDay &&
    a.lastDay === b.lastDay &&
    a.deviceGroups.join() === b.deviceGroups.join() &&
    a.days.join() === b.days.join() &&
    isSameValidity(a.limits, b.limits) &&
    JSON.stringify(a.presentation) === JSON.stringify(b.presentation) &&
    a.entries.length === b.entries.length &&
    a.entries.every((entry, index) => {
      const other = b.entries[index];
      return (
        entry === other ||
        (entry.key === other?.key &&
          entry.duration === other.duration &&
          isSameValidity(entry.validity, other.validity))
      );
    })
  );
}
