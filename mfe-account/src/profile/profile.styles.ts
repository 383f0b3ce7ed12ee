import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr));
  gap: ${t.space[32]} ${t.space[64]};
  align-items: start;
  max-width: 64rem;
  > div {
    display: flex;
    flex-direction: column;
    gap: ${t.space[32]};
    max-width: 30rem;
  }
  /* The tabs are on their own line right above. */
  ${t.media.wide} {
    > div > section:first-child {
      padding-top: 0;
      border-top: 0;
    }
  }
  > div:first-child > section:first-child {
    padding-top: 0;
    border-top: 0;
  }
`;

export const Person = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${t.space[12]} ${t.space[24]};
  dt {
    color: ${t.color.muted};
  }
  dd {
    color: ${t.color.strong};
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
  }
`;

export const Choices = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[16]};
  p {
    margin-top: ${t.space[2]};
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
  }
`;

export const Mails = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[8]};
`;

export const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 9rem));
  gap: ${t.space[16]};
  align-items: start;
`;

export const Storage = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${t.space[12]};
  max-width: 30rem;
  p {
    ${t.font.tabular}
  }
  p:first-child {
    color: ${t.color.strong};
  }
  p:not(:first-child) {
    color: ${t.color.muted};
  }
  > div:last-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${t.space[8]};
  }
`;
