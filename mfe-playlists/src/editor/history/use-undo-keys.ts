import { useRoot } from '@vitrine/shared/ui';
import { useEffect, useRef } from 'react';
import type { Draft } from '../draft.rule';
import { undoKey } from './undo-keys.rule';

/** Marks what belongs to the draft; fields outside it (the search of the library) keep their own undo. */
export const DRAFT_FIELDS = { 'data-draft': '' } as const;

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement &&
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target.isContentEditable);
const isForeign = (target: EventTarget | null): target is HTMLElement =>
  isField(target) && !target.closest('[data-draft]');

/**
 * The keys of undo for the whole page. The browser's own undo knows of typing only, also of typing in a field left long ago, so it is
 * never let in, except where somebody has just typed outside the draft. Open dialogs have their own.
 */
export function useUndoKeys(draft: Draft, { undo, redo }: { undo: () => void; redo: () => void }): void {
  /** The field outside the draft where the last act of all was typing. */
  const typedIn = useRef<HTMLElement | null>(null);
  const root = useRoot() as Document;
  useEffect(() => {
    typedIn.current = null;
  }, [draft]);
  useEffect(() => {
    const isElsewhere = ({ target }: Event) =>
      (isForeign(target) && typedIn.current === target) ||
      (target instanceof Element && target.closest('dialog,[role="dialog"],[role="alertdialog"]') !== null);
    function handleKey(event: KeyboardEvent) {
      const asked = undoKey(event);
      if (!asked || isElsewhere(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (asked === 'undo') undo();
      else redo();
    }
    /** By the menu of the browser, or by shaking a phone. */
    function handleBeforeInput(event: InputEvent) {
      if (!event.inputType.startsWith('history') || isElsewhere(event)) return;
      event.preventDefault();
      if (event.inputType === 'historyUndo') undo();
      else redo();
    }
    function handleInput({ target }: Event) {
      typedIn.current = isForeign(target) ? target : null;
    }
    root.addEventListener('keydown', handleKey, true);
    root.addEventListener('beforeinput', handleBeforeInput, true);
    root.addEventListener('input', handleInput, true);
    return () => {
      root.removeEventListener('keydown', handleKey, true);
      root.removeEventListener('beforeinput', handleBeforeInput, true);
      root.removeEventListener('input', handleInput, true);
    };
  }, [undo, redo, root]);
}
