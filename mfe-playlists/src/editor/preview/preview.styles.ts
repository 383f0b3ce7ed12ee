import styled from 'styled-components';
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

/** The one on screen fades in on top; the one that goes stays whole below until it is covered. */
export const Face = styled.div<{ $isOn: boolean }>`
  position: absolute;
  inset: 0;
  z-index: ${({ $isOn }) => ($isOn ? t.depth.content : 0)};
  opacity: ${({ $isOn }) => ($isOn ? 1 : 0)};
  transition: opacity ${({ $isOn }) => ($isOn ? t.motion.large : '0s')} ${t.motion.ease};
  transition-delay: ${({ $isOn }) => ($isOn ? '0s' : t.motion.large)};
  background: ${t.color.black};
  img,
  video {
    display: block;
    width: 100%;
    height: 100%;
  }
`;

export const StageLine = styled.p`
  color: ${t.color.muted};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${t.font.tabular}
`;

export const Seek = styled.div`
  display: flex;
  gap: ${t.space[2]};
  overflow: hidden;
`;

export const SeekPart = styled.button`
  position: relative;
  flex: 1 1 0;
  min-width: 2px;
  height: ${t.space[24]};
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;
  &:focus-visible {
    outline-offset: -2px;
  }
  &::before,
  span {
    content: '';
    position: absolute;
    inset: ${t.space[8]} 0;
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
