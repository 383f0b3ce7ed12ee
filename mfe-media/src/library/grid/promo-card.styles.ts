import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

export const Card = styled.article<{ $selected: boolean; $shown: boolean }>`
  [data-control] {
    opacity: ${({ $shown }) => ($shown ? 1 : 0)};
    transition: opacity ${t.motion.small} ${t.motion.ease};
  }
  &:hover [data-control],
  &:focus-within [data-control] {
    opacity: 1;
  }
  > :first-child {
    outline: ${({ $selected }) => ($selected ? `3px solid ${t.color.accentText}` : 'none')};
    outline-offset: 2px;
  }
`;
export const Picture = styled.div`
  position: relative;
  border-radius: ${t.radius.card};
`;
export const Open = styled.button`
  display: block;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  border-radius: inherit;
  background: none;
  cursor: zoom-in;
  img {
    transition: transform ${t.motion.large} ${t.motion.ease};
  }
`;
export const Working = styled.div`
  position: absolute;
  right: ${t.space[8]};
  bottom: ${t.space[8]};
  left: ${t.space[8]};
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${t.space[4]};
  pointer-events: none;
`;
export const Name = styled.h2`
  margin-top: ${t.space[8]};
  overflow: hidden;
  font-size: ${t.font.size[13]};
  font-weight: ${t.font.weight.medium};
  letter-spacing: 0;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
export const Facts = styled.p`
  overflow: hidden;
  color: ${t.color.muted};
  font-size: ${t.font.size[12]};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${t.font.tabular}
`;
