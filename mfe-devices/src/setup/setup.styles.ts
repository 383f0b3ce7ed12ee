import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

export const Items = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr));
  gap: ${t.space[32]};
  counter-reset: item;
`;

export const Item = styled.li`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${t.space[12]};
  min-width: 0;
  padding-top: ${t.space[16]};
  border-top: 3px solid ${t.color.accentText};
  h2 {
    font-size: ${t.font.size[20]};
    &::before {
      counter-increment: item;
      content: counter(item) '. ';
      color: ${t.color.muted};
    }
  }
  p {
    color: ${t.color.muted};
    text-wrap: pretty;
  }
`;

export const Address = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[12]};
  code {
    padding: ${t.space[8]} ${t.space[12]};
    border-radius: ${t.radius.control};
    background: ${t.color.sunken};
    color: ${t.color.strong};
    font-family: ${t.font.mono};
    font-size: ${t.font.size[16]};
    overflow-wrap: anywhere;
    user-select: all;
  }
`;

export const Scan = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.space[16]};
`;

export const Here = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space[16]};
  padding: ${t.space[24]} 0;
  border-top: ${t.border};
  border-bottom: ${t.border};
  h2 {
    font-size: ${t.font.size[16]};
  }
  p {
    max-width: 40rem;
    color: ${t.color.muted};
  }
`;

export const Tips = styled.section`
  h2 {
    margin-bottom: ${t.space[8]};
    font-size: ${t.font.size[16]};
  }
  ul {
    padding-left: ${t.space[16]};
    color: ${t.color.muted};
    list-style: disc;
  }
`;
