import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

/** Search and view share a line; the groups, however many, have the next one. */
export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space[12]} ${t.space[24]};
  min-width: 0;
  > :first-child {
    flex: 0 1 18rem;
    ${t.media.narrow} {
      flex: 1 1 10rem;
    }
  }
  > :last-child {
    flex: 1 1 100%;
  }
`;

/** Shown on wide pages only: on a phone the link to the instructions is on the connect page. */
export const WideOnly = styled.span`
  ${t.media.narrow} {
    display: none;
  }
`;

export const All = styled.div`
  margin-bottom: -${t.space[16]};
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
  ${t.media.narrow} {
    margin-bottom: -${t.space[12]};
  }
`;
