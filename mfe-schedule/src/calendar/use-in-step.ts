import type FullCalendar from '@fullcalendar/react';
import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isoDay } from '../parts/floating-text.rule';

/**
 * Applies the day, and updates the size after the height of hours changed: FullCalendar has no option for the
 * day, and measures only when the window is resized. In a microtask, because React cannot render its cards
 * inside an effect.
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

/** Updates the calendar's size when its frame is resized, as by the panel beside it. */
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
