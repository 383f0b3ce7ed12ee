import { useCallback, useEffect, useMemo, useState } from 'react';
import { useRoot } from '@vitrine/shared/ui';
import { NOTHING_SELECTED, selectAfterClick, selectedOf } from './library-list.rule';

/**
 * Selection among the displayed promos. Promos hidden by search or deletion leave the selection; Escape
 * clears it.
 */
export function useSelection(shown: readonly string[]) {
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const selected = useMemo(() => selectedOf(selection, shown), [selection, shown]);
  const clear = useCallback(() => setSelection(NOTHING_SELECTED), []);
  useEscape(selected.size > 0, clear);
  return {
    selected,
    toggle: (id: string, shift: boolean) => setSelection(selectAfterClick(selection, shown, id, shift)),
    selectAll: () => setSelection({ ...NOTHING_SELECTED, single: new Set(shown) }),
    clear,
  };
}

/** Elements with their own Escape handling, which must not clear the selection. */
const OWN_ESCAPE = 'dialog, [role="menu"], [role="search"], [role="listbox"]';

function useEscape(isActive: boolean, onEscape: () => void): void {
  const root = useRoot() as Document;
  useEffect(() => {
    if (!isActive) return;
    function handleKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(OWN_ESCAPE)) return;
      onEscape();
    }
    root.addEventListener('keydown', handleKey, true);
    return () => root.removeEventListener('keydown', handleKey, true);
  }, [isActive, onEscape, root]);
}
