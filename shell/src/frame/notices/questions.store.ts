import type { ConfirmQuestion } from '@vitrine/shared/shell-api';
import { BehaviorSubject } from '@vitrine/shared/rx';

export interface OpenQuestion extends ConfirmQuestion {
  id: number;
  answer: (yes: boolean) => void;
}
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
