import styled from 'styled-components';
import { t, Table } from '@vitrine/shared/ui';

export const Tools = styled.div`
  width: min(14rem, 100%);
`;

export const Note = styled.p`
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
`;

/** Figures of the month in a row, two by two on phones. */
export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${t.space[16]} ${t.space[24]};
  margin: 0;
  padding: ${t.space[16]} 0;
  border-top: ${t.border};
  border-bottom: ${t.border};
  &[data-narrow='true'] {
    grid-template-columns: 1fr 1fr;
  }
  div {
    min-width: 0;
  }
  dt {
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${t.space[8]};
    margin: 0;
  }
  b {
    color: ${t.color.strong};
    font-size: ${t.font.size[20]};
    font-weight: ${t.font.weight.strong};
    ${t.font.tabular}
  }
  small {
    min-width: 0;
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
    overflow-wrap: anywhere;
  }
`;

/** Name of a device, and below it what is wrong. */
export const Name = styled.span`
  display: flex;
  flex-direction: column;
  gap: ${t.space[2]};
  min-width: 0;
  overflow-wrap: anywhere;
  a {
    color: ${t.color.strong};
    font-weight: ${t.font.weight.medium};
  }
  strong {
    color: ${t.color.dangerText};
    font-size: ${t.font.size[13]};
    font-weight: ${t.font.weight.medium};
  }
  small {
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
  }
`;

export const Report = styled(Table)`
  [data-uptime] {
    min-width: 6rem;
    b {
      display: block;
      margin-bottom: ${t.space[4]};
      color: ${t.color.strong};
      font-weight: ${t.font.weight.medium};
    }
  }
`;
