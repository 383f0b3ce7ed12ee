import listPlugin from '@fullcalendar/list';
import { eventOf, type DaySlot } from '@vitrine/shared/rules';
import { t, useWindowedList, Windowed } from '@vitrine/shared/ui';
import { useEffect, useMemo } from 'react';
import styled from 'styled-components';
import { CalendarGrid, type CalendarGridProps } from './calendar-grid';
import { PLUGINS } from './grid-options';

const WITH_LIST = [...PLUGINS, listPlugin];

interface FeedGridProps extends CalendarGridProps {
  slots: readonly DaySlot[];
  /** Slot that is being moved: it is scrolled into view. */
  inHand: DaySlot | null | undefined;
}

/** Calendar as a feed, with FullCalendar's list. Only events near the window are rendered. */
export function FeedGrid({ slots, inHand, ...props }: FeedGridProps) {
  const list = useWindowedList(slots.length, { isRenderedLater: true });
  const { first, end, show } = list;
  const index = inHand ? slots.indexOf(inHand) : -1;
  useEffect(() => {
    if (index >= 0 && (index < first || index >= end)) show(index);
  }, [index, first, end, show]);
  const events = useMemo(() => slots.slice(first, end).map(eventOf), [slots, first, end]);
  return (
    <Feed>
      <Windowed list={list}>
        <CalendarGrid {...props} events={events} indexFrom={first} plugins={WITH_LIST} />
      </Windowed>
    </Feed>
  );
}

const Feed = styled.div`
  .fc {
    .fc-list-day:first-child .fc-list-day-cushion {
      padding-top: 0;
    }
    .fc-list-table td,
    .fc-list-table th {
      border: 0;
      padding: 0;
      background: transparent;
    }
    .fc-list-event-graphic {
      display: none;
    }
    td.fc-list-event-title {
      padding: 0 0 ${t.space[8]};
    }
    .fc-list-day-cushion {
      padding: ${t.space[16]} 0 ${t.space[8]};
      background: ${t.color.paper};
      color: ${t.color.text};
      font-size: ${t.font.size[14]};
      font-weight: ${t.font.weight.strong};
      text-align: left;
    }
    .fc-list-empty {
      background: transparent;
      color: ${t.color.muted};
    }
    .card.feed {
      min-height: ${t.size.touch};
      padding: ${t.space[8]} ${t.space[12]};
      background: ${t.color.surface};
      color: ${t.color.text};
      font-size: ${t.font.size[14]};
      box-shadow: inset 0 0 0 1px ${t.color.line};
      .stuck {
        position: static;
        display: grid;
        /* Times, names and screens are columns across all cards. */
        grid-template-columns: 17rem minmax(0, 1fr) minmax(8rem, 10rem);
        gap: ${t.space[16]};
        align-items: center;
      }
      .line {
        gap: ${t.space[8]};
      }
      .name {
        color: ${t.color.strong};
      }
      ${t.media.hover} {
        &:hover {
          background: ${t.color.hover};
        }
      }
      ${t.media.narrow} {
        .stuck {
          grid-template-columns: 1fr auto;
          gap: ${t.space[2]} ${t.space[8]};
        }
        .line {
          grid-column: 1 / -1;
        }
      }
    }
  }
`;
