import type { CalendarOptions, EventInput } from '@fullcalendar/core';
import type { EventResizeDoneArg } from '@fullcalendar/interaction';
import {
  checkEvent,
  formatDay,
  startOfDay,
  type CalendarEvent,
  type TimeWindow,
} from '@vitrine/shared/rules';
import { texts } from '../texts';
import type { Bundle } from './shown.rule';
import type { CalendarMode } from './view.rule';

/** What is drawn of a period, and how each event looks now. */
export interface GridEvents {
  /** Drawn by themselves. */
  events: readonly CalendarEvent[];
  /** Only counted. */
  bundles: readonly Bundle[];
  gaps: readonly TimeWindow[];
  /** Stretches that the venue's clock jumps over. */
  skipped: readonly TimeWindow[];
  /** In the feed, the place of the first event among all; null elsewhere. */
  indexFrom: number | null;
  playingKey: string | null;
  liftedKey: string | null;
  /** Put back just now; takes the focus when it is drawn. */
  returnedKey: string | null;
  devicesOf: (event: CalendarEvent) => string;
}

/** What a card is told beside its event. */
export interface CardState {
  event: CalendarEvent;
  devices: string;
  index?: number;
  playing: boolean;
  lifted: boolean;
  returned: boolean;
}

/** FullCalendar's `events`: cards, bundles, and what lies behind them, each with an id by which it stays the same element. Times in milliseconds. */
export function inputsOf({ events, bundles, gaps, skipped, ...look }: GridEvents): EventInput[] {
  return [
    ...events.filter(isDrawable).map((event, at) => ({
      id: event.key,
      title: event.title,
      start: event.start * 1000,
      end: event.end * 1000,
      extendedProps: cardOf(event, at, look),
    })),
    ...bundles.map((bundle) => ({
      id: `bundle@${bundle.start}`,
      start: bundle.start * 1000,
      end: bundle.end * 1000,
      classNames: ['bundle'],
      editable: false,
      extendedProps: { bundle },
    })),
    ...gaps.map((gap) => behind('gap', gap)),
    ...skipped.map((stretch) => behind('skipped', stretch)),
  ];
}

/** Drawn behind the cards. */
const behind = (kind: 'gap' | 'skipped', { start, end }: TimeWindow): EventInput => ({
  id: `${kind}@${start}`,
  start: start * 1000,
  end: end * 1000,
  display: 'background',
  classNames: [kind],
  editable: false,
  extendedProps: kind === 'skipped' ? { skipped: { start, end } } : {},
});

type Look = Omit<GridEvents, 'events' | 'bundles' | 'gaps' | 'skipped'>;

function cardOf(event: CalendarEvent, at: number, look: Look): CardState & Record<string, unknown> {
  const { key } = event;
  return {
    event,
    devices: look.devicesOf(event),
    index: look.indexFrom === null ? undefined : look.indexFrom + at,
    playing: key === look.playingKey,
    lifted: key === look.liftedKey,
    returned: key === look.returnedKey,
  };
}

/** Spec §5: an event needs a start; an end that is no date, or lies before it, is only worth a line in the log. */
function isDrawable(event: CalendarEvent): boolean {
  const check = checkEvent(event);
  const troubles = check.ok ? check.warnings : [check.reason];
  for (const trouble of troubles) console.warn(`Schedule: ${event.title} (${event.id}): ${trouble}`);
  return check.ok;
}

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
