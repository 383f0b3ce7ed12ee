import type { CalendarOptions } from '@fullcalendar/core';
import type { EventResizeDoneArg } from '@fullcalendar/interaction';
import { startOfDay, type CalendarEvent, formatDay, type TimeWindow } from '@vitrine/shared/rules';
import { texts } from '../texts';
import type { CardState } from './grid-events';
import type { Bundle } from './shown.rule';
import type { CalendarMode } from './view.rule';

export const seconds = (date: Date | null) => (date ? date.getTime() / 1000 : 0);
export const skippedOf = (from: { extendedProps: Record<string, unknown> }) =>
  from.extendedProps.skipped as TimeWindow | undefined;
/** Undefined for all but cards. */
export const cardStateOf = (from: { extendedProps: Record<string, unknown> }) =>
  'event' in from.extendedProps ? (from.extendedProps as Record<string, unknown> & CardState) : undefined;
export const bundleOf = (from: { extendedProps: Record<string, unknown> }) =>
  from.extendedProps.bundle as Bundle | undefined;

/** What the calendar's own options ask, and whom they tell of what people do. */
export interface GridActs {
  mode: CalendarMode;
  narrow: boolean;
  /** The venue's clock, asked whenever the now line is drawn. */
  now: () => number;
  onPickDay: (day: number) => void;
  onPickMoment: (at: number) => void;
  onOpen: (event: CalendarEvent) => void;
  onOpenBundle: (bundle: Bundle) => void;
  onMove: (event: CalendarEvent, start: number) => void;
  /** Called after the calendar drew another period: its columns are new then. */
  onDrawn: () => void;
}

/**
 * What the calendar asks and says, made once: an option that is a new function at every render makes the calendar build itself anew, and a drag
 * that is under way then ends nowhere. `latest` gives today's answers.
 */
export function gridHandlers(
  latest: () => GridActs,
  setDragging: (isDragging: boolean) => void,
): CalendarOptions {
  function drop(dropped: { start: Date | null; extendedProps: Record<string, unknown> }, revert: () => void) {
    const event = cardStateOf(dropped)?.event;
    const start = seconds(dropped.start);
    revert();
    if (event && start !== event.start) latest().onMove(event, start);
  }
  return {
    now: () => latest().now() * 1000,
    navLinkHint: (_text, date) => texts.showDay(formatDay(seconds(date))),
    navLinkDayClick: (date) => latest().onPickDay(seconds(date)),
    dateClick: ({ date }) => {
      const { mode, onPickDay, onPickMoment } = latest();
      if (mode === 'month') onPickDay(seconds(date));
      if (mode === 'week') onPickMoment(seconds(date));
    },
    eventClick: ({ event, el }) => {
      const bundle = bundleOf(event);
      const picked = cardStateOf(event)?.event;
      // For the sake of drags the calendar keeps a press from giving the focus; the dialog gives it back to whoever had it.
      el.querySelector('button')?.focus({ preventScroll: true });
      const { mode, onPickDay, onOpen, onOpenBundle } = latest();
      if (bundle && mode === 'month') onPickDay(startOfDay(bundle.start));
      else if (bundle) onOpenBundle(bundle);
      if (picked) onOpen(picked);
    },
    eventDragStart: () => setDragging(true),
    eventDragStop: () => setDragging(false),
    eventResizeStart: () => setDragging(true),
    eventResizeStop: () => setDragging(false),
    eventDrop: ({ event, revert }) => drop(event, revert),
    eventResize: ({ event, revert }: EventResizeDoneArg) => drop(event, revert),
    datesSet: () => latest().onDrawn(),
    // A day is named by all it holds; the number alone would hide its events (WCAG 2.5.3).
    dayCellDidMount: ({ el }) => el.removeAttribute('aria-labelledby'),
  };
}
