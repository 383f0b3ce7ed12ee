import { at } from '../testing/schedule-rules';
import { durationToClock, durationUntil } from './duration.rule';

it.each([
  ['17:00', '19:00', 2 * 3600],
  ['22:00', '03:00', 5 * 3600],
  ['22:00', '00:00', 2 * 3600],
  ['09:00', '09:00', 86_400],
  ['09:00', '9', null],
  ['09:00', '', null],
  ['09:00', '24:00', null],
])('from %s to %s are %s seconds', (start, end, seconds) => {
  expect(durationToClock(at(`2025-11-07T${start}`), end)).toBe(seconds);
});

it('an entry plays for a minute at least and a day at most', () => {
  const noon = at('2025-11-07T12:00');
  expect(durationUntil(noon, noon + 3600)).toBe(3600);
  expect(durationUntil(noon, noon - 3600)).toBe(60);
  expect(durationUntil(noon, noon + 200_000)).toBe(86_400);
});
