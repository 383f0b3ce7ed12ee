import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

export const People = styled.ul`
  max-width: 64rem;
`;

export const Person = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) 6rem minmax(0, 1.2fr);
  align-items: center;
  gap: ${t.space[4]} ${t.space[16]};
  padding: ${t.space[12]} 0;
  border-bottom: ${t.border};
  > :nth-child(3) {
    justify-self: start;
  }
  ${t.media.narrow} {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
`;

export const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: ${t.radius.round};
  background: ${t.color.sunken};
  color: ${t.color.text};
  font-weight: ${t.font.weight.strong};
`;

export const Who = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  strong {
    color: ${t.color.strong};
    font-weight: ${t.font.weight.strong};
  }
  small {
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
    font-weight: ${t.font.weight.regular};
  }
  span {
    overflow: hidden;
    color: ${t.color.muted};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const Meaning = styled.p`
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
  ${t.media.narrow} {
    grid-column: 2 / -1;
  }
`;
