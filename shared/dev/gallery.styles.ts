import styled from 'styled-components';
import { t } from '../src/ui';

export const Named = styled.span`
  display: grid;
  justify-items: center;
  gap: ${t.space[4]};
  min-width: ${t.space[64]};
  color: ${t.color.muted};
  font-size: ${t.font.size[12]};
`;
export const Sample = styled.span`
  width: ${t.space[64]};
  height: ${t.space[48]};
  border: ${t.border};
  background: ${t.color.raised};
`;
/** Moves while the pointer is over it. */
export const Moving = styled(Sample)`
  transition: transform ${t.motion.ease};
  &:hover {
    transform: translateX(${t.space[16]});
  }
`;
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[16]};
`;
export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: ${t.space[16]};
`;
