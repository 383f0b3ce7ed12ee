import { useRoot } from '../theme/use-root';
import { useEffect, useRef } from 'react';

/**
 * Saves by Ctrl+S (Cmd+S on a Mac) anywhere on the page. The browser's own dialog never opens here, even
 * while a dialog is open or there is nothing to save.
 */
export function useSaveKey(onSave: (() => void) | null): void {
  const latest = useRef(onSave);
  const root = useRoot() as Document;
  useEffect(() => {
    latest.current = onSave;
  });
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || event.altKey || event.shiftKey) return;
      if (event.ctrlKey === event.metaKey) return;
      event.preventDefault();
      const isInDialog = event.target instanceof Element && event.target.closest('dialog') !== null;
      if (!event.repeat && !isInDialog) latest.current?.();
    }
    root.addEventListener('keydown', handleKey, true);
    return () => root.removeEventListener('keydown', handleKey, true);
  }, [root]);
}
