import type { ConfirmQuestion } from '../../shell-api';
import { BehaviorSubject } from '../../rx';

/** The question a person is asked now, and how they answer it. */
export interface OpenQuestion extends ConfirmQuestion {
  id: number;
  answer: (yes: boolean) => void;
}
/** The confirm dialogs of a page (spec §2); `confirm` resolves with the answer. */
export interface Questions {
  open$: BehaviorSubject<OpenQuestion | null>;
  confirm(question: ConfirmQuestion): Promise<boolean>;
}

/** Confirm dialogs, one at a time; the next waits for the answer of the one before. */
export function createQuestions(): Questions {
  const open$ = new BehaviorSubject<OpenQuestion | null>(null);
  let last = 0;
  let before: Promise<unknown> = Promise.resolve();

  function show(question: ConfirmQuestion): Promise<boolean> {
    return new Promise((resolve) => {
      last += 1;
      const id = last;
      open$.next({
        ...question,
        id,
        answer(yes) {
          // Pressed twice: the second press must not take away the question that came next.
          if (open$.value?.id !== id) return;
          open$.next(null);
          resolve(yes);
        },
      });
    });
  }
  return {
    open$,
    confirm(question) {
      const answered = before.then(() => show(question));
      before = answered;
      return answered;
    },
  };
}
