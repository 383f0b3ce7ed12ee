import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

export const Items = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${t.space[32]};
  counter-reset: item;
  @media (max-width: 1023.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Item = styled.li`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${t.space[12]};
  min-width: 0;
  /* On a tablet, the words are beside the picture. */
  ${t.media.tablet} {
    display: grid;
    grid-template-columns: 15rem minmax(0, 1fr);
    grid-auto-rows: min-content;
    justify-items: start;
    gap: ${t.space[8]} ${t.space[24]};
    > * {
      grid-column: 2;
    }
    > :first-child {
      grid-area: 1 / 1 / span 6;
    }
  }
  h2 {
    margin-top: ${t.space[4]};
    font-size: ${t.font.size[16]};
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
  gap: ${t.space[12]} ${t.space[16]};
  padding: ${t.space[16]} ${t.space[24]};
  border: ${t.border};
  border-radius: ${t.radius.card};
  background: ${t.color.surface};
  > svg {
    color: ${t.color.muted};
  }
  > div {
    flex: 1 1 14rem;
  }
  h2 {
    font-size: ${t.font.size[16]};
  }
  p {
    max-width: 40rem;
    color: ${t.color.muted};
  }
`;

/** Recipes, and tips beside them where there is room. */
export const More = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.space[32]};
  margin-top: ${t.space[8]};
  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
`;

export const Tips = styled.section`
  h2 {
    margin-bottom: ${t.space[12]};
    font-size: ${t.font.size[16]};
  }
  ul {
    display: grid;
    gap: ${t.space[12]};
    color: ${t.color.muted};
  }
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: ${t.space[8]};
    text-wrap: pretty;
  }
  svg {
    margin-top: 1px;
    color: ${t.color.liveText};
  }
`;
