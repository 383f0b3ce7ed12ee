import { useRef, useState } from 'react';
import type { PromoItem } from '@vitrine/shared/contract';

export interface Deletion {
  key: number;
  promos: readonly PromoItem[];
}

/**
 * State of deletions, from the question to the result. They may take a while, during which other dialogs open
 * and close.
 */
export function useDeletions() {
  const [open, setOpen] = useState<readonly Deletion[]>([]);
  const lastKey = useRef(0);
  return {
    open,
    ask(promos: readonly PromoItem[]) {
      const key = (lastKey.current += 1);
      setOpen((before) => [...before, { key, promos }]);
    },
    end: (over: Deletion) => setOpen((before) => before.filter((deletion) => deletion !== over)),
  };
}
