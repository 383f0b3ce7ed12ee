import { useRef, useState } from 'react';
import type { PromoItem } from '@vitrine/shared/contract';

export interface Deletion {
  key: number;
  promos: readonly PromoItem[];
}

/** Deletions, each from its question to its last word: many promos take a while, and other dialogs may open and close meanwhile. */
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
