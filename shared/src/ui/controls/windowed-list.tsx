import { useCallback, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { FIRST_SEEN, scrollerOf, useSeen } from './use-seen';

/** Default row height before any measurement. */
const GUESS_PX = 45;

/** Measured layout of a list: columns, and distance of each row to the next, in px. */
interface Layout {
  columns: number;
  width: number;
  /** Height by row; undefined until rendered. */
  heights: readonly number[];
  /** Estimate for rows not rendered yet; 0 until one was. */
  guess: number;
}
const UNKNOWN: Layout = { columns: 1, width: 0, heights: [], guess: 0 };

/** Rendered items with their tops in px; number of columns, 0 for a single row. */
interface ItemTops {
  columns: number;
  items: { index: number; top: number }[];
}

function itemsIn(frame: HTMLElement): ItemTops {
  const items = [...frame.querySelectorAll<HTMLElement>('[data-index]')].map((element) => ({
    index: Number(element.dataset.index),
    top: Math.round(element.getBoundingClientRect().top * 2) / 2,
  }));
  const second = items.findIndex(({ top }) => Math.abs(top - (items[0]?.top ?? top)) > 1);
  return { columns: Math.max(0, second), items };
}

/** Layout after a measurement; the same object when unchanged. */
function learnt(before: Layout, seen: ItemTops, width: number): Layout {
  const columns = seen.columns || before.columns;
  const rows = seen.items
    .filter(({ index }) => index % columns === 0)
    .map(({ index, top }) => ({ row: index / columns, top }));
  const isOther = columns !== before.columns || width !== before.width;
  const heights = isOther ? [] : [...before.heights];
  let isNew = isOther;
  for (const [at, { row, top }] of rows.entries()) {
    const next = rows[at + 1];
    if (next?.row !== row + 1) continue;
    const height = next.top - top;
    if (height <= 0 || Math.abs((heights[row] ?? -1) - height) < 1) continue;
    heights[row] = height;
    isNew = true;
  }
  if (!isNew) return before;
  const known = heights.filter((height) => height > 0);
  const average = known.reduce((sum, height) => sum + height, 0) / known.length;
  const guess = !isOther && before.guess ? before.guess : average || 0;
  return { columns, width, heights, guess };
}

/**
 * Virtualized list: renders items `first` to `end` (exclusive), with `before` and `after` px of space kept by
 * `Windowed`. Items take `placeOf`; rows may differ in height and have columns. `show` scrolls to an item.
 * `isRenderedLater`: items render after React, so measure on scroll or resize. `guessPx`: initial row height.
 */
export function useWindowedList(count: number, { isRenderedLater = false, guessPx = GUESS_PX } = {}) {
  const [layout, setLayout] = useState(UNKNOWN);
  const learn = useCallback((frame: HTMLElement) => {
    const width = frame.getBoundingClientRect().width;
    if (width === 0) return;
    // Measured here, while the layout is valid, and not in the rendering task.
    const seen = itemsIn(frame);
    setLayout((now) => learnt(now, seen, width));
  }, []);
  // The first rows are painted alone, and the overscan is rendered in a separate task: together they
  // blocked a phone for 250 ms.
  const { frame, seen } = useSeen(learn, count > 0, FIRST_SEEN, !isRenderedLater);
  useLayoutEffect(() => {
    if (frame.current && count > 0 && layout !== UNKNOWN && !isRenderedLater) learn(frame.current);
  });
  const { columns, heights } = layout;
  const guess = layout.guess || guessPx;
  const tops = useMemo(() => {
    const all = [0];
    for (let row = 0; row * columns < count; row += 1) all.push((all[row] ?? 0) + (heights[row] ?? guess));
    return all;
  }, [columns, count, heights, guess]);
  const show = useCallback(
    (index: number) => {
      const element = frame.current;
      if (!element) return;
      const y = element.getBoundingClientRect().top + (tops[Math.floor(index / columns)] ?? 0);
      const scroller = scrollerOf(element);
      scroller.scrollTo({ top: scroller.scrollTop + y - window.innerHeight / 3 });
    },
    [frame, tops, columns],
  );
  const rows = tops.length - 1;
  const whole = tops[rows] ?? 0;
  const firstRow = Math.max(
    0,
    tops.findLastIndex((top) => top <= Math.max(0, seen.from)),
  );
  const endRow = tops.findIndex((top) => top >= seen.to);
  const first = Math.min(firstRow, Math.max(0, rows - 1)) * columns;
  const end = endRow < 0 ? count : Math.min(count, Math.max(endRow * columns, first + columns));
  return {
    frame,
    first,
    end,
    before: tops[first / columns] ?? 0,
    after: Math.max(0, whole - (tops[Math.ceil(end / columns)] ?? whole)),
    show,
  };
}
export type WindowedList = ReturnType<typeof useWindowedList>;

/** Attributes of an item's position in a virtualized list, for the list and for screen readers. */
export const placeOf = (index: number, count: number) => ({
  'data-index': index,
  'aria-setsize': count,
  'aria-posinset': index + 1,
});

/** Container of a virtualized list; its child is the list element. */
export function Windowed({ list, children }: { list: WindowedList; children: ReactNode }) {
  return (
    <div ref={list.frame}>
      <div style={{ height: list.before }} />
      {children}
      <div style={{ height: list.after }} />
    </div>
  );
}
