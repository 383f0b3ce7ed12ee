import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import type { PromoItem } from '@vitrine/shared/contract';
import { t, useMediaQuery } from '@vitrine/shared/ui';
import { gridHeight, justifyRows, neighbour, visibleRows } from './justified-rows.rule';
import { CAPTION_PX, PromoCard } from './promo-card';
import type { PromoActions } from './promo-controls';
import { useGridWindow } from './use-grid-window';

export interface PromoGridProps extends PromoActions {
  promos: readonly PromoItem[];
  label: string;
  selected: ReadonlySet<string>;
  percents: ReadonlyMap<string, number>;
  thumbUrl: (path: string) => string;
  onDeleteKey: (promo: PromoItem) => void;
}

/** Thousands of pictures, of which only those near the window are in the page. Arrow keys walk, Enter opens, Space selects. */
export function PromoGrid({
  promos,
  label,
  selected,
  percents,
  thumbUrl,
  onDeleteKey,
  ...actions
}: PromoGridProps) {
  const narrow = useMediaQuery(t.query.narrow);
  const touch = useMediaQuery(t.query.touch);
  const { grid, seen } = useGridWindow();
  const [activeIndex, setActiveIndex] = useState(0);
  const moved = useRef(false);
  const active = Math.min(activeIndex, promos.length - 1);
  const rows = useMemo(
    () =>
      justifyRows(
        promos.map((promo) => promo.width / promo.height),
        {
          width: seen.width,
          gap: narrow ? 8 : 16,
          targetHeight: narrow ? 132 : 196,
          captionHeight: CAPTION_PX,
        },
      ),
    [promos, seen.width, narrow],
  );
  const [first, end] = visibleRows(rows, CAPTION_PX, seen.from, seen.to);

  useEffect(() => {
    if (!moved.current) return;
    // A far tile comes into the page only after the scroll; until then this waits.
    const tile = grid.current?.querySelector<HTMLElement>(`[data-index="${active}"] [data-open]`);
    if (!tile) return;
    moved.current = false;
    tile.focus({ preventScroll: true });
  });

  function handleKey(event: KeyboardEvent) {
    if (!(event.target as HTMLElement).matches('[data-open]')) return;
    const promo = promos[active];
    if (event.key === ' ' && promo) actions.onSelect(promo, event.shiftKey);
    else if (event.key === 'Delete' && promo) onDeleteKey(promo);
    else if (event.key === 'F2' && promo) actions.onRename(promo);
    else {
      const next = neighbour(rows, active, event.key);
      if (next === active) return;
      moved.current = true;
      setActiveIndex(next);
      scrollToTile(grid.current, rows.find((row) => row.tiles.some((tile) => tile.index === next))?.top ?? 0);
    }
    event.preventDefault();
  }

  return (
    <Field
      ref={grid}
      role="list"
      aria-label={label}
      style={{ height: gridHeight(rows, CAPTION_PX) }}
      onKeyDown={handleKey}
    >
      {rows.slice(first, end).flatMap((row) =>
        row.tiles.map(({ index, left, width }) => {
          const promo = promos[index];
          if (!promo) return null;
          return (
            <Place
              key={promo.id}
              role="listitem"
              aria-setsize={promos.length}
              aria-posinset={index + 1}
              data-index={index}
              style={{ transform: `translate(${left}px, ${row.top}px)`, width }}
              onFocus={() => setActiveIndex(index)}
            >
              <PromoCard
                promo={promo}
                width={width}
                height={row.height}
                thumb={promo.thumb[0] ? thumbUrl(promo.thumb[0]) : ''}
                selected={selected.has(promo.id)}
                selecting={selected.size > 0}
                percent={percents.get(promo.id)}
                tabStop={index === active}
                touch={touch}
                {...actions}
              />
            </Place>
          );
        }),
      )}
    </Field>
  );
}

/** Only when the row is out of sight, and then with room around it. */
function scrollToTile(grid: HTMLElement | null, top: number): void {
  if (!grid) return;
  const y = grid.getBoundingClientRect().top + top;
  if (y >= 96 && y <= window.innerHeight - 320) return;
  const scroller = scrollerOf(grid);
  scroller.scrollTo({ top: scroller.scrollTop + y - window.innerHeight / 3 });
}

function scrollerOf(element: HTMLElement): Element {
  for (let up = element.parentElement; up; up = up.parentElement) {
    if (up.scrollHeight > up.clientHeight && /auto|scroll/.test(getComputedStyle(up).overflowY)) return up;
  }
  return document.scrollingElement ?? document.documentElement;
}

const Field = styled.div`
  position: relative;
`;
const Place = styled.div`
  position: absolute;
  top: 0;
  left: 0;
`;
