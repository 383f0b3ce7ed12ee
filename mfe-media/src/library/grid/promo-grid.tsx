import { useMemo, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import type { PromoItem } from '@vitrine/shared/contract';
import { t, useMediaQuery, useSeen } from '@vitrine/shared/ui';
import { gridHeight, justifyRows, neighbour, visibleRows } from './justified-rows.rule';
import { CAPTION_PX, PromoCard } from './promo-card';
import type { PromoActions } from '../promo-actions';
import { useActiveTile } from './use-active-tile';
import { useSteady } from './use-steady';

export interface PromoGridProps extends PromoActions {
  promos: readonly PromoItem[];
  label: string;
  selected: ReadonlySet<string>;
  percents: ReadonlyMap<string, number>;
  thumbUrl: (path: string) => string;
  onDeleteKey: (promo: PromoItem) => void;
}

/** Range before the measurement: the width of the pictures is unknown, so they would be rendered twice. */
const NOTHING = { width: 0, from: 0, to: 0 };

/** Virtualized grid of promos. Arrow keys move, Enter opens, Space selects. */
export function PromoGrid(props: PromoGridProps) {
  const { promos, label, selected, percents, thumbUrl, onDeleteKey, ...actions } = props;
  const steady = useSteady(actions);
  const touch = useMediaQuery(t.query.touch);
  const { frame: grid, seen } = useSeen(undefined, true, NOTHING);
  const rows = useRows(promos, seen.width);
  const [first, end] = visibleRows(rows, CAPTION_PX, seen.from, seen.to);

  const { active, walkTo, setActive } = useActiveTile(grid, promos.length);

  function handleKey(event: KeyboardEvent) {
    if (!(event.target as HTMLElement).matches('[data-open]')) return;
    const promo = promos[active];
    if (event.key === ' ' && promo) actions.onSelect(promo, event.shiftKey);
    else if (event.key === 'Delete' && promo) onDeleteKey(promo);
    else if (event.key === 'F2' && promo) actions.onRename(promo);
    else {
      const next = neighbour(rows, active, event.key);
      if (next === active) return;
      walkTo(next, rows.find((row) => row.tiles.some((tile) => tile.index === next))?.top ?? 0);
    }
    event.preventDefault();
  }

  return (
    <Field
      ref={grid}
      role="list"
      aria-label={label}
      // Estimated height before the measurement, so that a scroll bar takes its width at once.
      style={{ height: gridHeight(rows, CAPTION_PX) || promos.length * CAPTION_PX }}
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
              onFocus={() => setActive(index)}
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
                {...steady}
              />
            </Place>
          );
        }),
      )}
    </Field>
  );
}

function useRows(promos: readonly PromoItem[], width: number) {
  const narrow = useMediaQuery(t.query.narrow);
  return useMemo(() => {
    if (width === 0) return [];
    const shapes = promos.map((promo) => promo.width / promo.height);
    const [gap, targetHeight] = narrow ? [8, 132] : [16, 196];
    return justifyRows(shapes, { width, gap, targetHeight, captionHeight: CAPTION_PX });
  }, [promos, width, narrow]);
}

const Field = styled.div`
  position: relative;
`;
const Place = styled.div`
  position: absolute;
  top: 0;
  left: 0;
`;
