import type { CalendarOptions, DayHeaderContentArg, EventContentArg, EventInput } from '@fullcalendar/core';
import dayGridPlugin from '@fullcalendar/daygrid';
import listPlugin from '@fullcalendar/list';
import FullCalendar from '@fullcalendar/react';
import timeGridPlugin from '@fullcalendar/timegrid';
import { checkEvent, type CalendarEvent, type TimeWindow } from '@vitrine/shared/rules';
import {
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { dayOfMonth, isoDay, shortDay, weekdayIndex } from '../parts/floating-text.rule';
import { texts } from '../texts';
import { CalendarFrame, DayHead } from './calendar.styles';
import { EventCard } from './event-card';
import { eventOf, gridHandlers, seconds, type GridActs } from './grid-handlers';
import { draggingPlugin } from './moving/dragging';
import { useHand } from './moving/use-hand';
import { hasShort } from './grid-events.rule';
import { FEED_DAYS } from './view.rule';

export interface CalendarGridProps extends GridActs {
  /** Floating start of the day the view is on. */
  day: number;
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
  onCardKey: (event: CalendarEvent, key: KeyboardEvent) => void;
  children?: ReactNode;
}

const ALWAYS: CalendarOptions = {
  plugins: [dayGridPlugin, timeGridPlugin, listPlugin, draggingPlugin],
  views: { feed: { type: 'list', duration: { days: FEED_DAYS }, dateAlignment: 'day' } },
  noEventsContent: texts.emptyPeriod,
  headerToolbar: false,
  timeZone: 'UTC',
  nowIndicator: true,
  firstDay: 1,
  fixedWeekCount: false,
  expandRows: true,
  allDaySlot: false,
  slotMaxTime: '24:00',
  slotDuration: '00:30',
  slotLabelInterval: '01:00',
  snapDuration: '00:15',
  scrollTime: '00:00',
  slotEventOverlap: false,
  eventDisplay: 'block',
  // An entry is as high as it is long, or neighbours would stand beside each other as if they played together.
  eventMinHeight: 0,
  // The card inside is a button: one stop for the keyboard.
  eventInteractive: false,
  dayMaxEvents: 3,
  dayHeaderContent: drawDayHead,
  eventResizableFromStart: true,
  longPressDelay: 300,
  windowResizeDelay: 50,
  eventOrder: 'start',
};

/**
 * FullCalendar with our cards. It works in "UTC", which is how floating times are written; it never keeps a move: it says where something
 * was dropped, and draws what it is given. While a hand holds an event nothing is given to it: news waits until the drop is done.
 */
export function CalendarGrid(props: CalendarGridProps) {
  const { isHolding, setDragging, ...press } = useHand();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const handlers = useMemo(() => gridHandlers(() => latest.current, setDragging), [setDragging]);
  return (
    <div {...press}>
      <HeldGrid {...props} isHeld={isHolding} handlers={handlers} />
    </div>
  );
}

interface HeldGridProps extends CalendarGridProps {
  isHeld: boolean;
  handlers: CalendarOptions;
}

const HeldGrid = memo(Grid, (_before, next) => next.isHeld);

function Grid({ handlers, ...props }: HeldGridProps) {
  const { mode, narrow, day, events, gaps, playingKey, liftedKey, returnedKey, canMove } = props;
  const calendar = useRef<FullCalendar>(null);
  const view =
    mode === 'month' ? 'dayGridMonth' : mode === 'feed' ? 'feed' : narrow ? 'timeGridDay' : 'timeGridWeek';
  const fills = mode === 'week' && !narrow;
  useEffect(() => {
    const api = calendar.current?.getApi();
    // Not inside React's own commit: the calendar flushes its cards synchronously.
    const later = setTimeout(() => api?.changeView(view, isoDay(day)));
    return () => clearTimeout(later);
  }, [view, day]);

  const frame = useRef<HTMLDivElement>(null);
  useColumnWidths(frame, calendar);
  const drawCard = useCards(props);
  const inputs = useMemo<EventInput[]>(
    () => [
      ...events
        .filter(isDrawable)
        .map((event) => inputOf(event, { playing: playingKey, lifted: liftedKey, returned: returnedKey })),
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
  return (
    <CalendarFrame
      ref={frame}
      $fill={fills}
      $roomy={hasShort(events)}
      $framed={mode !== 'feed'}
      $editable={canMove}
      role="region"
      aria-label={props.label}
    >
      <FullCalendar
        ref={calendar}
        {...ALWAYS}
        initialView={view}
        initialDate={isoDay(day)}
        {...handlers}
        height={fills ? '100%' : 'auto'}
        slotMinTime={`${String(props.firstHour).padStart(2, '0')}:00`}
        dayHeaders={view !== 'timeGridDay'}
        navLinks={mode === 'month'}
        events={inputs}
        eventContent={drawCard}
        editable={canMove}
      />
      {props.children}
    </CalendarFrame>
  );
}

/** The library hears of the window's size alone; a panel beside that opens or closes would leave it with columns of before. */
function useColumnWidths(frame: RefObject<HTMLElement | null>, calendar: RefObject<FullCalendar | null>) {
  useEffect(() => {
    if (!frame.current || typeof ResizeObserver === 'undefined') return;
    let width = frame.current.offsetWidth;
    const observer = new ResizeObserver(([entry]) => {
      const next = (entry?.target as HTMLElement).offsetWidth;
      if (next !== width) calendar.current?.getApi().updateSize();
      width = next;
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, calendar]);
}

/** Draws an event; the same function as long as cards look the same, whatever else is new. */
function useCards(
  props: Pick<CalendarGridProps, 'mode' | 'canMove' | 'devicesOf' | 'onReturned' | 'onCardKey'>,
) {
  const { mode, canMove } = props;
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  return useCallback(
    (arg: EventContentArg) => {
      const event = eventOf(arg.event);
      if (!event) return null;
      const { playing, lifted, returned } = arg.event.extendedProps;
      return (
        <EventCard
          event={arg.isMirror ? { ...event, start: seconds(arg.event.start) } : event}
          place={mode}
          devices={latest.current.devicesOf(event)}
          playing={playing === true}
          lifted={lifted === true}
          onReturned={returned === true ? () => latest.current.onReturned() : undefined}
          onKeyDown={canMove ? (key) => latest.current.onCardKey(event, key) : undefined}
        />
      );
    },
    [mode, canMove],
  );
}

/** An event as the calendar takes it; `keys` name the one that plays, is carried, was put back. */
const inputOf = (
  event: CalendarEvent,
  keys: Record<'playing' | 'lifted' | 'returned', string | null>,
): EventInput => ({
  id: event.key,
  title: event.title,
  start: event.start * 1000,
  end: event.end * 1000,
  extendedProps: {
    event,
    playing: event.key === keys.playing,
    lifted: event.key === keys.lifted,
    returned: event.key === keys.returned,
  },
});

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
