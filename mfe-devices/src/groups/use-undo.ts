import { useState } from 'react';

/** Steps that are kept. */
const MOST = 50;

/** Value with its earlier ones. Changes of one `kind` that follow each other, as in typing, are one step. */
export function useUndo<T>(first: () => T) {
  const [{ value, before }, set] = useState<{ value: T; before: readonly { value: T; kind: string }[] }>(
    () => ({
      ...{ value: first(), before: [] },
    }),
  );
  return {
    value,
    canUndo: before.length > 0,
    change(next: T, kind = '') {
      set((now) => {
        if (next === now.value) return now;
        const isSameStep = kind !== '' && now.before.at(-1)?.kind === kind;
        const step = { value: now.value, kind };
        return { value: next, before: isSameStep ? now.before : [...now.before, step].slice(-MOST) };
      });
    },
    undo() {
      set((now) => {
        const last = now.before.at(-1);
        return last ? { value: last.value, before: now.before.slice(0, -1) } : now;
      });
    },
  };
}
