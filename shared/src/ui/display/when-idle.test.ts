import { whenIdle } from './when-idle';

describe('when the browser is idle', () => {
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });

  it('waits shortly where the browser has no support, and can be cancelled', () => {
    jest.useFakeTimers();
    const [run, calledOff] = [jest.fn(), jest.fn()];
    whenIdle(run);
    whenIdle(calledOff)();
    expect(run).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(1);
    expect(calledOff).not.toHaveBeenCalled();
  });

  it('asks the browser, with a limit to the wait', () => {
    const ask = jest.fn((begin: () => void) => {
      begin();
      return 7;
    });
    Object.assign(window, { requestIdleCallback: ask, cancelIdleCallback: jest.fn() });
    const run = jest.fn();
    whenIdle(run)();
    expect(run).toHaveBeenCalledTimes(1);
    expect(ask).toHaveBeenCalledWith(expect.any(Function), { timeout: 3000 });
    expect(window.cancelIdleCallback).toHaveBeenCalledWith(7);
  });
});
