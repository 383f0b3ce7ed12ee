import styled from 'styled-components';
import { Link } from '@vitrine/shared/router';
import { t, Table } from '@vitrine/shared/ui';

/** Search and order above a list. */
export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${t.space[12]};
  > :first-child {
    flex: 1 1 16rem;
    max-width: 28rem;
  }
  > [data-narrow] {
    display: none;
  }
  ${t.media.narrow} {
    > [data-narrow] {
      display: block;
      flex: 1 1 10rem;
    }
  }
`;

/** Table whose cells have a second line. Below it, a section has a line of its own. */
export const Rows = styled(Table)`
  small {
    display: block;
  }
  section > & tbody > :last-child > td {
    border-bottom: 0;
  }
`;

/** Link back to the list; its text is where the page's text begins. */
export const Back = styled.div`
  margin-left: calc(-1 * ${t.space[16]});
`;

/** Account's name and state. */
export const Title = styled.h2`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[8]} ${t.space[12]};
  overflow-wrap: anywhere;
`;

/** Link with the name of an account. */
export const Name = styled(Link)`
  color: ${t.color.strong};
  font-weight: ${t.font.weight.medium};
  overflow-wrap: anywhere;
`;

/** Column heading that sorts. */
export const Sort = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${t.space[4]};
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  cursor: pointer;
  &[data-on] {
    color: ${t.color.strong};
    font-weight: ${t.font.weight.medium};
  }
  ${t.media.hover} {
    &:hover {
      color: ${t.color.strong};
    }
  }
  &:focus-visible {
    ${t.focus}
    border-radius: ${t.radius.control};
  }
`;

export const Pager = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${t.space[8]};
  color: ${t.color.muted};
  ${t.font.tabular}
`;

/** Figures of an account. */
export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: ${t.space[16]} ${t.space[24]};
  margin: 0;
  dt {
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
  }
  dd {
    margin: 0;
    color: ${t.color.strong};
    font-weight: ${t.font.weight.medium};
    ${t.font.tabular}
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
    font-weight: ${t.font.weight.regular};
  }
  ${t.media.narrow} {
    grid-template-columns: 1fr 1fr;
  }
`;

/** Checks of the installation: name, result. */
export const Checks = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 10rem) minmax(0, 1fr);
    gap: ${t.space[4]} ${t.space[12]};
    padding: ${t.space[8]} 0;
    border-bottom: ${t.border};
  }
  li > svg {
    color: ${t.color.liveText};
  }
  li[data-bad] {
    color: ${t.color.dangerText};
  }
  li[data-bad] > svg {
    color: inherit;
  }
  b {
    color: ${t.color.strong};
    font-weight: ${t.font.weight.medium};
  }
  span {
    overflow-wrap: anywhere;
  }
  ${t.media.narrow} {
    li {
      grid-template-columns: auto minmax(0, 1fr);
    }
    li > span {
      grid-column: 2;
    }
  }
`;

/** Form of one field and its button. */
export const Send = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${t.space[12]};
  max-width: 36rem;
  > :first-child {
    flex: 1 1 16rem;
  }
  > button {
    margin-top: 1.5rem;
  }
  ${t.media.narrow} {
    > button {
      margin-top: 0;
    }
  }
`;
