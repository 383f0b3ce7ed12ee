import type { ConfirmQuestion } from '../../shell-api';
import { BehaviorSubject } from '../../rx';
import type { LeaveAnswer } from '../leave-guards';

/** Open question, and the callback for its answer. */
export interface OpenQuestion extends ConfirmQuestion {
  id: number;
  /** Label of a third button, besides yes and no. */
  keepLabel?: string;
  answer: (answer: LeaveAnswer) => void;
}
/** Confirm dialogs of a page (spec §2); `confirm` resolves with the answer. */
export interface Questions {
  open$: BehaviorSubject<OpenQuestion | null>;
  confirm(question: ConfirmQuestion): Promise<boolean>;
  /** Asks with a third button if it has a label: it answers 'keep'. */
  ask(question: ConfirmQuestion, keepLabel?: string): Promise<LeaveAnswer>;
}

/** Queue of confirm dialogs, one at a time. */
export function createQuestions(): Questions {
  const open$ = new BehaviorSubject<OpenQuestion | null>(null);
  let last = 0;
  let before: Promise<unknown> = Promise.resolve();

  function show(question: ConfirmQuestion, keepLabel?: string): Promise<LeaveAnswer> {
    return new Promise((resolve) => {
      last += 1;
      const id = last;
      open$.next({
        ...question,
        id,
        ...(keepLabel ? { keepLabel } : {}),
        answer(answer) {
          // Double click: the second must not answer the next question.
          if (open$.value?.id !== id) return;
          open$.next(null);
          resolve(answer);
        },
      });
    });
  }
  const ask: Questions['ask'] = (question, keepLabel) => {
    const answered = before.then(() => show(question, keepLabel));
    before = answered;
    return answered;
  };
  return { open$, ask, confirm: async (question) => (await ask(question)) === true };
}
