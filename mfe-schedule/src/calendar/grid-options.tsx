import type { CalendarOptions, DayHeaderContentArg } from '@fullcalendar/core';
import dayGridPlugin from '@fullcalendar/daygrid';
import timeGridPlugin from '@fullcalendar/timegrid';
import { currentLocale } from '@vitrine/shared/language';
import { formatDate } from '@vitrine/shared/rules';
import { dayOfMonth, weekdayIndex } from '../parts/floating-text.rule';
import { texts } from '../texts';
import { seconds } from './grid-events';
import { DRAGGING, draggingPlugin } from '../moving/dragging';
import { FEED_DAYS, type CalendarMode } from './view.rule';

export type CalendarView = 'dayGridMonth' | 'timeGridWeek' | 'timeGridDay' | 'feed';

export function viewOf(mode: CalendarMode, narrow: boolean): CalendarView {
  if (mode === 'month') return 'dayGridMonth';
  if (mode === 'feed') return 'feed';
  return narrow ? 'timeGridDay' : 'timeGridWeek';
}

const FEED: CalendarOptions = {
  views: { feed: { type: 'list', duration: { days: FEED_DAYS }, dateAlignment: 'day' } },
};

/** Options that differ between views. */
export function optionsOf(view: CalendarView): CalendarOptions {
  return {
    height: view === 'timeGridWeek' ? '100%' : 'auto',
    dayHeaders: view !== 'timeGridDay',
    navLinks: view === 'dayGridMonth',
    locale: currentLocale(),
    ...(view === 'feed' ? { ...FEED, ...texts.feedWords, noEventsContent: texts.emptyPeriod } : {}),
  };
}
export const PLUGINS = [dayGridPlugin, timeGridPlugin, draggingPlugin];
/** Options of all views (spec §2 and §9 Calendar). */
export const ALWAYS: CalendarOptions = {
  ...DRAGGING,
  headerToolbar: false,
  timeZone: 'UTC',
  nowIndicator: true,
  firstDay: 1,
  fixedWeekCount: false,
  expandRows: true,
  allDaySlot: false,
  // A click is no selection: it has another meaning in each view.
  selectMinDistance: 5,
  selectMirror: true,
  slotMaxTime: '24:00',
  slotLabelInterval: '01:00',
  slotLabelFormat: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  // Adjacent days keep the scroll position; `useNowInView` sets the initial one.
  scrollTimeReset: false,
  slotEventOverlap: false,
  eventDisplay: 'block',
  // Cards render their times themselves.
  displayEventTime: false,
  // An entry is as high as it is long; otherwise neighbours would be placed side by side as if concurrent.
  eventMinHeight: 0,
  // The card inside is a button: a single tab stop.
  eventInteractive: false,
  dayHeaderContent: DayHead,
  // FullCalendar renders entries and weekday names as links without an address: crawlers count those as
  // broken.
  eventDidMount: ({ el }) => nameLink(el, 'presentation'),
  dayHeaderDidMount: ({ el }) => nameLink(el.querySelector('a[aria-label]:not([data-navlink])'), 'img'),
  eventOrder: 'start',
  // An entry of a night is shown on the day it starts.
  nextDayThreshold: '12:00',
};

/** Sets the role of a link; entries of the feed are table rows, which keep their role. */
function nameLink(element: Element | null, role: 'presentation' | 'img') {
  if (element?.localName === 'a') element.setAttribute('role', role);
}

function DayHead({ date, isToday, view }: DayHeaderContentArg) {
  const at = seconds(date);
  const weekday = texts.weekdays[weekdayIndex(at)];
  if (view.type === 'feed') return `${weekday} ${formatDate(at)}`;
  if (view.type === 'dayGridMonth') return weekday;
  return (
    <span className={`day-head${isToday ? ' today' : ''}`}>
      {weekday} <b>{dayOfMonth(at)}</b>
    </span>
  );
}
