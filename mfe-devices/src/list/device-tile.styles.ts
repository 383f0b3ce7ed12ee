import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';
import { stretched } from '../parts/device-link';

export const Wall = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  gap: ${t.space[8]} ${t.space[24]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/**
 * Subgrid lines align picture, name and notes of a row of tiles, whatever their shape and number of notes.
 */
export const Tile = styled.li`
  ${stretched}
  display: grid;
  grid-template-rows: subgrid;
  /* A long name must not widen the tile over its neighbour. */
  grid-template-columns: minmax(0, 1fr);
  grid-row: span 3;
  min-width: 0;
  margin-bottom: ${t.space[24]};
`;
export const Notes = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${t.space[8]};
  min-width: 0;
`;

export const TilePick = styled.div<{ $isChosen: boolean }>`
  position: absolute;
  top: ${t.space[8]};
  left: ${t.space[8]};
  display: grid;
  place-items: center;
  padding: 0 ${t.space[8]};
  border-radius: ${t.radius.control};
  background: ${t.color.shade};
  opacity: ${({ $isChosen }) => ($isChosen ? 1 : 0)};
  transition: opacity ${t.motion.small} ${t.motion.ease};
  ${Tile}:hover &,
  ${Tile}:focus-within & {
    opacity: 1;
  }
  ${t.media.coarse} {
    opacity: 1;
  }
`;

/** Ground of the same shape for screens of every shape, so that rows of tiles have no holes. */
export const Ground = styled.div`
  position: relative;
  display: grid;
  justify-items: center;
  align-self: end;
  aspect-ratio: 16 / 9;
  border-radius: ${t.radius.card};
  background: ${t.color.sunken};
`;

/** Thin dark bezel of a display. */
export const Picture = styled.div<{ $isUpright: boolean; $isDim: boolean; $isChosen: boolean }>`
  ${({ $isUpright }) => ($isUpright ? 'height: 100%;' : 'width: 100%;')}
  min-height: 0;
  aspect-ratio: ${({ $isUpright }) => ($isUpright ? '9 / 16' : '16 / 9')};
  overflow: hidden;
  border-radius: ${t.radius.card};
  background: ${t.color.black};
  border: 3px solid ${({ $isChosen }) => ($isChosen ? t.color.accent : t.color.black)};
  > span {
    opacity: ${({ $isDim }) => ($isDim ? 0.4 : 1)};
  }
`;

export const Label = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.space[12]};
  padding-left: ${t.space[4]};
  > div {
    flex: 1;
    min-width: 0;
  }
  h2,
  p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  h2 {
    font-size: ${t.font.size[16]};
  }
  p,
  small {
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
  }
  small {
    display: block;
  }
`;

export const WhyHere = styled.p`
  padding-left: ${t.space[4]};
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
`;
