import styled, { css } from 'styled-components';
import { t } from '@vitrine/shared/ui';

const chipsBelow = css`
  > :nth-child(2) {
    order: 1;
    flex: 1 1 100%;
  }
`;

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space[12]} ${t.space[24]};
  min-width: 0;
  > :first-child {
    flex: 0 1 18rem;
  }
  > :nth-child(2) {
    flex: 0 1 auto;
    max-width: 100%;
  }
  ${t.media.tablet} {
    ${chipsBelow}
  }
  ${t.media.narrow} {
    ${chipsBelow}
    > :first-child {
      flex: 1 1 10rem;
    }
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
