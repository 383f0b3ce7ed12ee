import type { CalendarOptions, EventInput } from '@fullcalendar/core';
import { languageModule } from '@vitrine/shared/language';
import type { CalendarEvent } from '@vitrine/shared/rules';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useImperativeHandle, type Ref } from 'react';
import { CalendarGrid, type CalendarGridProps } from './calendar-grid';

const given: (CalendarOptions & { events: EventInput[] })[] = [];
/** Fake calendar API that records its navigation and size updates. */
const api = { gotoDate: jest.fn(), updateSize: jest.fn(), getDate: () => shown };
let shown = new Date(0);
jest.mock('@fullcalendar/react', () => ({
  __esModule: true,
  default: function Library({
    ref,
    ...options
  }: CalendarOptions & { events: EventInput[]; ref: Ref<unknown> }) {
    given.push(options);
    useImperativeHandle(ref, () => ({ getApi: () => api }));
    return (
      <a className="fc-event fc-event-draggable">
        <b>Lunch</b>
      </a>
    );
  },
}));
const drawn = () => given.at(-1)?.events ?? [];
/** Flushes the microtask in which the calendar is updated. */
const flush = () => act(async () => Promise.resolve());

beforeEach(() => {
  given.length = 0;
  jest.clearAllMocks();
  shown = new Date(0);
});

const ignore = () => undefined;
const props: CalendarGridProps = {
  mode: 'week',
  narrow: false,
  day: 0,
  now: () => 0,
  label: 'Calendar',
  gapName: 'Nothing scheduled',
  events: [],
  bundles: [],
  gaps: [],
  skipped: [],
  closed: [],
  hours: undefined,
  pending: [],
  indexFrom: null,
  firstHour: 7,
  playingKey: null,
  liftedKey: null,
  returnedKey: null,
  onReturned: () => undefined,
  canMove: true,
  opened: null,
  devicesOf: () => '',
  onPickDay: ignore,
  onPickMoment: ignore,
  onOpen: ignore,
  onOpenBundle: ignore,
  onOpenPending: ignore,
  effectOf: () => ({ plays: null, replaced: [] }),
  onMove: ignore,
  onCardKey: ignore,
  onDrawn: ignore,
};

it('§9.14 §9.29 §9.33 the calendar library is given the numbers of the specification', () => {
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
    dragScroll: false,
  });
});

it('another view begins with its day, options and events', () => {
  const event = (key: string) => ({ key, id: key, title: 'Lunch', start: 9, end: 10 }) as CalendarEvent;
  const { rerender } = render(<CalendarGrid {...props} events={[event('a')]} />);
  const week = screen.getByText('Lunch');
  rerender(<CalendarGrid {...props} mode="month" day={86_400} firstHour={5} events={[event('b')]} />);
  expect(screen.getByText('Lunch')).not.toBe(week);
  expect(given.at(-1)).toMatchObject({
    initialView: 'dayGridMonth',
    initialDate: '1970-01-02',
    navLinks: true,
    events: [{ id: 'b' }],
  });
});

it('another day is shown by the same calendar; nothing new is not given to it', async () => {
  const { rerender } = render(<CalendarGrid {...props} />);
  await flush();
  const before = given.at(-1);
  rerender(<CalendarGrid {...props} now={() => 7} />);
  await flush();
  expect(given.at(-1)).toEqual(before);
  expect(given.at(-1)?.events).toBe(before?.events);
  expect(api.gotoDate).not.toHaveBeenCalled();
  rerender(<CalendarGrid {...props} day={86_400} />);
  await flush();
  expect(api.gotoDate.mock.calls).toEqual([['1970-01-02']]);
});

it('measures itself again when short entries make the hours higher, and when they are gone', async () => {
  const lunch = (end: number) => [
    { key: 'a', id: 'a', title: 'Lunch', start: 86_400, end: 86_400 + end } as CalendarEvent,
  ];
  const { rerender } = render(<CalendarGrid {...props} events={lunch(7200)} />);
  await flush();
  for (const [end, times] of [
    [3600, 0],
    [300, 1],
    [600, 0],
    [7200, 1],
  ] as const) {
    api.updateSize.mockClear();
    rerender(<CalendarGrid {...props} events={lunch(end)} />);
    await flush();
    expect(api.updateSize).toHaveBeenCalledTimes(times);
  }
});

describe('a drag in progress is not disturbed', () => {
  const event = { key: 'a', id: 'a', title: 'Lunch', start: 9, end: 99 } as CalendarEvent;
  const drawnAt = () => drawn()[0]?.start;
  const news = (start: number) => (
    <CalendarGrid {...props} now={() => start} events={[{ ...event, start }]} />
  );
  const say = (name: 'eventDragStart' | 'eventDragStop' | 'eventResizeStart' | 'eventResizeStop') =>
    act(() => (given.at(-1)?.[name] as () => void)());

  it('whatever is drawn anew, the calendar is given the same functions', () => {
    const { rerender } = render(news(9));
    const before: CalendarOptions = given.at(-1) ?? {};
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
    // The calendar handles the drop some time after the button is released.
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

  it('the secondary mouse button starts no drag', () => {
    const { rerender } = render(news(9));
    fireEvent.mouseDown(screen.getByText('Lunch'), { button: 2 });
    rerender(news(10));
    expect(drawnAt()).toBe(10_000);
  });
});

describe('an empty place of the calendar', () => {
  const pressed = (change: Partial<CalendarGridProps> = {}) => {
    const acts = { onAdd: jest.fn(), onPickDay: jest.fn(), onPickMoment: jest.fn() };
    render(<CalendarGrid {...props} {...acts} {...change} />);
    const { dateClick, select, selectable } = given.at(-1) ?? {};
    const unselect = jest.fn();
    const view = { calendar: { unselect } };
    const target = document.createElement('td');
    return {
      ...acts,
      selectable,
      unselect,
      click: (seconds: number, jsEvent: object = { target }) =>
        dateClick?.({ date: new Date(seconds * 1000), jsEvent } as never),
      drag: (from: number, to: number, allDay = false, jsEvent: Event | null = null) =>
        select?.({ start: new Date(from * 1000), end: new Date(to * 1000), allDay, view, jsEvent } as never),
    };
  };
  const HOUR = 3600;

  it('dragged over in a week is a stretch to fill, and the selection ends', () => {
    const { onAdd, drag, unselect } = pressed();
    drag(17 * HOUR, 19 * HOUR);
    expect(onAdd.mock.calls).toEqual([[{ start: 17 * HOUR, duration: 2 * HOUR }]]);
    expect(unselect).toHaveBeenCalledTimes(1);
  });
  it('dragged over in a month is a morning of its first day', () => {
    const { onAdd, drag } = pressed({ mode: 'month' });
    drag(48 * HOUR, 96 * HOUR, true);
    expect(onAdd.mock.calls).toEqual([[{ start: 57 * HOUR, duration: HOUR }]]);
  });
  it('tapped or held opens a sheet that the mouse events of the same touch do not press', () => {
    const { click, drag } = pressed();
    const touchEnd = () => new Event('touchend', { cancelable: true });
    const [tap, hold, mouse] = [touchEnd(), touchEnd(), new MouseEvent('mouseup', { cancelable: true })];
    click(17 * HOUR, tap);
    drag(17 * HOUR, 19 * HOUR, false, hold);
    drag(17 * HOUR, 19 * HOUR, false, mouse);
    expect([tap, hold, mouse].map(({ defaultPrevented }) => defaultPrevented)).toEqual([true, true, false]);
  });
  it('clicked in a week is reported with its time', () => {
    const { onPickMoment, onAdd, click } = pressed();
    click(17 * HOUR);
    expect(onPickMoment.mock.calls).toEqual([[17 * HOUR]]);
    expect(onAdd).not.toHaveBeenCalled();
  });

  it.each([
    ['mouse', 'mouse', 400, 'onPickDay'],
    ['short touch', 'touch', 299, 'onPickDay'],
    ['long touch', 'touch', 300, 'onAdd'],
  ] as const)(
    '§4.5.2 clicked in a month by a %s is its week, held by a finger an entry',
    (_by, pointerType, ms, act) => {
      const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
      const { click, ...acts } = pressed({ mode: 'month' });
      fireEvent(
        screen.getByText('Lunch'),
        Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType }),
      );
      now.mockReturnValue(1000 + ms);
      click(48 * HOUR);
      expect(acts.onPickDay).toHaveBeenCalledTimes(act === 'onPickDay' ? 1 : 0);
      expect(acts.onAdd.mock.calls).toEqual(act === 'onAdd' ? [[{ start: 57 * HOUR, duration: HOUR }]] : []);
      now.mockRestore();
    },
  );

  it('is not selectable without permission', () => {
    expect(pressed().selectable).toBe(true);
    expect(pressed({ onAdd: undefined }).selectable).toBe(false);
  });
});

it('is written in the language of the page, weeks begin on Monday', async () => {
  const { unmount } = render(<CalendarGrid {...props} mode="feed" />);
  expect(given.at(-1)).toMatchObject({ locale: 'en-US', timeHint: 'Time', eventHint: 'Event', firstDay: 1 });
  unmount();
  languageModule('de', []).install();
  render(<CalendarGrid {...props} mode="feed" />);
  languageModule('en', []).install();
  expect(given.at(-1)).toMatchObject({ locale: 'de-DE', firstDay: 1 });
  await flush();
});
