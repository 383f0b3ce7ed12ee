import { whenQuiet } from './when-quiet';

describe('what may wait', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('runs once, after two quiet looks in a row', () => {
    const answers = [true, false, true, false, false, false, false];
    const run = jest.fn();
    whenQuiet(() => answers.shift() ?? false, 60_000, run);
    jest.advanceTimersByTime(1000);
    expect(run).not.toHaveBeenCalled();
    jest.advanceTimersByTime(250);
    expect(run).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(60_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('runs all the same when the page never falls quiet', () => {
    const run = jest.fn();
    whenQuiet(() => true, 5000, run);
    jest.advanceTimersByTime(4999);
    expect(run).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
