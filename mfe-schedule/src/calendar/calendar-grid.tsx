import type { CalendarOptions, DayHeaderContentArg, EventContentArg } from '@fullcalendar/core';
import { createElement as h } from '@fullcalendar/core/preact';
import dayGridPlugin from '@fullcalendar/daygrid';
import timeGridPlugin from '@fullcalendar/timegrid';
import { checkEvent, type CalendarEvent, type TimeWindow } from '@vitrine/shared/rules';
import {
  memo,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { dayOfMonth, shortDay, weekdayIndex } from '../parts/floating-text.rule';
import { texts } from '../texts';
import { bundleButton } from './bundle-button';
import { CalendarFrame } from './calendar.styles';
import { EventCard } from './event-card';
import { feedPlugin } from './feed-plugin';
import type { GivenEvent } from './given-events';
import { bundleOf, eventOf, gridHandlers, seconds, type GridActs } from './grid-handlers';
import { Drawn } from './drawn';
import { draggingPlugin } from './moving/dragging';
import { useHand } from './moving/use-hand';
import { hasShort } from './grid-events.rule';
import type { Bundle } from './shown.rule';
import type { ToldCalendar } from './told-calendar';
import { FEED_DAYS } from './view.rule';

export interface CalendarGridProps extends GridActs {
  /** Floating start of the day the view is on. */
  day: number;
  label: string;
  /** What stands by itself, and what is only counted. */
  events: readonly CalendarEvent[];
  bundles: readonly Bundle[];
  /** In the feed, the place of the first event among all; null elsewhere. */
  indexFrom: number | null;
  gaps: readonly TimeWindow[];
  firstHour: number;
  playingKey: string | null;
  liftedKey: string | null;
  /** Put back just now; takes the focus when it is drawn. */
  returnedKey: string | null;
  onReturned: () => void;
  canMove: boolean;
  /** Drawn without the library still. */
  isWaiting: boolean;
  devicesOf: (event: CalendarEvent) => string;
  onCardKey: (event: CalendarEvent, key: KeyboardEvent) => void;
  children?: ReactNode;
}

const PLUGINS = [dayGridPlugin, timeGridPlugin, draggingPlugin];
const FEED = {
  views: { feed: { type: 'list', duration: { days: FEED_DAYS }, dateAlignment: 'day' } },
  noEventsContent: texts.emptyPeriod,
} as const;

const ALWAYS: CalendarOptions = {
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
  // Cards write their times themselves.
  displayEventTime: false,
  // An entry is as high as it is long, or neighbours would stand beside each other as if they played together.
  eventMinHeight: 0,
  // The card inside is a button: one stop for the keyboard.
  eventInteractive: false,
  // A change of view is several changes of options: drawn once, after all of them.
  rerenderDelay: 0,
  dayHeaderContent: drawDayHead,
  // The library draws entries and names of weekdays as links that lead nowhere: crawlers count those as broken.
  eventDidMount: ({ el }) => nameLink(el, 'presentation'),
  dayHeaderDidMount: ({ el }) => nameLink(el.querySelector('a[aria-label]:not([data-navlink])'), 'img'),
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
  const { mode, narrow, day, events, canMove } = props;
  const calendar = useRef<ToldCalendar>(null);
  const view =
    mode === 'month' ? 'dayGridMonth' : mode === 'feed' ? 'feed' : narrow ? 'timeGridDay' : 'timeGridWeek';
  const fills = mode === 'week' && !narrow;
  const frame = useRef<HTMLDivElement>(null);
  useColumnWidths(frame, calendar);
  const helpId = useId();
  const eventContent = useCards(props, helpId);
  const inputs = useInputs(props);
  const views = useViews(mode === 'feed');
  // Where there are no hours it is no news.
  const firstHour = mode === 'week' ? props.firstHour : 0;
  const options = useMemo<CalendarOptions>(
    () => ({
      ...ALWAYS,
      ...views,
      ...handlers,
      height: fills ? '100%' : 'auto',
      slotMinTime: `${String(firstHour).padStart(2, '0')}:00`,
      dayHeaders: view !== 'timeGridDay',
      navLinks: mode === 'month',
      eventContent,
      editable: canMove,
    }),
    [views, handlers, fills, firstHour, view, mode, eventContent, canMove],
  );
  return (
    <CalendarFrame
      ref={frame}
      className={`${fills ? 'fill ' : ''}${hasShort(events) ? 'roomy ' : ''}${mode === 'feed' ? '' : 'framed '}${canMove ? 'editable' : ''}`}
      role="region"
      aria-label={props.label}
    >
      {!props.isWaiting && <Drawn {...{ calendar, options, view, day, inputs }} />}
      {canMove && (
        <span id={helpId} hidden>
          {texts.eventHelp}
        </span>
      )}
      {props.children}
    </CalendarFrame>
  );
}

/** The feed comes in when it is first shown, by when its code is here, and stays: the library looks at all of its options when these change. */
function useViews(isFeed: boolean): Pick<CalendarOptions, 'plugins' | 'views' | 'noEventsContent'> {
  const [had, setHad] = useState(isFeed);
  if (isFeed && !had) setHad(true);
  return useMemo(() => {
    const list = had ? feedPlugin() : null;
    return list ? { plugins: [...PLUGINS, list], ...FEED } : { plugins: PLUGINS };
  }, [had]);
}

/** The library hears of the window's size alone; a panel beside that opens or closes would leave it with columns of before. */
function useColumnWidths(frame: RefObject<HTMLElement | null>, calendar: RefObject<ToldCalendar | null>) {
  useEffect(() => {
    if (!frame.current || typeof ResizeObserver === 'undefined') return;
    // Told by the observer's first call: asked here, it is a layout of the page in the task that draws it.
    let width: number | null = null;
    const observer = new ResizeObserver(([entry]) => {
      const next = (entry?.target as HTMLElement).offsetWidth;
      if (width !== null && next !== width) calendar.current?.getApi()?.updateSize();
      width = next;
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, calendar]);
}

function useInputs(props: CalendarGridProps): GivenEvent[] {
  const { events, bundles, indexFrom, gaps, playingKey, liftedKey, returnedKey, devicesOf } = props;
  return useMemo(
    () => [
      ...events.filter(isDrawable).map((event, at) => ({
        id: event.key,
        title: event.title,
        start: event.start * 1000,
        end: event.end * 1000,
        extendedProps: {
          event,
          devices: devicesOf(event),
          index: indexFrom === null ? undefined : indexFrom + at,
          playing: event.key === playingKey,
          lifted: event.key === liftedKey,
          returned: event.key === returnedKey,
        },
      })),
      ...bundles.map((bundle) => ({
        id: `bundle@${bundle.start}`,
        start: bundle.start * 1000,
        end: bundle.end * 1000,
        classNames: ['bundle'],
        editable: false as const,
        extendedProps: { bundle },
      })),
      ...gaps.map(({ start, end }) => ({
        id: `gap@${start}`,
        start: start * 1000,
        end: end * 1000,
        display: 'background' as const,
        classNames: ['gap'],
        editable: false as const,
      })),
    ],
    [events, bundles, indexFrom, gaps, playingKey, liftedKey, returnedKey, devicesOf],
  );
}

/** Draws an event; the same function as long as cards look the same, whatever else is new. */
function useCards(
  props: Pick<CalendarGridProps, 'mode' | 'canMove' | 'onReturned' | 'onCardKey'>,
  helpId: string,
) {
  const { mode, canMove } = props;
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  return useCallback(
    (arg: EventContentArg) => {
      const bundle = bundleOf(arg.event);
      if (bundle) return bundleButton(bundle, mode === 'month');
      const event = eventOf(arg.event);
      if (!event) return null;
      const { devices, index, playing, lifted, returned } = arg.event.extendedProps;
      return h(EventCard, {
        event: arg.isMirror ? { ...event, start: seconds(arg.event.start) } : event,
        place: mode,
        index: index as number | undefined,
        devices: String(devices),
        playing: playing === true,
        lifted: lifted === true,
        helpId,
        onReturned: returned === true ? () => latest.current.onReturned() : undefined,
        onKeyDown: canMove ? (key) => latest.current.onCardKey(event, key) : undefined,
      });
    },
    [mode, canMove, helpId],
  );
}

/** Spec §5: an event needs a start; an end that is no date, or lies before it, is only worth a line in the log. */
function isDrawable(event: CalendarEvent): boolean {
  const check = checkEvent(event);
  const troubles = check.ok ? check.warnings : [check.reason];
  for (const trouble of troubles) console.warn(`Schedule: ${event.title} (${event.id}): ${trouble}`);
  return check.ok;
}

/** In the feed entries are rows of a table, which stay what they are. */
function nameLink(element: Element | null, role: 'presentation' | 'img') {
  if (element?.localName === 'a') element.setAttribute('role', role);
}

function drawDayHead({ date, isToday, view }: DayHeaderContentArg) {
  const at = seconds(date);
  const weekday = texts.weekdays[weekdayIndex(at)];
  if (view.type === 'feed') return `${weekday} ${shortDay(at).split(', ')[1]}`;
  if (view.type === 'dayGridMonth') return weekday;
  return h(
    'span',
    { class: `day-head${isToday ? ' today' : ''}` },
    `${weekday} `,
    h('b', null, dayOfMonth(at)),
  );
}
