import type {
  CalendarOptions,
  DayHeaderContentArg,
  EventContentArg,
  EventInput,
  MoreLinkArg,
  PluginDef,
} from '@fullcalendar/core';
import dayGridPlugin from '@fullcalendar/daygrid';
import type { EventResizeDoneArg } from '@fullcalendar/interaction';
import FullCalendar from '@fullcalendar/react';
import timeGridPlugin from '@fullcalendar/timegrid';
import { checkEvent, clockTime, type CalendarEvent, type TimeWindow } from '@vitrine/shared/rules';
import { useCallback, useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { dayOfMonth, isoDay, shortDay, weekdayIndex } from '../parts/floating-text.rule';
import { fetchAhead, useLate, whenIdle } from '../parts/late';
import { texts } from '../texts';
import { CalendarSkeleton } from './calendar-skeleton';
import { CalendarFrame, DayHead } from './calendar.styles';
import { EventCard } from './event-card';
import { interactionPlugin, lateDragging, lateFeed } from './late-plugins';
import { FEED_DAYS, type CalendarMode } from './view.rule';

export interface CalendarGridProps {
  mode: CalendarMode;
  narrow: boolean;
  /** Floating start of the day the view is on. */
  day: number;
  /** The venue's clock, asked whenever the now line is drawn. */
  now: () => number;
  label: string;
  events: readonly CalendarEvent[];
  gaps: readonly TimeWindow[];
  firstHour: number;
  playingKey: string | null;
  liftedKey: string | null;
  /** Put back just now; takes the focus when it is drawn. */
  returnedKey: string | null;
  onReturned: () => void;
  canMove: boolean;
  devicesOf: (event: CalendarEvent) => string;
  onPickDay: (day: number) => void;
  onPickMoment: (at: number) => void;
  onOpen: (event: CalendarEvent) => void;
  onMove: (event: CalendarEvent, start: number) => void;
  onCardKey: (event: CalendarEvent, key: KeyboardEvent) => void;
  /** Called after the calendar drew another period: its columns are new then. */
  onDrawn: () => void;
  children?: ReactNode;
}

const GRID: CalendarOptions = { plugins: [dayGridPlugin, timeGridPlugin, interactionPlugin] };
const feedWith = (list: PluginDef): CalendarOptions => ({
  plugins: [list, ...(GRID.plugins ?? [])],
  views: { feed: { type: 'list', duration: { days: FEED_DAYS }, dateAlignment: 'day' } },
  noEventsContent: texts.emptyPeriod,
});
const seconds = (date: Date | null) => (date ? date.getTime() / 1000 : 0);
const eventOf = (from: { extendedProps: Record<string, unknown> }) =>
  from.extendedProps.event as CalendarEvent | undefined;

/**
 * FullCalendar with our cards. It works in "UTC", which is how floating times are written (decisions §6); it never keeps a move:
 * it says where something was dropped, and draws what it is given.
 */
export function CalendarGrid(props: CalendarGridProps) {
  const { mode, narrow, day, events, gaps, playingKey, liftedKey, returnedKey, canMove } = props;
  const calendar = useRef<FullCalendar>(null);
  const view =
    mode === 'month' ? 'dayGridMonth' : mode === 'feed' ? 'feed' : narrow ? 'timeGridDay' : 'timeGridWeek';
  const fills = mode === 'week' && !narrow;
  const list = useLate(lateFeed, mode === 'feed');
  const kind = useMemo(() => (list ? feedWith(list) : GRID), [list]);
  const handlers = useRef(props);
  useEffect(() => {
    handlers.current = props;
  });

  useEffect(() => {
    const api = calendar.current?.getApi();
    // Not inside React's own commit: the calendar flushes its cards synchronously.
    const later = setTimeout(() => api?.changeView(view, isoDay(day)));
    return () => clearTimeout(later);
  }, [view, day]);

  // Asked again in every period: what failed once, out of reach of the network, may be there by then.
  useEffect(
    () =>
      whenIdle(() =>
        canMove && mode !== 'feed' ? fetchAhead(lateDragging, lateFeed) : fetchAhead(lateFeed),
      ),
    [canMove, mode, day],
  );

  const inputs = useMemo<EventInput[]>(
    () => [
      ...events.filter(isDrawable).map((event) => ({
        id: event.key,
        title: event.title,
        start: event.start * 1000,
        end: event.end * 1000,
        extendedProps: {
          event,
          playing: event.key === playingKey,
          lifted: event.key === liftedKey,
          returned: event.key === returnedKey,
        },
      })),
      ...gaps.map(({ start, end }) => ({
        id: `gap@${start}`,
        start: start * 1000,
        end: end * 1000,
        display: 'background',
        classNames: ['gap'],
        editable: false,
      })),
    ],
    [events, gaps, playingKey, liftedKey, returnedKey],
  );

  const drawCard = useCallback(
    (arg: EventContentArg) => {
      const event = eventOf(arg.event);
      if (!event) return null;
      return (
        <EventCard
          event={arg.isMirror ? { ...event, start: seconds(arg.event.start) } : event}
          place={mode}
          devices={handlers.current.devicesOf(event)}
          playing={arg.event.extendedProps.playing === true}
          lifted={arg.event.extendedProps.lifted === true}
          onReturned={
            arg.event.extendedProps.returned === true ? () => handlers.current.onReturned() : undefined
          }
          onKeyDown={canMove ? (key) => handlers.current.onCardKey(event, key) : undefined}
        />
      );
    },
    [mode, canMove],
  );

  if (mode === 'feed' && !list) return <CalendarSkeleton />;
  return (
    <CalendarFrame
      $fill={fills}
      $framed={mode !== 'feed'}
      $editable={canMove}
      role="region"
      aria-label={props.label}
    >
      <FullCalendar
        // The feed is drawn by a plugin of its own, which may come later.
        key={list ? 'feed' : 'grid'}
        ref={calendar}
        {...kind}
        initialView={view}
        initialDate={isoDay(day)}
        headerToolbar={false}
        timeZone="UTC"
        now={() => props.now() * 1000}
        nowIndicator
        firstDay={1}
        fixedWeekCount={false}
        height={fills ? '100%' : 'auto'}
        expandRows
        allDaySlot={false}
        slotMinTime={`${String(props.firstHour).padStart(2, '0')}:00`}
        slotMaxTime="24:00"
        slotDuration="00:30"
        slotLabelInterval="01:00"
        snapDuration="00:15"
        scrollTime="00:00"
        slotLabelContent={({ date }) => clockTime(seconds(date))}
        slotEventOverlap={false}
        eventDisplay="block"
        eventMinHeight={22}
        dayMaxEvents={3}
        dayHeaders={view !== 'timeGridDay'}
        dayHeaderContent={drawDayHead}
        navLinks={mode === 'month'}
        navLinkHint={(_text, date) => texts.showDay(shortDay(seconds(date)))}
        navLinkDayClick={(date) => props.onPickDay(seconds(date))}
        dateClick={({ date }) => {
          if (mode === 'month') props.onPickDay(seconds(date));
          if (mode === 'week') props.onPickMoment(seconds(date));
        }}
        moreLinkContent={({ num }) => texts.more(num)}
        moreLinkClick={({ date }: MoreLinkArg) => {
          props.onPickDay(seconds(date));
          return narrow ? 'timeGridDay' : 'timeGridWeek';
        }}
        // A day is named by all it holds; the number alone would hide its events (WCAG 2.5.3).
        dayCellDidMount={({ el }) => el.removeAttribute('aria-labelledby')}
        events={inputs}
        eventContent={drawCard}
        eventClick={({ event }) => {
          const picked = eventOf(event);
          if (picked) props.onOpen(picked);
        }}
        editable={canMove}
        eventResizableFromStart
        eventDrop={({ event, revert }) => drop(event, revert)}
        eventResize={({ event, revert }: EventResizeDoneArg) => drop(event, revert)}
        longPressDelay={300}
        windowResizeDelay={50}
        datesSet={() => props.onDrawn()}
        eventOrder="start"
      />
      {props.children}
    </CalendarFrame>
  );

  function drop(dropped: { start: Date | null; extendedProps: Record<string, unknown> }, revert: () => void) {
    const event = eventOf(dropped);
    const start = seconds(dropped.start);
    revert();
    if (event && start !== event.start) props.onMove(event, start);
  }
}

/** Spec §5: an event needs a start; an end that is no date, or lies before it, is only worth a line in the log. */
function isDrawable(event: CalendarEvent): boolean {
  const check = checkEvent(event);
  const troubles = check.ok ? check.warnings : [check.reason];
  for (const trouble of troubles) console.warn(`Schedule: ${event.title} (${event.id}): ${trouble}`);
  return check.ok;
}

function drawDayHead({ date, isToday, view }: DayHeaderContentArg) {
  const at = seconds(date);
  const weekday = texts.weekdays[weekdayIndex(at)];
  if (view.type === 'feed') return `${weekday} ${shortDay(at).split(', ')[1]}`;
  if (view.type === 'dayGridMonth') return weekday;
  return (
    <DayHead $today={isToday}>
      {weekday} <b>{dayOfMonth(at)}</b>
    </DayHead>
  );
}
