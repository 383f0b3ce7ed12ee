import { texts } from '../texts';
import { clockOff } from './clock-off.rule';

const reported = (clock_off_seconds: number | null | undefined) => {
  const off = clockOff({ state: { clock_off_seconds } });
  return off && texts.list.clockOff(off);
};

it.each([
  [-3600, 'This screen’s clock is 1 hour behind. Vitrine plays by venue time, so nothing is wrong.'],
  [10_790, 'This screen’s clock is 3 hours ahead. Vitrine plays by venue time, so nothing is wrong.'],
  [
    -20_700,
    'This screen’s clock is 5 hours 45 minutes behind. Vitrine plays by venue time, so nothing is wrong.',
  ],
  [60, 'This screen’s clock is 1 minute ahead. Vitrine plays by venue time, so nothing is wrong.'],
  [-86_400, 'This screen’s clock is 1 day behind. Vitrine plays by venue time, so nothing is wrong.'],
  [86_370, 'This screen’s clock is 1 day ahead. Vitrine plays by venue time, so nothing is wrong.'],
  [
    -1_772_438_400,
    'This screen’s clock is 20514 days 8 hours behind. Vitrine plays by venue time, so nothing is wrong.',
  ],
])('%d s: %s', (seconds, words) => expect(reported(seconds)).toBe(words));

it.each([0, 59, -59, null, undefined])('nothing for %s', (seconds) => expect(reported(seconds)).toBeNull());

it('nothing for a screen that never reported', () => expect(clockOff({})).toBeNull());
