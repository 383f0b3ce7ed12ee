import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

export const RecipeList = styled.section`
  h2 {
    margin-bottom: ${t.space[8]};
    font-size: ${t.font.size[16]};
  }
  p {
    margin-bottom: ${t.space[12]};
    color: ${t.color.muted};
    text-wrap: pretty;
  }
`;

export const Recipe = styled.details`
  border-top: ${t.border};
  &:last-of-type {
    border-bottom: ${t.border};
  }
  summary {
    display: flex;
    align-items: center;
    gap: ${t.space[8]};
    min-height: 44px;
    font-weight: 600;
    cursor: pointer;
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
  }
  &[open] > summary svg {
    transform: rotate(90deg);
  }
  > :not(summary) {
    max-width: 44rem;
    margin: 0 0 ${t.space[16]} ${t.space[24]};
  }
  > ol {
    padding-left: ${t.space[16]};
    color: ${t.color.muted};
    list-style: decimal;
  }
  li {
    margin-bottom: ${t.space[4]};
    text-wrap: pretty;
  }
`;
