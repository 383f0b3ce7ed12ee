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
  /* Beside a card in a tablet's week there is space for the time alone; a press opens it. */
  ${t.media.tablet} {
    .fc-timegrid-bg-harness:has(> .pending) {
      left: 30%;
      right: ${t.space[4]};
    }
    .card.week.pending-card .name {
      display: none;
    }
  }
`;
