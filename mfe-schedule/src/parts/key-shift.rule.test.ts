import { DAY_SECONDS } from '@vitrine/shared/rules';
import { keyShift } from './key-shift.rule';

it.each([
  ['ArrowUp', -900],
  ['ArrowDown', 900],
  ['ArrowLeft', -DAY_SECONDS],
  ['ArrowRight', DAY_SECONDS],
  ['PageUp', -3600],
  ['PageDown', 3600],
  ['Tab', null],
])('%s shifts by %s seconds', (key, seconds) => {
  expect(keyShift(key)).toBe(seconds);
});
