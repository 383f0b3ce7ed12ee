import { useState } from 'react';
import { selectAfterClick } from './library-list.rule';

/** Which of the shown promos are selected. What search or deletion takes out of sight leaves the selection. */
export function useSelection(shown: readonly string[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [lastId, setLastId] = useState<string | null>(null);
  // Nothing is chosen nearly always, and thousands may be shown.
  const there = new Set(ids.size > 0 ? shown : []);
  const selected = new Set([...ids].filter((id) => there.has(id)));
  return {
    selected,
    toggle(id: string, shift: boolean) {
      setIds(selectAfterClick(selected, shown, id, lastId, shift));
      setLastId(id);
    },
    selectAll: () => setIds(new Set(shown)),
    clear: () => setIds(new Set()),
  };
}
