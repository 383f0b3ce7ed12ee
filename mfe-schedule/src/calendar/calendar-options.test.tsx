import type { CalendarOptions } from '@fullcalendar/core';
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
