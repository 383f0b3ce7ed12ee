import { t } from '@vitrine/shared/ui';
import { css } from 'styled-components';
import { tones } from '../parts/kind-mark';
import { cardPlaces } from './card-places.styles';

const toned = Object.entries(tones).map(
  ([colour, { ground, text, edge }]) => css`
    .${colour} {
      border-color: ${edge};
      background: ${ground};
      color: ${text};
      &.playing:not(.lifted) {
        box-shadow: inset 0 0 0 1.5px ${edge};
      }
    }
  `,
);

/**
 * Styles of cards inside the calendar. `clip` instead of `hidden`: a scroll container would disable the
 * sticky name.
 */
export const cardStyles = css`
  ${toned}
  .card {
    position: relative;
    display: flex;
    flex-direction: column;
    width: 100%;
    overflow: clip;
    border-width: 0 0 0 3px;
    border-style: solid;
    border-radius: ${t.radius.control};
    font-size: ${t.font.size[12]};
    line-height: 1.35;
    text-align: left;
    cursor: pointer;
  }
  .card svg {
    flex: none;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  /* Time, count and name stay in sight while a long entry scrolls away under them. */
  .stuck {
    position: sticky;
    top: ${t.space[4]};
    display: flex;
    flex-direction: column;
    gap: ${t.space[2]};
    width: 100%;
    min-width: 0;
  }
  .line {
    display: flex;
    /* In a tablet's week a day is 70 px wide: the combined count is below the time there. */
    flex-wrap: wrap;
    align-items: center;
    gap: ${t.space[2]} ${t.space[4]};
    min-width: 0;
  }
  .time {
    flex: none;
  }
  .name {
    overflow: hidden;
    min-width: 0;
    color: inherit;
    font-weight: ${t.font.weight.strong};
    text-overflow: ellipsis;
  }
  .count {
    flex: none;
    margin-left: auto;
    padding: 0 ${t.space[4]};
    border: 1px solid currentColor;
    border-radius: ${t.radius.round};
    font-weight: ${t.font.weight.medium};
    line-height: ${t.space[16]};
  }
  .now {
    display: inline-flex;
    align-items: center;
    gap: ${t.space[4]};
    margin-left: auto;
    font-weight: ${t.font.weight.medium};
    white-space: nowrap;
    /* As a live dot of the lists of devices. */
    > i {
      flex: none;
      width: ${t.space[8]};
      height: ${t.space[8]};
      border-radius: ${t.radius.round};
      background: ${t.color.live};
      box-shadow: 0 0 0 3px ${t.color.liveSoft};
    }
  }
  .where {
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
    svg {
      vertical-align: text-bottom;
    }
  }
  ${cardPlaces}
  .card.lifted {
    box-shadow: ${t.shadow.float};
  }
  .card:focus-visible,
  .count-of:focus-visible {
    ${t.focus}
    outline-offset: -2px;
  }
`;
