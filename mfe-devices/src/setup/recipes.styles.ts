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
  border: ${t.border};
  border-bottom-width: 0;
  background: ${t.color.surface};
  &:first-of-type {
    border-radius: ${t.radius.card} ${t.radius.card} 0 0;
  }
  &:last-of-type {
    border-bottom-width: 1px;
    border-radius: 0 0 ${t.radius.card} ${t.radius.card};
  }
  summary {
    display: flex;
    align-items: center;
    gap: ${t.space[8]};
    min-height: ${t.size.touch};
    padding: 0 ${t.space[16]};
    border-radius: inherit;
    color: ${t.color.strong};
    font-weight: ${t.font.weight.medium};
    cursor: pointer;
    list-style: none;
    svg {
      color: ${t.color.muted};
      transition: transform ${t.motion.small} ${t.motion.ease};
    }
    ${t.media.hover} {
      &:hover {
        background: ${t.color.hover};
      }
    }
    &:focus-visible {
      ${t.focus}
      outline-offset: -2px;
    }
    &::-webkit-details-marker {
      display: none;
    }
  }
  &[open] > summary svg {
    transform: rotate(90deg);
  }
  > :not(summary) {
    max-width: 44rem;
    margin: ${t.space[4]} ${t.space[16]} ${t.space[16]} calc(${t.space[32]} + ${t.space[8]});
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
