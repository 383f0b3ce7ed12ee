import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

/** Two parts side by side where there is space for both, else below each other. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
  gap: ${t.space[32]};
  align-items: start;
`;

export const Column = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${t.space[12]};
  min-width: 0;
`;

export const ColumnHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space[12]};
  h2 {
    font-size: ${t.font.size[16]};
  }
  p {
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
    ${t.font.tabular}
  }
`;

export const Order = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Row = styled.li<{ $isGone: boolean }>`
  display: grid;
  grid-template-columns: 1.75rem 6rem minmax(0, 1fr);
  gap: ${t.space[12]};
  align-items: center;
  padding: ${t.space[8]} 0;
  border-top: ${t.border};
  content-visibility: auto;
  contain-intrinsic-size: auto 4.5rem;
  > span {
    color: ${t.color.muted};
    text-align: right;
    ${t.font.tabular}
  }
  > div {
    overflow: hidden;
    border-radius: ${t.radius.control};
    opacity: ${({ $isGone }) => ($isGone ? 0.5 : 1)};
  }
  > p {
    display: flex;
    flex-direction: column;
    gap: ${t.space[2]};
    min-width: 0;
  }
  b {
    overflow-wrap: anywhere;
    font-weight: ${t.font.weight.medium};
    text-decoration: ${({ $isGone }) => ($isGone ? 'line-through' : 'none')};
  }
  small {
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
    ${t.font.tabular}
  }
`;

/** Duration and differences on one line, so that rows beside each other stay equal. */
export const Facts = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[4]} ${t.space[8]};
`;

export const Changes = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${t.space[8]};
  padding: ${t.space[16]};
  border: ${t.border};
  border-radius: ${t.radius.card};
  background: ${t.color.surface};
  h2 {
    font-size: ${t.font.size[16]};
  }
  dl,
  dd {
    margin: 0;
  }
  dl > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${t.space[12]};
    padding: ${t.space[4]} 0;
  }
  dt {
    flex: 0 0 7rem;
    color: ${t.color.muted};
  }
  dd {
    flex: 1 1 8rem;
    overflow-wrap: anywhere;
  }
  del {
    color: ${t.color.muted};
  }
  ins {
    font-weight: ${t.font.weight.medium};
    text-decoration: none;
  }
`;

/** Names of items: the lists below have them all. */
export const Names = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  font-weight: ${t.font.weight.medium};
`;
