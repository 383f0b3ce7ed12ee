import { at } from '../testing/week';
import { weekdayAndDay } from './event-names';

it('weekday and day, as the events dialog is titled', () =>
  expect(weekdayAndDay(at('2025-11-05T14:05'))).toBe('Wednesday 5'));
