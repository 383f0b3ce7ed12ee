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
    background: transparent;
    > .pending-card {
      pointer-events: auto;
    }
  }
  .card.pending-card {
    border: 1.5px dashed ${t.color.lineStrong};
    background: ${t.color.surface};
    color: ${t.color.text};
    .where {
      color: ${t.color.muted};
    }
  }
  .card.week.pending-card {
    padding: 0 ${t.space[4]};
    .stuck {
      width: 100%;
      margin: 0;
    }
    /* In a narrow column the dashes and the legend must do. */
    @container (width < 8rem) {
      .where {
        display: none;
      }
    }
    /* The next one may cover its lower half. */
    @container (height >= 8rem) {
      .name {
        -webkit-line-clamp: 3;
      }
    }
  }
  .card.feed.pending-card {
    padding-left: calc(${t.space[12]} + 1.5px);
    box-shadow: none;
  }
  /* In a tablet's week a mark with the time at the start, so that the card below stays in sight. */
  ${t.media.tablet} {
    .fc-timegrid-bg-harness:has(> .pending) {
      left: 46%;
      right: ${t.space[2]};
    }
    .card.week.pending-card {
      height: auto;
      min-height: min(100%, ${t.size.touch});
      container-type: normal;
      padding: 0;
      align-items: center;
      justify-content: center;
      .line {
        justify-content: center;
      }
      svg,
      .name,
      .where {
        display: none;
      }
    }
  }
`;
