import { clockTime, DAY_SECONDS } from '@vitrine/shared/rules';
import type FullCalendar from '@fullcalendar/react';
import { useEffect, useRef, type RefObject } from 'react';

const HOUR_SECONDS = 3600;

/**
 * Scrolls a week to the current hour and a month to the current week. Once per `opened`, which identifies a
 * rendered period with today, so that later scrolling is not disturbed. A week scrolls in its frame, and the
 * page where that is not enough; elsewhere the page scrolls.
 */
export function useNowInView(
  calendar: RefObject<FullCalendar | null>,
  frame: RefObject<HTMLElement | null>,
  { opened, view, now }: { opened: string | null; view: string; now: () => number },
): void {
  const clock = useRef(now);
  useEffect(() => {
    clock.current = now;
  });
  useEffect(() => {
    if (opened === null) return undefined;
    // After the calendar has rendered the period in a microtask (`useInStep`).
    const timer = setTimeout(() => {
      const time = clock.current() % DAY_SECONDS;
      if (view === 'timeGridWeek') {
        // One hour of earlier content stays visible above.
        calendar.current?.getApi()?.scrollToTime({ seconds: Math.max(0, time - HOUR_SECONDS) });
        // The end of the frame may be below the window.
        frame.current?.querySelector('.fc-timegrid-now-indicator-line')?.scrollIntoView({ block: 'nearest' });
        return;
      }
      const hour = `.fc-timegrid-slot[data-time="${clockTime(time - (time % HOUR_SECONDS))}:00"]`;
      const now = view === 'dayGridMonth' ? '.fc-day-today' : hour;
      frame.current?.querySelector(now)?.scrollIntoView({ block: 'nearest' });
    });
    return () => clearTimeout(timer);
  }, [opened, view, calendar, frame]);
}
