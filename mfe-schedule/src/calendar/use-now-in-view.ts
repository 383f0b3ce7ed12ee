import { clockTime, DAY_SECONDS } from '@vitrine/shared/rules';
import type FullCalendar from '@fullcalendar/react';
import { useEffect, useRef, type RefObject } from 'react';

const HOUR_SECONDS = 3600;

/**
 * Opens a week at the current hour and a month at the current week. Once for each `opened`, so that nothing scrolls away under a reader: it names a period that
 * holds today, once it is drawn. A desk's week scrolls in its frame; elsewhere the page does, as little as shows it.
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
    // After the calendar has drawn the period, which it does in a microtask (`useInStep`).
    const timer = setTimeout(() => {
      const time = clock.current() % DAY_SECONDS;
      if (view === 'timeGridWeek') {
        // An hour of what came before stays above it.
        calendar.current?.getApi()?.scrollToTime({ seconds: Math.max(0, time - HOUR_SECONDS) });
        return;
      }
      const hour = `.fc-timegrid-slot[data-time="${clockTime(time - (time % HOUR_SECONDS))}:00"]`;
      const now = view === 'dayGridMonth' ? '.fc-day-today' : hour;
      frame.current?.querySelector(now)?.scrollIntoView({ block: 'nearest' });
    });
    return () => clearTimeout(timer);
  }, [opened, view, calendar, frame]);
}
