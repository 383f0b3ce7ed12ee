import type { ConfirmQuestion } from '@vitrine/shared/shell-api';
import { createCell, type Cell } from './cell';

export interface OpenQuestion extends ConfirmQuestion {
  id: number;
  answer: (yes: boolean) => void;
}
export interface Questions {
  open: Cell<OpenQuestion | null>;
  confirm(question: ConfirmQuestion): Promise<boolean>;
}

/** Confirm dialogs, one at a time; the next waits for the answer of the one before. */
export function createQuestions(): Questions {
  const open = createCell<OpenQuestion | null>(null);
  let last = 0;
  let before: Promise<unknown> = Promise.resolve();

  function show(question: ConfirmQuestion): Promise<boolean> {
    return new Promise((resolve) => {
      last += 1;
      const id = last;
      open.set({
        ...question,
        id,
        answer(yes) {
          // Pressed twice: the second press must not take away the question that came next.
          if (open.get()?.id !== id) return;
          open.set(null);
          resolve(yes);
        },
      });
    });
  }
  return {
    open,
    confirm(question) {
      const answered = before.then(() => show(question));
      before = answered;
      return answered;
    },
  };
}
