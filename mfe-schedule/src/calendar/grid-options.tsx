import type { CalendarOptions, DayHeaderContentArg } from '@fullcalendar/core';
import dayGridPlugin from '@fullcalendar/daygrid';
import listPlugin from '@fullcalendar/list';
import timeGridPlugin from '@fullcalendar/timegrid';
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

/** Options of one view that differ from the other views. */
export function optionsOf(view: CalendarView): CalendarOptions {
  return {
    height: view === 'timeGridWeek' ? '100%' : 'auto',
    dayHeaders: view !== 'timeGridDay',
    navLinks: view === 'dayGridMonth',
  };
}
/** Options that are the same in all views (spec §2 and §9 Calendar). */
export const ALWAYS: CalendarOptions = {
  ...DRAGGING,
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
  slotLabelInterval: '01:00',
  slotLabelFormat: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  scrollTime: '00:00',
  // Days beside each other are read at the same hour; `useNowInView` scrolls to where a period opens.
  scrollTimeReset: false,
  slotEventOverlap: false,
  eventDisplay: 'block',
  // Cards write their times themselves.
  displayEventTime: false,
  // An entry is as high as it is long, or neighbours would stand beside each other as if they played together.
  eventMinHeight: 0,
  // The card inside is a button: one stop for the keyboard.
  eventInteractive: false,
  dayHeaderContent: DayHead,
  // FullCalendar draws entries and names of weekdays as links without an address: crawlers count those as broken.
  eventDidMount: ({ el }) => nameLink(el, 'presentation'),
  dayHeaderDidMount: ({ el }) => nameLink(el.querySelector('a[aria-label]:not([data-navlink])'), 'img'),
  eventOrder: 'start',
};

/** In the feed entries are rows of a table, which keep their role. */
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
