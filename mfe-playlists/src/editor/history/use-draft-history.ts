import { useCallback, useReducer } from 'react';
import type { Draft } from '../draft.rule';
import { historyAfter, historyOf } from './history.rule';

/** Draft with its history: `dispatch` changes it, undo and redo move along past changes. */
export function useDraftHistory(start: Draft) {
  const [history, dispatch] = useReducer(historyAfter, start, historyOf);
  const undo = useCallback(() => dispatch({ type: 'undone' }), []);
  const redo = useCallback(() => dispatch({ type: 'redone' }), []);
  const settle = useCallback(() => dispatch({ type: 'settled' }), []);
  return {
    draft: history.present,
    dispatch,
    undo,
    redo,
    settle,
    undoable: history.past.at(-1)?.act ?? null,
    redoable: history.future.at(-1)?.act ?? null,
  };
}
export type DraftHistory = ReturnType<typeof useDraftHistory>;
