import { useRoot } from '@vitrine/shared/ui';
import { useEffect, useRef } from 'react';
import type { Draft } from '../draft.rule';
import { undoKey } from './undo-keys.rule';

/** Marks fields of the draft; other fields (the library's search) keep the browser's undo. */
export const DRAFT_FIELDS = { 'data-draft': '' } as const;

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement &&
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target.isContentEditable);
const isForeign = (target: EventTarget | null): target is HTMLElement =>
  isField(target) && !target.closest('[data-draft]');

/**
 * Undo keys for the whole page. The browser's own undo covers typing only, even in a field left long ago, so
 * it is prevented except where the user has just typed outside of the draft. Open dialogs have their own.
 */
export function useUndoKeys(draft: Draft, { undo, redo }: { undo: () => void; redo: () => void }): void {
  /** Field outside of the draft, if the last change was typing in it. */
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
    /** Undo by the browser's menu, or by shaking a phone. */
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
