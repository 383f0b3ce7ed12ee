import type { HTMLAttributes, KeyboardEvent } from 'react';
import styled from 'styled-components';
import type { Wall } from '@vitrine/shared/contract';
import { cellsOf } from '@vitrine/shared/rules';
import { t } from '@vitrine/shared/ui';
import { dropName, type DropSpot } from './use-wall-drag';
import { wallTexts as words } from './wall-texts';
import { deviceAt, spotBeside, spotsOf, type Spot, type WallDraft } from './wall.rule';

interface Props {
  wall: Pick<WallDraft, 'rows' | 'columns' | 'places'>;
  /** Measures of its screens: it is drawn as it hangs. */
  measured?: Wall | null;
  /** Name of a device by its id. */
  nameOf: (id: string) => string;
  /** Absent: the places are no buttons. */
  arranging?: Arranging;
}

/** Handling of places that can be chosen and dragged. */
export interface Arranging {
  /** Place whose device is being chosen; null without one. */
  chosen: Spot | null;
  onChoose: (spot: Spot) => void;
  /** Moves the device of a place by the keyboard. */
  onMove: (from: Spot, to: Spot) => void;
  /** Place over which a device is held. */
  over: DropSpot | null;
  /** Device that is held. */
  lifted: string | null;
  dragOf: (id: string | undefined) => HTMLAttributes<HTMLElement>;
}

/** Places of a video wall as they hang, with the names of their devices. */
export function WallGrid({ wall, measured, nameOf, arranging }: Props) {
  const panel = measured?.panel;
  const cells = measured && panel ? cellsOf({ ...measured, panel }) : null;
  return (
    <Scroll
      tabIndex={arranging ? undefined : 0}
      role="group"
      aria-label={words.grid(wall.rows, wall.columns)}
      onKeyDown={arranging && ((event) => onArrow(event, wall, arranging))}
    >
      <Grid
        $columns={wall.columns}
        style={
          cells ? { gridTemplateColumns: cells.widths.map((mm) => `minmax(4.5rem, ${mm}fr)`).join(' ') } : {}
        }
      >
        {spotsOf(wall).map((spot) => {
          const id = deviceAt(wall.places, spot);
          const name = id === undefined ? words.free : nameOf(id);
          const own = measured?.places.find((place) => place.id === id)?.panel ?? panel;
          const shape =
            cells && own
              ? {
                  width: `${((own.width + 2 * own.frame) / (cells.widths[spot.column - 1] ?? 1)) * 100}%`,
                  aspectRatio: `${own.width} / ${own.height}`,
                  placeSelf: 'center',
                }
              : {};
          const look = { $isFree: id === undefined, title: name, style: shape };
          const label = words.place(spot, name);
          if (!arranging)
            return (
              <Place {...look} key={dropName(spot)} role="img" aria-label={label}>
                <span>{name}</span>
              </Place>
            );
          return (
            <Place
              {...look}
              {...arranging.dragOf(id)}
              key={dropName(spot)}
              as="button"
              type="button"
              data-drop={dropName(spot)}
              data-over={
                arranging.over !== null && dropName(arranging.over) === dropName(spot) ? '' : undefined
              }
              data-lifted={id !== undefined && arranging.lifted === id ? '' : undefined}
              aria-label={label}
              aria-pressed={arranging.chosen !== null && dropName(arranging.chosen) === dropName(spot)}
              onClick={() => arranging.onChoose(spot)}
            >
              <span>{name}</span>
            </Place>
          );
        })}
      </Grid>
    </Scroll>
  );
}

/** Arrow keys go to the place beside; with Shift they take its device along. */
function onArrow(event: KeyboardEvent<HTMLElement>, wall: Props['wall'], { onMove }: Arranging): void {
  const [row, column] = ((event.target as HTMLElement).dataset['drop'] ?? '').split('/').map(Number);
  const from = row && column ? { row, column } : null;
  const to = from && spotBeside(from, event.key, wall);
  if (!from || !to) return;
  event.preventDefault();
  if (event.shiftKey) onMove(from, to);
  event.currentTarget.querySelector<HTMLElement>(`[data-drop='${dropName(to)}']`)?.focus();
}

/** A wide wall scrolls on a phone. */
const Scroll = styled.div`
  overflow-x: auto;
  padding: ${t.space[4]};
  margin: calc(-1 * ${t.space[4]});
  &:focus-visible {
    ${t.focus}
  }
`;
const Grid = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(4.5rem, 9rem));
  gap: ${t.space[4]};
`;
const Place = styled.div<{ $isFree: boolean; type?: 'button' }>`
  display: flex;
  align-items: center;
  justify-content: center;
  min-width: 0;
  min-height: ${t.size.touch};
  aspect-ratio: 16 / 9;
  padding: ${t.space[4]};
  border: ${t.borderStrong};
  border-style: ${({ $isFree }) => ($isFree ? 'dashed' : 'solid')};
  border-radius: ${t.radius.control};
  background: ${({ $isFree }) => ($isFree ? 'transparent' : t.color.sunken)};
  color: ${({ $isFree }) => ($isFree ? t.color.muted : t.color.strong)};
  font: inherit;
  font-size: ${t.font.size[13]};
  line-height: ${t.font.heading};
  text-align: center;
  > span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow-wrap: anywhere;
  }
  &[type='button'] {
    cursor: ${({ $isFree }) => ($isFree ? 'pointer' : 'grab')};
    user-select: none;
    -webkit-touch-callout: none;
  }
  &[data-lifted] {
    opacity: 0.4;
  }
  &[data-over] {
    border-color: ${t.color.accent};
    border-style: solid;
    background: ${t.color.accentSoft};
  }
  &[aria-pressed='true'] {
    border-color: ${t.color.accent};
    box-shadow: 0 0 0 1px ${t.color.accent};
  }
  &:focus-visible {
    ${t.focus}
  }
`;
