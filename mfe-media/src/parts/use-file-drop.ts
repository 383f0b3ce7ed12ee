import { useRoot } from '@vitrine/shared/ui';
import { useEffect, useRef, useState } from 'react';

/**
 * Drop target for files on the whole page. `over` is true while files are dragged over it; `onComing` is
 * called when that starts. Dragged text and links are ignored.
 */
export function useFileDrop(
  enabled: boolean,
  onFiles: (files: File[]) => void,
  onComing?: () => void,
): boolean {
  const [over, setOver] = useState(false);
  const root = useRoot();
  const latest = useRef({ onFiles, onComing });
  useEffect(() => {
    latest.current = { onFiles, onComing };
  });

  useEffect(() => {
    const page = (root === document ? window : root) as Window;
    // Nested elements fire enter and leave events; files have left when these balance.
    let depth = 0;
    const carriesFiles = (event: DragEvent) => Array.from(event.dataTransfer?.types ?? []).includes('Files');
    function handleEnter(event: DragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      depth += 1;
      setOver(enabled);
      if (enabled && depth === 1) latest.current.onComing?.();
    }
    function handleOver(event: DragEvent) {
      if (!carriesFiles(event)) return;
      // Prevents the browser from opening the file.
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = enabled ? 'copy' : 'none';
    }
    function handleLeave(event: DragEvent) {
      if (!carriesFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setOver(false);
    }
    function handleDrop(event: DragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      if (enabled) latest.current.onFiles(Array.from(event.dataTransfer?.files ?? []));
    }
    page.addEventListener('dragenter', handleEnter);
    page.addEventListener('dragover', handleOver);
    page.addEventListener('dragleave', handleLeave);
    page.addEventListener('drop', handleDrop);
    return () => {
      page.removeEventListener('dragenter', handleEnter);
      page.removeEventListener('dragover', handleOver);
      page.removeEventListener('dragleave', handleLeave);
      page.removeEventListener('drop', handleDrop);
    };
  }, [enabled, root]);
  return over;
}
