import { t } from '@vitrine/shared/ui';
import styled from 'styled-components';

/** Calendar and panel side by side, stacked on narrow pages. */
export const Columns = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${t.space[16]};
  ${t.media.narrow} {
    flex-direction: column;
  }
`;
export const Board = styled.div`
  flex: 999 1 34rem;
  min-width: 0;
  ${t.media.narrow} {
    flex: none;
    width: 100%;
  }
`;
