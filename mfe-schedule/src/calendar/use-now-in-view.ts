import { clockTime, DAY_SECONDS } from '@vitrine/shared/rules';
import type FullCalendar from '@fullcalendar/react';
import { useEffect, useRef, type RefObject } from 'react';

const HOUR_SECONDS = 3600;

/**
 * Scrolls a week in its frame to the current hour, and the page to the current hour or week where that is
 * not enough; an empty period leaves the page at its top, with its note. Once per `opened`, which identifies
 * a rendered period with today, so that later scrolling is not disturbed.
 */
export function useNowInView(
  calendar: RefObject<FullCalendar | null>,
  frame: RefObject<HTMLElement | null>,
  props: { opened: string | null; view: string; now: () => number; isEmpty: boolean },
): void {
  const { opened, view } = props;
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (opened === null) return undefined;
    // After the calendar has rendered the period in a microtask (`useInStep`).
    const timer = setTimeout(() => {
      const { now, isEmpty } = latest.current;
      const time = now() % DAY_SECONDS;
      if (view === 'timeGridWeek') {
        // One hour of earlier content stays visible above.
        calendar.current?.getApi()?.scrollToTime({ seconds: Math.max(0, time - HOUR_SECONDS) });
        if (isEmpty) return;
        // The end of the frame may be below the window.
        frame.current?.querySelector('.fc-timegrid-now-indicator-line')?.scrollIntoView({ block: 'nearest' });
        return;
      }
      if (isEmpty) return;
      const hour = `.fc-timegrid-slot[data-time="${clockTime(time - (time % HOUR_SECONDS))}:00"]`;
      const place = view === 'dayGridMonth' ? '.fc-day-today' : hour;
      frame.current?.querySelector(place)?.scrollIntoView({ block: 'nearest' });
    });
    return () => clearTimeout(timer);
  }, [opened, view, calendar, frame]);
}
