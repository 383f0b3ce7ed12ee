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
      ${t.media.narrow} {
        padding: 0 ${t.space[2]};
        .name {
          hyphens: auto;
          line-height: 1.2;
        }
        .count,
        svg {
          display: none;
        }
      }
    }
  }
  ${t.media.narrow} {
    .fc {
      .fc-daygrid-day-events {
        margin: 0 ${t.space[2]};
      }
      .fc-daygrid-day-frame {
        min-height: 4rem;
      }
      .fc-daygrid-day-top {
        padding: ${t.space[2]};
      }
    }
  }
`;
