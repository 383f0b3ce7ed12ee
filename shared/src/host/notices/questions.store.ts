import type { ConfirmQuestion } from '../../shell-api';
import { BehaviorSubject } from '../../rx';
import type { LeaveAnswer } from '../leave-guards';

/** The question a person is asked now, and how they answer it. */
export interface OpenQuestion extends ConfirmQuestion {
  id: number;
  /** A third button, beside yes and no. */
  keepLabel?: string;
  answer: (answer: LeaveAnswer) => void;
}
/** The confirm dialogs of a page (spec §2); `confirm` resolves with the answer. */
export interface Questions {
  open$: BehaviorSubject<OpenQuestion | null>;
  confirm(question: ConfirmQuestion): Promise<boolean>;
  /** The same with a third button where it has a label: it answers 'keep'. */
  ask(question: ConfirmQuestion, keepLabel?: string): Promise<LeaveAnswer>;
}

/** Confirm dialogs, one at a time; the next waits for the answer of the one before. */
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
          // Pressed twice: the second press must not take away the question that came next.
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
