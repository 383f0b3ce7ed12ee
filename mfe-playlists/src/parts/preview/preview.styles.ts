import styled, { css } from 'styled-components';
import type { Presentation } from '@vitrine/shared/contract';
import { t } from '@vitrine/shared/ui';

export const Stage = styled.div`
  position: relative;
  flex: none;
  aspect-ratio: 16 / 9;
  max-height: 58vh;
  overflow: hidden;
  border-radius: ${t.radius.card};
  background: ${t.color.black};
`;

/** Part of the screen. */
export const ZoneFrame = styled.div`
  position: absolute;
  overflow: hidden;
`;

/** The new item fades in on top; the previous one stays opaque below until it is covered. */
const fade = css<{ $isOn: boolean }>`
  z-index: ${({ $isOn }) => ($isOn ? t.depth.content : 0)};
  opacity: ${({ $isOn }) => ($isOn ? 1 : 0)};
  transition: opacity ${({ $isOn }) => ($isOn ? t.motion.large : '0s')} ${t.motion.ease};
  transition-delay: ${({ $isOn }) => ($isOn ? '0s' : t.motion.large)};
`;
const cut = css<{ $isOn: boolean }>`
  visibility: ${({ $isOn }) => ($isOn ? 'visible' : 'hidden')};
`;
/** The previous item slides away above the new one. */
const slide = css<{ $isOn: boolean }>`
  z-index: ${({ $isOn }) => ($isOn ? 0 : t.depth.content)};
  transform: translateX(${({ $isOn }) => ($isOn ? '0' : '-100%')});
  transition: transform ${({ $isOn }) => ($isOn ? '0s' : t.motion.large)} ${t.motion.ease};
`;

export const Face = styled.div<{ $isOn: boolean; $transition?: Presentation['transition'] }>`
  position: absolute;
  inset: 0;
  ${({ $transition }) => ($transition === 'cut' ? cut : $transition === 'slide' ? slide : fade)}
  overflow: hidden;
  background: ${t.color.black};
  img,
  video {
    position: relative;
    display: block;
    width: 100%;
    height: 100%;
  }
`;

/** Blurred copy behind a picture; larger than its place, because a blur fades towards its own edges. */
export const Edges = styled.img`
  && {
    position: absolute;
    inset: -6%;
    width: 112%;
    max-width: none;
    height: 112%;
    object-fit: cover;
    filter: blur(16px) brightness(0.7);
  }
`;

export const StageLine = styled.p`
  color: ${t.color.muted};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${t.font.tabular}
`;

/**
 * Segments as wide as the items are long; one slider over all of them, so that a short item is no smaller
 * target.
 */
export const Seek = styled.div`
  position: relative;
  display: flex;
  gap: ${t.space[2]};
  border-radius: ${t.radius.control};
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:has(input:focus-visible) {
    ${t.focus}
  }
`;

export const SeekPart = styled.span`
  position: relative;
  flex: 1 1 0;
  min-width: 1px;
  height: ${t.space[24]};
  ${t.media.coarse} {
    height: ${t.size.touch};
  }
  &::before,
  span {
    content: '';
    position: absolute;
    inset: calc(50% - 4px) 0;
    border-radius: ${t.radius.round};
    background: ${t.color.lineStrong};
  }
  span {
    background: ${t.color.accentText};
    transform-origin: left;
  }
`;

export const Controls = styled.div`
  display: flex;
  justify-content: center;
  gap: ${t.space[8]};
`;
