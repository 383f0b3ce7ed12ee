import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

export const Lead = styled.p`
  max-width: 44rem;
  color: ${t.color.muted};
`;

export const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${t.space[8]} ${t.space[16]};
  padding: ${t.space[12]} 0;
  border-bottom: ${t.border};
  > div:first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  strong {
    display: block;
    color: ${t.color.strong};
    font-weight: ${t.font.weight.medium};
  }
  small {
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
    ${t.font.tabular}
  }
  ${t.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[8]};
`;

export const Items = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${t.space[4]};
  margin: ${t.space[8]} 0 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: ${t.space[8]};
    padding: ${t.space[4]};
    border-radius: ${t.radius.control};
  }
  li[data-other] {
    font-weight: ${t.font.weight.medium};
  }
  img,
  i {
    flex: none;
    width: 3rem;
    aspect-ratio: 16 / 9;
    border-radius: ${t.radius.control};
    background: ${t.color.black};
    object-fit: contain;
  }
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    font-size: ${t.font.size[13]};
    font-weight: ${t.font.weight.regular};
    ${t.font.tabular}
  }
  ${t.media.narrow} {
    img,
    i {
      display: none;
    }
  }
`;
