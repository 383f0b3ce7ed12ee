import type { CalendarOptions } from '@fullcalendar/core';
import type { CalendarEvent } from '@vitrine/shared/rules';
import { render } from '@testing-library/react';
import { CalendarGrid, type CalendarGridProps } from './calendar-grid';

const given: CalendarOptions[] = [];
jest.mock('@fullcalendar/react', () => ({
  __esModule: true,
  default: (options: CalendarOptions) => {
    given.push(options);
    return null;
  },
}));

const ignore = () => undefined;
const props: CalendarGridProps = {
  mode: 'week',
  narrow: false,
  day: 0,
  now: () => 0,
  label: 'Calendar',
  events: [],
  gaps: [],
  firstHour: 7,
  playingKey: null,
  liftedKey: null,
  returnedKey: null,
  onReturned: () => undefined,
  canMove: true,
  devicesOf: () => '',
  onPickDay: ignore,
  onPickMoment: ignore,
  onOpen: ignore,
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
  expect((given.at(-1)?.events as { id: string }[]).map(({ id }) => id)).toEqual(['a', 'c', 'd']);
  expect(new Set(warn.mock.calls.flat())).toEqual(
    new Set([
      'Schedule: Lunch (b): no_start',
      'Schedule: Lunch (c): end_before_start',
      'Schedule: Lunch (d): end_not_a_date',
    ]),
  );
  warn.mockRestore();
});
