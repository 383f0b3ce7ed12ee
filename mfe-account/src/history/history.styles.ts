import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

export const Tools = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[12]};
  max-width: 64rem;
`;

/** Fields beside each other, two in a row on a phone. */
export const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr));
  gap: ${t.space[12]};
  > * {
    min-width: 0;
  }
`;

export const Day = styled.section`
  max-width: 64rem;
  h2 {
    padding: ${t.space[8]} 0;
    font-size: ${t.font.size[14]};
  }
`;

export const Events = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Row = styled.li`
  display: grid;
  grid-template-columns: 3.5rem minmax(0, 1fr);
  gap: ${t.space[12]};
  padding: ${t.space[8]} 0;
  border-top: ${t.border};
  time {
    color: ${t.color.muted};
    ${t.font.tabular}
  }
  p {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  /* Who and what are columns, as the time is. */
  ${t.media.wide} {
    p {
      display: grid;
      grid-template-columns: 12rem minmax(0, 1fr);
      gap: ${t.space[12]};
    }
  }
  b {
    color: ${t.color.strong};
    font-weight: ${t.font.weight.medium};
  }
  a {
    color: ${t.color.accentText};
  }
  small {
    display: block;
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
  }
  &[data-warning] {
    color: ${t.color.warningText};
    b {
      color: inherit;
    }
  }
`;

export const More = styled.div`
  display: flex;
  justify-content: center;
  max-width: 64rem;
`;

export const Lead = styled.p`
  color: ${t.color.muted};
`;
