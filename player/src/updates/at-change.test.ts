import { createFakeTimers } from '../testing/fake-timers';
import { createAtChange } from './at-change';

function setUp() {
  const timers = createFakeTimers();
  const run = jest.fn();
  return { timers, run, ...createAtChange(timers, run) };
}

it('runs between two items', () => {
  const { run, runAtChange, changed } = setUp();
  changed(true);
  runAtChange();
  expect(run).not.toHaveBeenCalled();
  changed(true);
  expect(run).toHaveBeenCalledTimes(1);
});

it('runs at once with nothing on screen, and within a minute of a picture that stays', async () => {
  const { run, runAtChange, changed, timers } = setUp();
  runAtChange();
  expect(run).toHaveBeenCalledTimes(1);
  changed(true);
  runAtChange();
  await timers.advance(59_000);
  expect(run).toHaveBeenCalledTimes(1);
  await timers.advance(1000);
  expect(run).toHaveBeenCalledTimes(2);
});
