import styled, { css } from 'styled-components';
import { t } from '@vitrine/shared/ui';
import { stretched } from '../parts/device-link';

/** Indent below the name, past its dot. */
const beside = `calc(${t.space[4]} + 10px + ${t.space[12]})`;
/** Narrow list, on a phone or beside an open navigation: the width of the list decides, not the page's. */
const tight = '@container devices (max-width: 51rem)';
/** Phone: reasons and times have the whole width below the picture, where each is one line. */
const slim = '@container devices (max-width: 30rem)';
const below = css`
  ${slim} {
    grid-area: auto;
    grid-column: 2 / -1;
    padding-left: 0;
  }
`;

/** Two lines on a phone, where one holds two words. */
const twoLines = css`
  ${t.media.narrow} {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;

export const Rows = styled.ul`
  container: devices / inline-size;
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Row = styled.li<{ $isChosen: boolean }>`
  ${stretched}
  display: flex;
  align-items: center;
  gap: ${t.space[16]};
  min-width: 0;
  margin: 0 calc(-1 * ${t.space[12]});
  padding: ${t.space[12]};
  border-bottom: ${t.border};
  background: ${({ $isChosen }) => ($isChosen ? t.color.accentSoft : 'transparent')};
  transition: background-color ${t.motion.small} ${t.motion.ease};
  ${t.media.hover} {
    &:hover {
      background: ${({ $isChosen }) => ($isChosen ? t.color.accentSoft : t.color.hover)};
    }
  }
  ${tight} {
    display: grid;
    grid-template-columns: auto clamp(4rem, 20cqi, 7rem) minmax(0, 1fr) auto;
    grid-template-areas:
      'pick picture name menu'
      'pick picture where menu'
      'pick picture seen menu'
      'pick picture content menu';
    gap: ${t.space[2]} ${t.space[12]};
    > :last-child {
      grid-area: menu;
      align-self: start;
    }
  }
  ${slim} {
    grid-template-areas:
      'pick picture name menu'
      'pick picture plays menu'
      'pick picture where menu';
  }
`;

export const Pick = styled.div`
  ${tight} {
    grid-area: pick;
    align-self: center;
    margin-right: -${t.space[4]};
  }
`;

export const Picture = styled.div<{ $isDim: boolean }>`
  flex: none;
  width: 7rem;
  overflow: hidden;
  border-radius: ${t.radius.control};
  opacity: ${({ $isDim }) => ($isDim ? 0.5 : 1)};
  ${tight} {
    grid-area: picture;
    align-self: center;
    width: auto;
  }
`;

export const Name = styled.div`
  flex: 1 0 11rem;
  min-width: 0;
  h2 {
    display: flex;
    align-items: center;
    gap: ${t.space[12]};
    padding-left: ${t.space[4]};
    font-size: ${t.font.size[16]};
    span:last-child {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
      ${twoLines}
    }
  }
  small {
    display: block;
    padding-left: ${beside};
    color: ${t.color.muted};
    font-size: ${t.font.size[13]};
    ${below}
  }
  ${tight} {
    grid-area: name;
  }
  ${slim} {
    display: contents;
    h2 {
      grid-area: name;
      min-width: 0;
    }
  }
`;

export const Plays = styled.p`
  overflow: hidden;
  padding-left: ${beside};
  color: ${t.color.muted};
  text-overflow: ellipsis;
  white-space: nowrap;
  ${twoLines}
  ${slim} {
    grid-area: plays;
  }
`;

/** Reason, never truncated. */
export const Why = styled.p`
  padding-left: ${beside};
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
  ${below}
`;

export const Forced = styled.div`
  padding: ${t.space[4]} 0 0 ${beside};
  ${below}
`;

/** Group; a narrow list does not state that there is none. */
export const Where = styled.div<{ $isQuiet: boolean }>`
  display: flex;
  align-items: center;
  gap: ${t.space[8]};
  flex: 0 1 9rem;
  min-width: 0;
  color: ${t.color.text};
  span {
    display: inline-flex;
    color: ${t.color.muted};
  }
  ${tight} {
    grid-area: where;
    display: ${({ $isQuiet }) => ($isQuiet ? 'none' : 'flex')};
    padding-left: ${beside};
    span {
      display: none;
    }
    font-size: ${t.font.size[13]};
    overflow-wrap: anywhere;
  }
`;

export const Content = styled.div<{ $isQuiet: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${t.space[4]};
  flex: 0 1 10rem;
  min-width: 0;
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
  ${t.font.tabular}
  ${tight} {
    grid-area: content;
    display: ${({ $isQuiet }) => ($isQuiet ? 'none' : 'flex')};
    padding-left: ${beside};
  }
  ${below}
`;

/** Last sign of life; a narrow list shows that of a live screen by its dot alone. */
export const Seen = styled.p<{ $isQuiet: boolean }>`
  flex: 0 1 10rem;
  min-width: 0;
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
  text-align: right;
  ${t.font.tabular}
  ${tight} {
    grid-area: seen;
    display: ${({ $isQuiet }) => ($isQuiet ? 'none' : 'block')};
    padding-left: ${beside};
    text-align: left;
    &:empty {
      display: none;
    }
  }
  ${below}
`;
