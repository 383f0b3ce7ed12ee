import type { CalendarOptions, DayCellContentArg, EventContentArg, PluginDef } from '@fullcalendar/core';
import FullCalendar from '@fullcalendar/react';
import type { OpeningHours } from '@vitrine/shared/contract';
import { clockTime, durationUntil, opensOn, type CalendarEvent } from '@vitrine/shared/rules';
import {
  memo,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { isoDay } from '../parts/floating-text.rule';
import { texts } from '../texts';
import { BundleButton } from './bundle-button';
import { CalendarFrame } from './calendar.styles';
import { Dot } from './dot';
import { DraggedCard } from './dragged-card';
import { EventCard } from './event-card';
import {
  bundleOf,
  cardStateOf,
  gridHandlers,
  inputsOf,
  isNamedGap,
  pendingOf,
  seconds,
  skippedOf,
  type GridActs,
  type GridEvents,
} from './grid-events';
import { ALWAYS, optionsOf, PLUGINS, viewOf, type CalendarView } from './grid-options';
import { PendingButton } from './pending-button';
import { hourOfOpening, type CalendarMode } from './view.rule';
import { useHand } from '../moving/use-hand';
import { hasShort } from './grid-events.rule';
import { useFrameWidth, useInStep } from './use-in-step';
import { useNowInView } from './use-now-in-view';

export interface CalendarGridProps extends GridActs, GridEvents {
  /** Floating start of the current day. */
  day: number;
  /** Opening hours of the venue; undefined: always open. */
  hours: OpeningHours | undefined;
  label: string;
  /** Words for hours without an entry. */
  gapName: string;
  firstHour: number;
  onReturned: () => void;
  canMove: boolean;
  /** Identifies the opened period if it contains today; else null. */
  opened: string | null;
  onCardKey: (event: CalendarEvent, key: KeyboardEvent) => void;
  /** Plugins of the mode; default those of month and week. */
  plugins?: PluginDef[];
  children?: ReactNode;
}

/**
 * FullCalendar with our cards. It runs in "UTC", as floating times do, and never applies a move: it reports
 * drops, and renders its props. During a drag its events are frozen until the drop is complete.
 */
export function CalendarGrid(props: CalendarGridProps) {
  const { isHolding, setDragging, isLongPress, area, ...press } = useHand();
  const latest = useLatest(props);
  const handlers = useMemo(
    () => gridHandlers(() => latest.current, setDragging, isLongPress),
    [latest, setDragging, isLongPress],
  );
  return (
    <div ref={area} {...press}>
      <HeldGrid {...props} isHeld={isHolding} handlers={handlers} />
    </div>
  );
}

interface HeldGridProps extends CalendarGridProps {
  isHeld: boolean;
  handlers: CalendarOptions;
}

/** Classes of the frame by view; the others of the frame depend on more. */
const VIEW_CLASSES: Readonly<Record<CalendarView, string>> = {
  timeGridWeek: 'fill framed ',
  timeGridDay: 'day framed ',
  dayGridMonth: 'framed ',
  feed: '',
};

const HeldGrid = memo(Grid, (_before, next) => next.isHeld);

function Grid({ handlers, ...props }: HeldGridProps) {
  const { mode, narrow, day, canMove } = props;
  const view = viewOf(mode, narrow);
  const frame = useRef<HTMLDivElement>(null);
  const calendar = useRef<FullCalendar>(null);
  const roomy = hasShort([...props.events, ...props.bundles]);
  useInStep(calendar, { day, roomy });
  useFrameWidth(frame, calendar);
  useNowInView(calendar, frame, {
    opened: props.opened,
    view,
    now: props.now,
    isEmpty: props.events.length + props.bundles.length === 0,
  });
  const helpId = useId();
  return (
    <CalendarFrame
      ref={frame}
      className={`${VIEW_CLASSES[view]}${roomy ? 'roomy ' : ''}${canMove ? 'editable ' : ''}${props.onAdd ? 'addable' : ''}`}
      role="region"
      aria-label={props.label}
    >
      <FullCalendar
        // Another view is a new calendar, with its options, day and events at once.
        key={view}
        ref={calendar}
        {...ALWAYS}
        plugins={props.plugins ?? PLUGINS}
        {...handlers}
        {...optionsOf(view)}
        initialView={view}
        initialDate={isoDay(day)}
        slotMinTime={hourText(props.firstHour)}
        scrollTime={hourText(hourOfOpening(props.hours))}
        editable={canMove}
        selectable={props.onAdd !== undefined}
        events={useInputs(props)}
        eventContent={useCards(props, helpId)}
        dayCellClassNames={useClosedDays(props.hours)}
      />
      {canMove && (
        <span id={helpId} hidden>
          {texts.eventHelp}
        </span>
      )}
      {props.children}
    </CalendarFrame>
  );
}

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Marks the days of a month on which the venue does not open. */
function useClosedDays(hours: OpeningHours | undefined) {
  return useCallback(
    ({ date, view }: DayCellContentArg) =>
      hours && view.type === 'dayGridMonth' && !opensOn(hours, seconds(date)) ? ['closed'] : [],
    [hours],
  );
}

function useInputs(props: GridEvents & { mode: CalendarMode }) {
  const { events, bundles, gaps, skipped, closed, pending, mode } = props;
  const { indexFrom, playingKey, liftedKey, returnedKey, devicesOf } = props;
  return useMemo(
    () =>
      inputsOf(
        {
          events,
          bundles,
          gaps,
          skipped,
          closed,
          pending,
          indexFrom,
          playingKey,
          liftedKey,
          returnedKey,
          devicesOf,
        },
        mode,
      ),
    [
      events,
      bundles,
      gaps,
      skipped,
      closed,
      pending,
      indexFrom,
      playingKey,
      liftedKey,
      returnedKey,
      devicesOf,
      mode,
    ],
  );
}

/** Returns the render function of events, stable while cards look the same. */
function useCards(props: CalendarGridProps, helpId: string) {
  const { mode, narrow, canMove } = props;
  const isDots = mode === 'month' && narrow;
  const latest = useLatest(props);
  const onReturned = useCallback(() => latest.current.onReturned(), [latest]);
  const onKey = useCallback(
    (event: CalendarEvent, key: KeyboardEvent) => latest.current.onCardKey(event, key),
    [latest],
  );
  return useCallback(
    (arg: EventContentArg) => {
      const bundle = bundleOf(arg.event);
      if (isDots) return <Dot event={arg.event} devicesOf={latest.current.devicesOf} />;
      if (bundle) return <BundleButton bundle={bundle} isMore={mode === 'month'} />;
      const pending = pendingOf(arg.event);
      if (pending)
        return <PendingButton pending={pending} devices={latest.current.devicesOf(pending)} place={mode} />;
      if (isNamedGap(arg.event)) return <span className="gap-name">{latest.current.gapName}</span>;
      const skipped = skippedOf(arg.event);
      if (skipped) return texts.skipped(clockTime(skipped.start), clockTime(skipped.end));
      const card = cardStateOf(arg.event);
      if (!card) return arg.isMirror ? <SelectedTime event={arg.event} /> : null;
      const look = { ...card, place: mode, helpId: canMove ? helpId : undefined, onReturned, onKey };
      if (!arg.isMirror) return <EventCard {...look} />;
      // A dragged card shows the time it would start at.
      const [start, end] = [seconds(arg.event.start), seconds(arg.event.end)];
      const { event } = card;
      const isResized = start === event.start && end !== event.end;
      const effect =
        mode === 'week'
          ? latest.current.effectOf(event, start, isResized ? durationUntil(start, end) : undefined)
          : null;
      return <DraggedCard {...look} event={{ ...event, start, end }} effect={effect} />;
    },
    [mode, isDots, canMove, helpId, latest, onReturned, onKey],
  );
}

/** Times of the stretch that is being selected. */
function SelectedTime({ event: { start, end } }: Pick<EventContentArg, 'event'>) {
  return (
    <b className="selected-time">{texts.until(clockTime(seconds(start)), clockTime(seconds(end), true))}</b>
  );
}

/** Ref to the latest value, for stable callbacks. */
function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
