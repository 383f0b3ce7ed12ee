import { createThrottle } from './throttle.service';

describe('throttle', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('messages over the rate wait in order, and pass as soon as they may', () => {
    let places = 2;
    const passed: number[] = [];
    const throttle = createThrottle(() => places-- > 0, 10);
    for (let n = 0; n < 5; n += 1) throttle.pass((isFine) => isFine && passed.push(n));
    expect(passed).toEqual([0, 1]);
    places = 1;
    throttle.pass((isFine) => isFine && passed.push(5));
    expect(passed).toEqual([0, 1]);
    jest.advanceTimersByTime(50);
    expect(passed).toEqual([0, 1, 2]);
    places = 100;
    jest.advanceTimersByTime(50);
    expect(passed).toEqual([0, 1, 2, 3, 4, 5]);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('a message that is read while others are passed on comes after them', () => {
    let places = 0;
    const passed: number[] = [];
    const throttle = createThrottle(() => places-- > 0, 10);
    for (const n of [0, 1])
      throttle.pass(() => {
        if (n === 0) throttle.pass(() => passed.push(2));
        passed.push(n);
      });
    places = 3;
    jest.advanceTimersByTime(50);
    expect([passed, jest.getTimerCount()]).toEqual([[0, 1, 2], 0]);
  });

  test('more than may wait are refused, and an ended connection is called back no more', () => {
    const answers: boolean[] = [];
    const throttle = createThrottle(() => false, 3);
    for (let n = 0; n < 5; n += 1) throttle.pass((isFine) => answers.push(isFine));
    expect(answers).toEqual([false, false]);
    throttle.close();
    jest.advanceTimersByTime(1_000);
    expect([answers.length, jest.getTimerCount()]).toEqual([2, 0]);
  });
});
