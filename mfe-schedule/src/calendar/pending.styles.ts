import { t } from '@vitrine/shared/ui';
import { css } from 'styled-components';

/**
 * Pending entries. In a week they are background events, so that the cards keep their width; their layer is
 * raised above the cards, and only they take clicks there.
 */
export const pendingStyles = css`
  .fc-timegrid-col-bg:has(.pending) {
    z-index: ${t.depth.content + 3};
    pointer-events: none;
  }
  .fc-timegrid-bg-harness:has(> .pending) {
    left: 38%;
    right: ${t.space[16]};
  }
  .fc-bg-event.pending {
    pointer-events: auto;
    background: transparent;
  }
  .pending-card {
    display: block;
    width: 100%;
    height: 100%;
    min-height: ${t.space[24]};
    padding: ${t.space[2]} ${t.space[4]};
    overflow: hidden;
    border: 1.5px dashed ${t.color.lineStrong};
    border-radius: ${t.radius.control};
    background: ${t.color.surface};
    color: ${t.color.text};
    font: inherit;
    font-size: ${t.font.size[12]};
    line-height: 1.35;
    text-align: left;
    overflow-wrap: anywhere;
    cursor: pointer;
    svg {
      width: 14px;
      height: 14px;
      vertical-align: text-bottom;
      fill: none;
      stroke: currentColor;
      stroke-width: 1.5;
      stroke-linecap: round;
      stroke-linejoin: round;
    }
    b {
      font-weight: ${t.font.weight.strong};
    }
    small {
      display: block;
      color: ${t.color.muted};
      font-size: inherit;
    }
    &:focus-visible {
      ${t.focus}
      outline-offset: -2px;
    }
  }
  .pending-card.month > span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .pending-card.feed {
    padding: ${t.space[12]} ${t.space[16]};
    font-size: ${t.font.size[14]};
  }
`;
