import { Button as DragButton, GridListItem } from 'react-aria-components';
import styled, { css } from 'styled-components';
import { blurredGround, t } from '@vitrine/shared/ui';
import { FRAME_HEIGHT } from './tile-width.rule';

const ring = css`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 3px ${t.color.accent};
    pointer-events: none;
  }
`;

/** Picture of a tile, whole, on a blurred copy of itself. */
export const Shot = styled.span`
  position: absolute;
  inset: 0;
  background: center / contain no-repeat;
`;
export const Ground = styled.span`
  ${blurredGround}
`;

export const Frame = styled.div<{ $isCut: boolean; $isOver?: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  height: ${FRAME_HEIGHT}px;
  overflow: hidden;
  border-radius: ${t.radius.control};
  /* Inside the rounded edge, where it would show as arcs around a light picture. */
  padding: 1px;
  background: ${t.color.black} content-box;
  color: ${t.color.white};
  ${({ $isOver }) =>
    $isOver &&
    css`
      /* Only the picture is dimmed: its duration stays readable. */
      ${Shot}, ${Ground} {
        filter: grayscale(1);
        opacity: 0.4;
      }
    `}
  ${({ $isCut }) =>
    $isCut &&
    css`
      clip-path: polygon(
        0 0,
        100% 0,
        calc(100% - 8px) 25%,
        100% 50%,
        calc(100% - 8px) 75%,
        100% 100%,
        0 100%
      );
    `}
`;

export const Tile = styled(GridListItem)`
  position: relative;
  flex: 0 1 auto;
  min-width: 0;
  max-width: 100%;
  outline: none;
  cursor: grab;
  ${t.media.narrow} {
    min-width: calc(50% - ${t.space[2]});
  }
  content-visibility: auto;
  contain-intrinsic-size: auto 8rem;
  overflow-clip-margin: 8px;
  transition: opacity ${t.motion.small} ${t.motion.ease};
  &[data-dragging] {
    opacity: 0.4;
  }
  &[data-selected] ${Frame} {
    ${ring}
  }
  &[data-focus-visible] {
    ${t.focus}
    border-radius: ${t.radius.control};
  }
`;

export const Corner = styled.span<{ $at: 'top-left' | 'top-right' | 'bottom-right'; $isQuiet?: boolean }>`
  position: absolute;
  z-index: ${t.depth.content};
  display: inline-flex;
  ${({ $at }) => ($at.startsWith('top') ? 'top' : 'bottom')}: ${t.space[4]};
  ${({ $at }) => ($at.endsWith('left') ? 'left' : 'right')}: ${t.space[4]};
  ${({ $at }) =>
    $at === 'bottom-right' &&
    css`
      ${t.media.coarse} {
        right: 0;
        bottom: 0;
      }
    `}
  /* Appears on hover or focus; with touch, the menu below removes. */
  ${({ $isQuiet }) =>
    $isQuiet &&
    css`
      opacity: 0;
      transition: opacity ${t.motion.small} ${t.motion.ease};
      ${Tile}:hover &,
      ${Tile}:focus-within & {
        opacity: 1;
      }
      ${t.media.coarse} {
        display: none;
      }
    `}
`;

const onMedia = css`
  display: inline-flex;
  align-items: center;
  gap: ${t.space[4]};
  min-height: 1.5rem;
  padding: 0 ${t.space[8]};
  border: 0;
  border-radius: ${t.radius.control};
  background: ${t.color.shade};
  color: ${t.color.white};
  font-size: ${t.font.size[12]};
  font-weight: ${t.font.weight.medium};
  ${t.font.tabular}
`;

export const Mark = styled.span`
  ${onMedia}
`;

export const DurationButton = styled.button`
  ${onMedia}
  cursor: pointer;
  text-decoration: underline dotted;
  text-underline-offset: 3px;
  ${t.media.hover} {
    &:hover {
      background: ${t.color.accent};
      color: ${t.color.onAccent};
    }
  }
  /* Touch target of 44 px around a smaller visible plate. */
  ${t.media.coarse} {
    min-width: ${t.size.touch};
    min-height: ${t.size.touch};
    border: ${t.space[12]} solid transparent;
    border-inline-width: ${t.space[4]};
    border-radius: ${t.radius.round};
    background-clip: padding-box;
  }
`;

/** 16 px on touch screens: a smaller field makes iOS zoom in. */
export const DurationInput = styled.input`
  ${onMedia}
  width: 4.25rem;
  min-height: 1.75rem;
  border: 2px solid ${t.color.accent};
  background: ${t.color.surface};
  color: ${t.color.text};
  text-align: end;
  outline: none;
  &[aria-invalid='true'] {
    border-color: ${t.color.danger};
  }
  ${t.media.coarse} {
    min-height: ${t.size.touch};
    font-size: ${t.font.size[16]};
  }
`;

/** The name has its own line: beside handle, time and menu a short tile would cut it to three characters. */
export const Caption = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${t.space[4]};
  min-width: 0;
  padding-top: ${t.space[4]};
  font-size: ${t.font.size[12]};
  color: ${t.color.muted};
  > span {
    flex: 0 0 100%;
    min-width: 0;
    overflow: hidden;
    color: ${t.color.text};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* Same text size as other menus. */
  > div {
    font-size: ${t.font.size[14]};
  }
  > p {
    flex: 0 0 100%;
    min-width: 0;
    margin: 0;
  }
  small {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    font-size: inherit;
    text-overflow: ellipsis;
    white-space: nowrap;
    ${t.font.tabular}
  }
  /* Between two buttons of 44 px, "From 1 min. 9 sec." needs its second line. */
  ${t.media.coarse} {
    small {
      line-height: ${t.space[16]};
      white-space: normal;
    }
  }
`;

export const Grip = styled(DragButton)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
  margin-left: -4px;
  padding: 0;
  border: 0;
  border-radius: ${t.radius.control};
  background: transparent;
  color: ${t.color.muted};
  cursor: grab;
  outline: none;
  &[data-focus-visible] {
    ${t.focus}
  }
  ${t.media.coarse} {
    width: ${t.size.touch};
    height: ${t.size.touch};
  }
`;

/** Times of an item, below its name; opens their dialog. */
export const ValidityButton = styled.button`
  display: inline-flex;
  align-items: flex-start;
  gap: ${t.space[4]};
  min-width: 0;
  padding: 0;
  border: 0;
  background: none;
  color: ${t.color.text};
  font: inherit;
  text-align: start;
  cursor: pointer;
  svg {
    flex: none;
    margin-top: 1px;
  }
  &:focus-visible {
    ${t.focus}
    border-radius: ${t.radius.control};
  }
  ${t.media.hover} {
    &:hover {
      text-decoration: underline;
    }
  }
  ${t.media.coarse} {
    align-items: center;
    min-height: ${t.size.touch};
  }
`;
