import { scrollerOf } from '@vitrine/shared/ui';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** Roving tabindex of the grid. Moving to another tile scrolls it into view and focuses it. */
export function useActiveTile(grid: RefObject<HTMLElement | null>, count: number) {
  const [index, setActive] = useState(0);
  const hasWalked = useRef(false);
  const active = Math.min(index, count - 1);
  useEffect(() => {
    if (!hasWalked.current) return;
    // A distant tile is rendered only after the scroll; until then this waits.
    const tile = grid.current?.querySelector<HTMLElement>(`[data-index="${active}"] [data-open]`);
    if (!tile) return;
    hasWalked.current = false;
    tile.focus({ preventScroll: true });
  });
  return {
    active,
    setActive,
    /** Moves to a tile; `rowTop` is the top of its row in the grid, in pixels. */
    walkTo(next: number, rowTop: number) {
      hasWalked.current = true;
      setActive(next);
      scrollToRow(grid.current, rowTop);
    },
  };
}

/** Scrolls to a row that is out of view, with a margin. */
function scrollToRow(grid: HTMLElement | null, top: number): void {
  if (!grid) return;
  const y = grid.getBoundingClientRect().top + top;
  if (y >= 96 && y <= window.innerHeight - 320) return;
  const scroller = scrollerOf(grid);
  scroller.scrollTo({ top: scroller.scrollTop + y - window.innerHeight / 3 });
}
