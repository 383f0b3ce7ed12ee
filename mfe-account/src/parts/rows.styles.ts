import styled from 'styled-components';
import { t } from '@vitrine/shared/ui';

export const List = styled.ul`
  ${t.font.tabular}
`;

/** Row of a text and what is at its end: state, controls. On phones, two of these are below the text. */
export const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${t.space[4]} ${t.space[16]};
  padding: ${t.space[12]} 0;
  border-bottom: ${t.border};
  &:last-child {
    border-bottom: 0;
  }
  > div:first-child {
    flex: 1 1 0;
    min-width: 0;
  }
  ${t.media.narrow} {
    &:has(> :nth-child(3)) {
      flex-wrap: wrap;
      > div:first-child {
        flex-basis: 100%;
      }
      > :last-child {
        margin-left: auto;
      }
    }
  }
  strong {
    display: block;
    color: ${t.color.strong};
    font-weight: ${t.font.weight.strong};
    overflow-wrap: anywhere;
  }
  p,
  small {
    display: block;
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
    overflow-wrap: anywhere;
  }
`;

export const Lead = styled.p`
  max-width: 40rem;
  color: ${t.color.muted};
  a {
    white-space: nowrap;
  }
`;

export const Choice = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${t.space[4]};
  > span {
    color: ${t.color.text};
    font-size: ${t.font.size[13]};
    font-weight: ${t.font.weight.medium};
  }
  small {
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
  }
`;

export const Code = styled.div`
  min-width: 0;
  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${t.space[12]};
    padding-bottom: ${t.space[4]};
  }
  strong {
    color: ${t.color.strong};
    font-weight: ${t.font.weight.medium};
  }
  pre {
    margin: 0;
    padding: ${t.space[12]};
    border-radius: ${t.radius.control};
    background: ${t.color.sunken};
    color: ${t.color.text};
    font-size: ${t.font.size[13]};
    overflow-x: auto;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  pre:focus-visible {
    ${t.focus}
  }
`;
