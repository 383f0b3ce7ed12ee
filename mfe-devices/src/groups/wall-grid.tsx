import styled from 'styled-components';
import type { Wall } from '@vitrine/shared/contract';
import { t } from '@vitrine/shared/ui';
import { wallTexts as words } from './wall-texts';
import { deviceAt, spotsOf, type Spot } from './wall.rule';

interface Props {
  wall: Pick<Wall, 'rows' | 'columns' | 'places'>;
  /** Name of a device by its id. */
  nameOf: (id: string) => string;
  /** Place whose device is being chosen; null without one. */
  chosen?: Spot | null;
  /** Absent: the places are no buttons. */
  onChoose?: (spot: Spot) => void;
}

/** Places of a video wall as they hang, with the names of their devices. */
export function WallGrid({ wall, nameOf, chosen, onChoose }: Props) {
  return (
    <Scroll tabIndex={onChoose ? undefined : 0} role="group" aria-label={words.grid(wall.rows, wall.columns)}>
      <Grid $columns={wall.columns}>
        {spotsOf(wall).map((spot) => {
          const id = deviceAt(wall.places, spot);
          const name = id === undefined ? words.free : nameOf(id);
          const isChosen = chosen?.row === spot.row && chosen.column === spot.column;
          const look = { $isFree: id === undefined, title: name };
          const label = words.place(spot, name);
          return onChoose ? (
            <Place
              {...look}
              key={`${spot.row}/${spot.column}`}
              as="button"
              type="button"
              aria-label={label}
              aria-pressed={isChosen}
              onClick={() => onChoose(spot)}
            >
              <span>{name}</span>
            </Place>
          ) : (
            <Place {...look} key={`${spot.row}/${spot.column}`} role="img" aria-label={label}>
              <span>{name}</span>
            </Place>
          );
        })}
      </Grid>
    </Scroll>
  );
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
    cursor: pointer;
  }
  &[aria-pressed='true'] {
    border-color: ${t.color.accent};
    box-shadow: 0 0 0 1px ${t.color.accent};
  }
  &:focus-visible {
    ${t.focus}
  }
`;
