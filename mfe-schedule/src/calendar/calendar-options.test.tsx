import type { CalendarOptions } from '@fullcalendar/core';
import type { CalendarEvent } from '@vitrine/shared/rules';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useImperativeHandle, useState, type Ref } from 'react';
import { CalendarGrid, type CalendarGridProps } from './calendar-grid';
import type { GivenEvent } from './given-events';

const given: CalendarOptions[] = [];
/** What the calendar holds. */
let drawn: GivenEvent[] = [];
jest.mock('./told-calendar', () => ({
  askBrowser: () => undefined,
  ToldCalendar: function Library({ ref, ...options }: CalendarOptions & { ref: Ref<unknown> }) {
    given.push(options);
    useImperativeHandle(ref, () => ({
      getApi: () => api,
      tellOptions: () => api.draw(),
    }));
    useState(() => (drawn = options.events as GivenEvent[]));
    return (
      <a className="fc-event fc-event-draggable">
        <b>Lunch</b>
      </a>
    );
  },
}));
/** How often the calendar drew itself since it came: after each thing that it is told, or once for all that it is told together. */
let drawings = 0;
const removed = jest.fn();
let depth = 0;
const api = {
  draw: () => void (drawings += depth === 0 ? 1 : 0),
  changeView: () => api.draw(),
  batchRendering: (give: () => void) => {
    depth += 1;
    give();
    depth -= 1;
    api.draw();
  },
  removeAllEventSources: () => removed(),
  removeAllEvents: () => void (drawn = []),
  addEventSource: (events: GivenEvent[]) => void (drawn = events),
  getEventById: (id: string) => {
    const event = drawn.find((one) => one.id === id);
    return (
      event && {
        ...event,
        setDates: (start: number, end: number) =>
          (drawn = drawn.map((one) => (one === event ? { ...one, start, end } : one))),
        setExtendedProp: () => undefined,
      }
    );
  },
};

const ignore = () => undefined;
const props: CalendarGridProps = {
  mode: 'week',
  narrow: false,
  day: 0,
  now: () => 0,
  label: 'Calendar',
  events: [],
  bundles: [],
  gaps: [],
  indexFrom: null,
  firstHour: 7,
  playingKey: null,
  liftedKey: null,
  returnedKey: null,
  onReturned: () => undefined,
  canMove: true,
  isWaiting: false,
  devicesOf: () => '',
  onPickDay: ignore,
  onPickMoment: ignore,
  onOpen: ignore,
  onOpenBundle: ignore,
  onMove: ignore,
  onCardKey: ignore,
  onDrawn: ignore,
};

it('the calendar library is given the numbers of the specification', () => {
  render(<CalendarGrid {...props} />);
  expect(given.at(-1)).toMatchObject({
    firstDay: 1,
    longPressDelay: 300,
    windowResizeDelay: 50,
    slotMinTime: '07:00',
    slotMaxTime: '24:00',
    timeZone: 'UTC',
    slotDuration: '00:30',
    snapDuration: '00:15',
  });
});

it('an event without a start is not drawn; one with a strange end is, and both are logged', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const event = (key: string, start: number, end: number) =>
    ({ key, id: key, title: 'Lunch', start, end }) as CalendarEvent;
  const events = [event('a', 9, 10), event('b', Number.NaN, 10), event('c', 9, 8), event('d', 9, Number.NaN)];
  render(<CalendarGrid {...props} events={events} />);
  expect(drawn.map(({ id }) => id)).toEqual(['a', 'c', 'd']);
  expect(new Set(warn.mock.calls.flat())).toEqual(
    new Set([
      'Schedule: Lunch (b): no_start',
      'Schedule: Lunch (c): end_before_start',
      'Schedule: Lunch (d): end_not_a_date',
    ]),
  );
  warn.mockRestore();
});

it('another view with other options and other events is drawn once; nothing new is not drawn', () => {
  const event = (key: string) => ({ key, id: key, title: 'Lunch', start: 9, end: 10 }) as CalendarEvent;
  const monday = [event('a')];
  const { rerender } = render(<CalendarGrid {...props} events={monday} />);
  drawings = 0;
  rerender(<CalendarGrid {...props} events={monday} now={() => 7} />);
  expect(drawings).toBe(0);
  rerender(<CalendarGrid {...props} mode="month" day={86_400} firstHour={5} events={[event('b')]} />);
  expect(drawings).toBe(1);
  expect(drawn.map(({ id }) => id)).toEqual(['b']);
  // A month has no hours: which is the first of them is no news there.
  expect(given.at(-1)).toMatchObject({ slotMinTime: '00:00', navLinks: true });
  rerender(<CalendarGrid {...props} firstHour={5} events={[event('b')]} />);
  expect(given.at(-1)).toMatchObject({ slotMinTime: '05:00', navLinks: false });
});

it('nothing in the place of nothing is not drawn', () => {
  const { rerender } = render(<CalendarGrid {...props} />);
  removed.mockClear();
  rerender(<CalendarGrid {...props} events={[]} bundles={[]} />);
  expect(removed).not.toHaveBeenCalled();
});

it('what waits is drawn without the library, which then begins with what is shown by then', () => {
  given.length = 0;
  const { rerender } = render(<CalendarGrid {...props} isWaiting />);
  expect(screen.getByRole('region', { name: 'Calendar' })).not.toHaveTextContent('Lunch');
  rerender(<CalendarGrid {...props} isWaiting mode="month" day={86_400} />);
  expect(given).toEqual([]);
  rerender(<CalendarGrid {...props} mode="month" day={86_400} />);
  expect(given.at(-1)).toMatchObject({ initialView: 'dayGridMonth', initialDate: '1970-01-02' });
});

describe('a drag in the hand is not disturbed', () => {
  const event = { key: 'a', id: 'a', title: 'Lunch', start: 9, end: 99 } as CalendarEvent;
  const drawnAt = () => drawn[0]?.start;
  const news = (start: number) => (
    <CalendarGrid {...props} now={() => start} events={[{ ...event, start }]} />
  );
  const say = (name: 'eventDragStart' | 'eventDragStop' | 'eventResizeStart' | 'eventResizeStop') =>
    act(() => (given.at(-1)?.[name] as () => void)());

  it('whatever is drawn anew, the calendar is given the same functions', () => {
    const { rerender } = render(news(9));
    const before = given.at(-1) ?? {};
    rerender(news(11));
    expect(drawnAt()).toBe(11_000);
    const changed = Object.entries(given.at(-1) ?? {}).filter(
      ([name, value]) => typeof value === 'function' && value !== before[name as keyof CalendarOptions],
    );
    expect(changed).toEqual([]);
  });

  it.each([
    ['eventDragStart', 'eventDragStop'],
    ['eventResizeStart', 'eventResizeStop'],
  ] as const)('from the press until %s is over, news waits; then it is drawn', (start, stop) => {
    const { rerender } = render(news(9));
    fireEvent.mouseDown(screen.getByText('Lunch'));
    rerender(news(10));
    expect(drawnAt()).toBe(9000);
    say(start);
    // The calendar is done with a drop some time after the button went up.
    fireEvent.mouseUp(window);
    rerender(news(11));
    expect(drawnAt()).toBe(9000);
    say(stop);
    expect(drawnAt()).toBe(11_000);
  });

  it.each(['touchEnd', 'touchCancel'] as const)('a finger holds it too, until %s', (end) => {
    const { rerender } = render(news(9));
    fireEvent.touchStart(screen.getByText('Lunch'));
    rerender(news(10));
    expect(drawnAt()).toBe(9000);
    fireEvent[end](window);
    expect(drawnAt()).toBe(10_000);
  });

  it('the menu button of a mouse takes nothing into the hand', () => {
    const { rerender } = render(news(9));
    fireEvent.mouseDown(screen.getByText('Lunch'), { button: 2 });
    rerender(news(10));
    expect(drawnAt()).toBe(10_000);
  });
});
