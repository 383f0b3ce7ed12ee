import type { CalendarOptions, EventInput } from '@fullcalendar/core';
import type { EventResizeDoneArg } from '@fullcalendar/interaction';
import {
  checkEvent,
  durationUntil,
  formatDay,
  startOfDay,
  type CalendarEvent,
  type ForGroups,
  type TimeWindow,
} from '@vitrine/shared/rules';
import { texts } from '../texts';
import { slotOn, type Slot } from '../editing/slot.rule';
import type { Pending } from './pending.rule';
import type { Bundle } from './shown.rule';
import { isContinued } from '../moving/move.rule';
import type { Effect } from '../moving/replaced.rule';
import type { CalendarMode } from './view.rule';

/** Events of a period, and their state. */
export interface GridEvents {
  /** Events rendered individually. */
  events: readonly CalendarEvent[];
  /** Events that are only counted. */
  bundles: readonly Bundle[];
  gaps: readonly TimeWindow[];
  /** Stretches that the venue's clock skips. */
  skipped: readonly TimeWindow[];
  /** Stretches outside opening hours. */
  closed: readonly TimeWindow[];
  /** Entries that wait for approval. */
  pending: readonly Pending[];
  /** Position of the first event among all of the feed; null in other views. */
  indexFrom: number | null;
  playingKey: string | null;
  liftedKey: string | null;
  /** Key of the event after a cancelled move; takes the focus once rendered. */
  returnedKey: string | null;
  devicesOf: (event: ForGroups) => string;
}

/** State of a card besides its event. */
export interface CardState {
  event: CalendarEvent;
  devices: string;
  index?: number;
  playing: boolean;
  lifted: boolean;
  returned: boolean;
}

/**
 * FullCalendar's `events`: cards, bundles, and backgrounds, with stable ids so that elements are reused.
 * Times in milliseconds.
 */
export function inputsOf(
  { events, bundles, gaps, skipped, closed, pending, ...look }: GridEvents,
  mode: CalendarMode,
): EventInput[] {
  return [
    ...events.filter(isDrawable).map((event, at) => ({
      id: event.key,
      title: event.title,
      start: event.start * 1000,
      end: event.end * 1000,
      ...(isContinued(event) ? { editable: false } : {}),
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
    ...closed.map((stretch) => behind('closed', stretch)),
    ...gaps.map((gap) => behind('gap', gap)),
    ...skipped.map((stretch) => behind('skipped', stretch)),
    ...pending.map((one) => ({
      id: one.key,
      start: one.start * 1000,
      end: one.end * 1000,
      // Beside a card it would take half of its width.
      display: mode === 'week' ? 'background' : 'auto',
      classNames: ['pending'],
      editable: false,
      extendedProps: { pending: one },
    })),
  ];
}

/** Shortest gap with a line. */
const NAMED_SECONDS = 3600;

/** Background event, behind the cards. */
const behind = (kind: 'gap' | 'skipped' | 'closed', { start, end }: TimeWindow): EventInput => ({
  id: `${kind}@${start}`,
  start: start * 1000,
  end: end * 1000,
  display: 'background',
  classNames: [kind],
  editable: false,
  extendedProps:
    kind === 'skipped'
      ? { skipped: { start, end } }
      : { isNamedGap: kind === 'gap' && end - start >= NAMED_SECONDS },
});

type Look = Omit<GridEvents, 'events' | 'bundles' | 'gaps' | 'skipped' | 'closed' | 'pending'>;

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

/**
 * Validates an event (spec §5): it needs a start; an invalid end, or one before the start, is only logged.
 */
function isDrawable(event: CalendarEvent): boolean {
  const check = checkEvent(event);
  const troubles = check.ok ? check.warnings : [check.reason];
  for (const trouble of troubles) console.warn(`Schedule: ${event.title} (${event.id}): ${trouble}`);
  return check.ok;
}

export const seconds = (date: Date | null) => (date ? date.getTime() / 1000 : 0);
export const skippedOf = (from: { extendedProps: Record<string, unknown> }) =>
  from.extendedProps.skipped as TimeWindow | undefined;
/** State of a card; undefined for other events. */
export const cardStateOf = (from: { extendedProps: Record<string, unknown> }) =>
  'event' in from.extendedProps ? (from.extendedProps as Record<string, unknown> & CardState) : undefined;
/** Whether the playlist of a gap is named: one that is high enough for a line. */
export const isNamedGap = (from: { extendedProps: Record<string, unknown> }) =>
  from.extendedProps.isNamedGap === true;
export const pendingOf = (from: { extendedProps: Record<string, unknown> }) =>
  from.extendedProps.pending as Pending | undefined;
export const bundleOf = (from: { extendedProps: Record<string, unknown> }) =>
  from.extendedProps.bundle as Bundle | undefined;

/** Data and callbacks for the calendar's options. */
export interface GridActs {
  mode: CalendarMode;
  narrow: boolean;
  /** Current time of the venue, for the now line. */
  now: () => number;
  onPickDay: (day: number) => void;
  onPickMoment: (at: number) => void;
  /** Called for a selected stretch, or a day that is held on a touch screen; absent: nothing can be added. */
  onAdd?: (slot: Slot) => void;
  /** `at`: the clicked time. */
  onOpen: (event: CalendarEvent, at: number) => void;
  onOpenBundle: (bundle: Bundle) => void;
  onOpenPending: (pending: Pending) => void;
  /** Effect of dropping an event there; `duration`: another end of its own. */
  effectOf: (event: CalendarEvent, start: number, duration?: number) => Effect;
  onMove: (event: CalendarEvent, start: number, duration?: number) => void;
  /** Called after the calendar rendered another period, with new columns. */
  onDrawn: () => void;
}

/** Time of a click on a card, by its height; by keys its start. */
function pickedAt({ start, end }: CalendarEvent, card: Element, { detail, clientY }: MouseEvent): number {
  const { top, height } = card.getBoundingClientRect();
  if (detail === 0 || height === 0) return start;
  return Math.floor(start + Math.min(1, Math.max(0, (clientY - top) / height)) * (end - start));
}

/** Prevents the mouse events of a tap: they would press whatever the tap opened, and take its focus. */
function withoutMouseEvents(event: Event | null) {
  if (event?.type === 'touchend' && event.cancelable) event.preventDefault();
}

/**
 * Stable handlers for the calendar's options: a new function makes the calendar rebuild itself, which breaks
 * a drag in progress. `latest` returns the current callbacks.
 */
export function gridHandlers(
  latest: () => GridActs,
  setDragging: (isDragging: boolean) => void,
  isLongPress: () => boolean,
): CalendarOptions {
  function drop(dropped: { start: Date | null; extendedProps: Record<string, unknown> }, revert: () => void) {
    const event = cardStateOf(dropped)?.event;
    const start = seconds(dropped.start);
    revert();
    if (event && start !== event.start) latest().onMove(event, start);
  }
  /** A dragged lower edge sets the end; in a month, which has no hours, it does nothing. */
  function resize({ event: resized, revert }: EventResizeDoneArg) {
    const event = cardStateOf(resized)?.event;
    const [start, end] = [seconds(resized.start), seconds(resized.end)];
    if (!event || start !== event.start || latest().mode === 'month') return drop(resized, revert);
    revert();
    if (end !== event.end) latest().onMove(event, start, durationUntil(start, end));
  }
  return {
    now: () => latest().now() * 1000,
    navLinkHint: (_text, date) => texts.showDay(formatDay(seconds(date))),
    navLinkDayClick: (date) => latest().onPickDay(seconds(date)),
    dateClick: ({ date, jsEvent }) => {
      // A click on a background event is one on its day, too.
      if (jsEvent.target instanceof Element && jsEvent.target.closest('.pending')) return;
      withoutMouseEvents(jsEvent);
      const { mode, onPickDay, onPickMoment, onAdd } = latest();
      if (mode === 'month' && onAdd && isLongPress()) onAdd(slotOn(seconds(date), latest().now()));
      else if (mode === 'month') onPickDay(seconds(date));
      if (mode === 'week') onPickMoment(seconds(date));
    },
    select: ({ start, end, allDay, view, jsEvent }) => {
      withoutMouseEvents(jsEvent);
      const { onAdd, now } = latest();
      view.calendar.unselect();
      const [from, to] = [seconds(start), seconds(end)];
      onAdd?.(allDay ? slotOn(from, now()) : { start: from, duration: durationUntil(from, to) });
    },
    eventClick: ({ event, el, jsEvent }) => {
      const bundle = bundleOf(event);
      const pending = pendingOf(event);
      const picked = cardStateOf(event)?.event;
      // The calendar suppresses focus on press, because of drags; a dialog needs the focused opener.
      el.querySelector('button')?.focus({ preventScroll: true });
      const { mode, onPickDay, onOpen, onOpenBundle, onOpenPending } = latest();
      if (pending) onOpenPending(pending);
      if (bundle && mode === 'month') onPickDay(startOfDay(bundle.start));
      else if (bundle) onOpenBundle(bundle);
      if (picked) onOpen(picked, pickedAt(picked, el, jsEvent));
    },
    eventDragStart: () => setDragging(true),
    eventDragStop: () => setDragging(false),
    eventResizeStart: () => setDragging(true),
    eventResizeStop: () => setDragging(false),
    eventDrop: ({ event, revert }) => drop(event, revert),
    eventResize: resize,
    datesSet: () => latest().onDrawn(),
    // The accessible name of a day is its content; the number alone would hide its events (WCAG 2.5.3).
    dayCellDidMount: ({ el }) => el.removeAttribute('aria-labelledby'),
  };
}
