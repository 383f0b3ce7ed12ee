import { t } from '@vitrine/shared/ui';
import styled from 'styled-components';
import { CalendarGrid, type CalendarGridProps } from './calendar-grid';
import { lines } from './card-places.styles';

/** Calendar as a month, with its styles. */
export function MonthGrid(props: CalendarGridProps) {
  return (
    <Month>
      <CalendarGrid {...props} />
    </Month>
  );
}

/**
 * Layout of the month. Its container is the cell, one for all cards of a day. The name is last, so that time
 * and count form a line above it.
 */
const Month = styled.div`
  .fc {
    .fc-daygrid-day-top {
      flex-direction: row;
      padding: ${t.space[4]};
    }
    .fc-daygrid-day-number {
      min-width: ${t.space[24]};
      padding: ${t.space[2]} ${t.space[4]};
      border-radius: ${t.radius.round};
      color: ${t.color.text};
      font-size: ${t.font.size[13]};
      text-align: center;
      &:hover {
        background: ${t.color.hover};
      }
    }
    .fc-day-other .fc-daygrid-day-top {
      opacity: 1;
    }
    .fc-day-other .fc-daygrid-day-number {
      color: ${t.color.muted};
    }
    .fc-day-other {
      background: ${t.color.paper};
    }
    .fc-day-today .fc-daygrid-day-number {
      background: ${t.color.accent};
      color: ${t.color.onAccent};
      font-weight: ${t.font.weight.strong};
    }
    .fc-daygrid-day {
      cursor: pointer;
    }
    .fc-daygrid-day-frame {
      min-height: 6.5rem;
    }
    .fc-daygrid-day-events {
      margin: 0 ${t.space[4]};
    }
    /* A month has no hours, so no end to drag. */
    .fc-daygrid-event .fc-event-resizer-end {
      display: none;
    }
    .fc-daygrid-day-events,
    .fc-daygrid-event.fc-event-dragging {
      container-type: inline-size;
    }
    .card.month {
      flex-direction: row;
      align-items: center;
      gap: 0 ${t.space[4]};
      padding: ${t.space[2]} ${t.space[4]};
      .name {
        flex: 1;
        white-space: nowrap;
      }
      /* Beside its time a name would be cut after a syllable: it gets one or two lines of its own. */
      @container (width < 11.5rem) {
        flex-wrap: wrap;
        ${lines(2)}
        .name {
          flex: 1 0 100%;
          white-space: normal;
          overflow-wrap: anywhere;
        }
      }
      @container (width < 4rem) {
        svg {
          display: none;
        }
      }
    }
  }
  /* Weeks of the current month that are over are low: what counts is below. */
  .fc:has(.fc-day-today) tr:has(> .fc-day-past):not(:has(> .fc-day-today, > .fc-day-future)) {
    .fc-daygrid-day-frame {
      min-height: ${t.space[48]};
    }
    .card.month {
      flex-wrap: nowrap;
      .time {
        display: none;
      }
      .name {
        display: block;
        flex: 1;
        white-space: nowrap;
      }
    }
  }
  ${t.media.narrow} {
    .fc {
      /* The page has its own distance to the bars of a phone. */
      .fc-day-today {
        scroll-margin-block: 0;
      }
      .fc-daygrid-day-frame {
        min-height: ${t.space[64]};
      }
      .fc-daygrid-day-top {
        justify-content: center;
        padding: ${t.space[4]} ${t.space[2]} ${t.space[2]};
      }
      .fc-daygrid-day-number {
        min-width: 1.75rem;
        padding: ${t.space[4]};
        font-size: ${t.font.size[14]};
      }
      .fc-daygrid-day-events {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: center;
        gap: ${t.space[4]};
        min-height: 0;
        margin: 0 0 ${t.space[4]};
        &::before,
        &::after {
          display: none;
        }
      }
      .fc-daygrid-day-bottom {
        display: none;
      }
      .fc-daygrid-event-harness {
        margin: 0 !important;
        pointer-events: none;
      }
      .fc-daygrid-event {
        margin: 0;
      }
      .dot {
        display: block;
        border: 4px solid;
        border-radius: ${t.radius.round};
      }
      /* Kinds differ by shape, too. */
      .dot:not(.blue) {
        border-radius: ${t.radius.mark};
      }
      .dot.red {
        rotate: 45deg;
      }
      .dot.waiting {
        border: 4px dotted ${t.color.muted};
      }
      .dot.more {
        border: 0;
        color: ${t.color.muted};
        font-size: ${t.font.size[12]};
        line-height: 1;
      }
    }
  }
`;
