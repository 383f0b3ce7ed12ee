import type { EventColour } from '@vitrine/shared/rules';
import { t } from '@vitrine/shared/ui';
import styled, { css } from 'styled-components';
import { tones } from '../parts/kind-mark';

export const HOUR_HEIGHT = '3rem';
const DAY_HEIGHT = `calc(24 * ${HOUR_HEIGHT})`;

export const Steps = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.space[4]};
  h2 {
    min-width: 11rem;
    font-size: ${t.font.size[20]};
    ${t.font.tabular}
  }
  ${t.media.narrow} {
    h2 {
      flex: 1;
      min-width: 0;
      font-size: ${t.font.size[16]};
    }
  }
`;

/** Scrolls both ways; hours and heads stay in view. */
export const Board = styled.div`
  --head: ${t.space[48]};
  position: relative;
  display: flex;
  max-height: 75vh;
  overflow: auto;
  border: ${t.border};
  border-radius: ${t.radius.card};
  background: ${t.color.surface};
`;

export const Hours = styled.div`
  position: sticky;
  z-index: ${t.depth.content + 2};
  left: 0;
  flex: none;
  width: 3.5rem;
  height: max-content;
  border-right: ${t.border};
  background: ${t.color.surface};
  color: ${t.color.muted};
  font-size: ${t.font.size[12]};
  ${t.font.tabular}
  &::before {
    position: sticky;
    top: 0;
    display: block;
    height: var(--head);
    border-bottom: ${t.border};
    background: ${t.color.surface};
    content: '';
  }
  span {
    display: block;
    height: ${HOUR_HEIGHT};
    padding-right: ${t.space[8]};
    text-align: right;
  }
`;

export const Column = styled.section`
  flex: 1 0 10rem;
  min-width: 0;
  height: max-content;
  border-right: ${t.border};
  &:last-of-type {
    border-right: 0;
  }
`;

export const Head = styled.header`
  position: sticky;
  z-index: ${t.depth.content + 1};
  top: 0;
  display: flex;
  flex-direction: column;
  justify-content: center;
  height: var(--head);
  padding: 0 ${t.space[8]};
  border-bottom: ${t.border};
  background: ${t.color.surface};
  h3 {
    overflow: hidden;
    font-size: ${t.font.size[14]};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  a {
    color: ${t.color.strong};
  }
  small {
    color: ${t.color.muted};
    font-size: ${t.font.size[12]};
  }
`;

export const Day = styled.ul`
  position: relative;
  height: ${DAY_HEIGHT};
  margin: 0;
  padding: 0;
  background: repeating-linear-gradient(135deg, ${t.color.surface} 0 6px, ${t.color.hover} 6px 7px);
  list-style: none;
`;

/** Hours outside the opening hours, above the cards. */
export const Closed = styled.li`
  position: absolute;
  right: 0;
  left: 0;
  background: color-mix(in srgb, ${t.color.muted} 14%, transparent);
  pointer-events: none;
`;

const cut = css`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Card = styled.li<{ $colour: EventColour; $isOn: boolean }>`
  position: absolute;
  right: 0;
  left: 0;
  overflow: clip;
  border-top: 1px solid ${t.color.surface};
  background: ${({ $colour }) => tones[$colour].ground};
  color: ${({ $colour }) => tones[$colour].text};
  font-size: ${t.font.size[13]};
  box-shadow: inset ${({ $isOn }) => ($isOn ? '6px' : '3px')} 0 ${({ $colour }) => tones[$colour].edge};
  a {
    display: block;
    height: 100%;
    padding: 0 ${t.space[8]} 0 ${t.space[12]};
    color: inherit;
    overflow-wrap: anywhere;
    text-decoration: none;
  }
  a:hover b {
    text-decoration: underline;
  }
`;

const oneLine = css`
  ${cut}
  line-height: 1.2;
`;

const severalLines = css`
  padding-block: ${t.space[2]};
  b {
    display: block;
  }
`;

/** Name and hours; they stay in view with any part of a long entry, which `overflow: clip` allows. */
export const Words = styled.span<{ $lines: number }>`
  position: sticky;
  top: var(--head);
  display: block;
  ${t.font.tabular}
  ${({ $lines }) => ($lines < 1 ? oneLine : severalLines)}
  b {
    ${({ $lines }) => $lines === 1 && cut}
  }
`;

/** Current time, across all columns. */
export const Now = styled.div`
  position: absolute;
  right: 0;
  left: 3.5rem;
  border-top: 2px solid ${t.color.accentText};
  pointer-events: none;
`;
