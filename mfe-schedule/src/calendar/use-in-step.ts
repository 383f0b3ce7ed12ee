import type FullCalendar from '@fullcalendar/react';
import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isoDay } from '../parts/floating-text.rule';

/**
 * Shows the day, and has the calendar measure itself again when hours became higher or lower. FullCalendar has no option for the day that is shown, and
 * by itself measures only when the window's size changes. Before the next frame, but not within the effect: its cards are React's, which draws nothing within one.
 */
export function useInStep(
  calendar: RefObject<FullCalendar | null>,
  { day, roomy }: { day: number; roomy: boolean },
): void {
  useLayoutEffect(() => {
    queueMicrotask(() =>
      flushSync(() => {
        const api = calendar.current?.getApi();
        if (api && api.getDate().getTime() !== day * 1000) api.gotoDate(isoDay(day));
      }),
    );
  }, [calendar, day]);
  useLayoutEffect(() => {
    queueMicrotask(() => flushSync(() => calendar.current?.getApi().updateSize()));
  }, [calendar, roomy]);
}

/** Has the calendar measure itself again when its frame becomes wider or narrower, as with a panel beside it. */
export function useFrameWidth(
  frame: RefObject<HTMLElement | null>,
  calendar: RefObject<FullCalendar | null>,
): void {
  useEffect(() => {
    if (!frame.current || typeof ResizeObserver === 'undefined') return undefined;
    let width: number | null = null;
    const observer = new ResizeObserver(([entry]) => {
      const next = entry?.contentRect.width ?? 0;
      if (width !== null && next !== width) calendar.current?.getApi().updateSize();
      width = next;
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, calendar]);
}
