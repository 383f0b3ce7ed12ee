import styled, { css } from 'styled-components';
import { t } from '@vitrine/shared/ui';

export const Track = styled.div`
  display: grid;
  place-items: center;
  border-radius: ${t.radius.card};
  background: ${t.color.black};
  overflow: hidden;
  video {
    width: 100%;
    max-height: 44vh;
    object-fit: contain;
  }
`;

const handle = css`
  width: ${t.space[24]};
  height: ${t.space[32]};
  border: 2px solid ${t.color.paper};
  border-radius: ${t.radius.control};
  background: ${t.color.accentText};
  pointer-events: auto;
  cursor: ew-resize;
`;

/** Two sliders on one track: only their handles take the pointer. */
export const Range = styled.div`
  position: relative;
  height: ${t.size.touch};
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset: calc(50% - 4px) 0;
    border-radius: ${t.radius.round};
    background: ${t.color.lineStrong};
  }
  &::after {
    left: calc(var(--from) * 100%);
    right: calc(100% - var(--to) * 100%);
    background: ${t.color.accentText};
  }
  input {
    appearance: none;
    position: absolute;
    z-index: ${t.depth.content};
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    background: none;
    pointer-events: none;
    border-radius: ${t.radius.control};
  }
  input:focus-visible {
    ${t.focus}
  }
  input::-webkit-slider-thumb {
    appearance: none;
    ${handle}
  }
  input::-moz-range-thumb {
    ${handle}
  }
`;

export const Ends = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${t.space[16]};
  > div {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: ${t.space[8]};
  }
`;

export const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[8]};
  > span {
    flex: 1 1 12rem;
    color: ${t.color.muted};
    ${t.font.tabular}
  }
`;
