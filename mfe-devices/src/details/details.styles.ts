import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

/** Two columns where there is space for both, of equal width. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr));
  gap: ${t.space[24]} ${t.space[48]};
  align-items: start;
  > div {
    display: flex;
    flex-direction: column;
    gap: ${t.space[32]};
    min-width: 0;
  }
`;

export const Part = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${t.space[12]};
  min-width: 0;
  h2 {
    font-size: ${t.font.size[16]};
  }
  p {
    color: ${t.color.muted};
    overflow-wrap: anywhere;
  }
`;

export const PartHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.space[8]} ${t.space[16]};
`;

/** Dot, and a sentence that may have several lines. */
export const Status = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: ${t.space[8]};
`;

/** Thin dark bezel of a display, in its orientation. */
export const Picture = styled.div<{ $isUpright: boolean; $isDim: boolean }>`
  width: ${({ $isUpright }) => ($isUpright ? 'min(18rem, 70%)' : '100%')};
  aspect-ratio: ${({ $isUpright }) => ($isUpright ? '9 / 16' : '16 / 9')};
  overflow: hidden;
  border: 3px solid ${t.color.black};
  border-radius: ${t.radius.card};
  background: ${t.color.black};
  > span {
    opacity: ${({ $isDim }) => ($isDim ? 0.4 : 1)};
  }
`;

export const Line = styled.p`
  && {
    color: ${t.color.strong};
    font-weight: ${t.font.weight.strong};
  }
`;

/** Names and values in two columns, with a line below each. */
export const Facts = styled.dl`
  margin: 0;
  > div {
    display: grid;
    grid-template-columns: minmax(7rem, 2fr) minmax(0, 3fr);
    gap: ${t.space[16]};
    padding: ${t.space[8]} 0;
    border-bottom: ${t.border};
  }
  dt {
    color: ${t.color.muted};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    ${t.font.tabular}
  }
  /* A time ago begins in lower case elsewhere. */
  > :first-child dd::first-letter {
    text-transform: uppercase;
  }
  dd[data-unknown] {
    color: ${t.color.muted};
  }
`;

export const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    justify-content: space-between;
    gap: ${t.space[4]} ${t.space[16]};
    min-width: 0;
    padding: ${t.space[8]} 0;
    border-bottom: ${t.border};
    ${t.font.tabular}
  }
  li > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  /* The time is below a long text. */
  ${t.media.narrow} {
    li {
      flex-wrap: wrap;
    }
  }
  time,
  small {
    flex: none;
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
  }
`;

/** Problems, first and in red. */
export const Problems = styled.ul`
  margin: 0;
  padding: ${t.space[12]} ${t.space[16]};
  border-radius: ${t.radius.card};
  background: ${t.color.dangerSoft};
  color: ${t.color.dangerText};
  list-style: none;
  overflow-wrap: anywhere;
  li + li {
    margin-top: ${t.space[4]};
  }
`;
