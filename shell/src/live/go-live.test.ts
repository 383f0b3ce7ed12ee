import { goLive } from './go-live';

function parts() {
  const ended: string[] = [];
  const part = (name: string) => ({ start: jest.fn(() => () => void ended.push(name)) });
  return { ended, live: part('live'), realtime: part('realtime') };
}
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('live updates of a page', () => {
  it('begin with the list of devices, and with the link once nothing else is under way', () => {
    const { live, realtime } = parts();
    goLive(live, realtime, () => false);
    expect([live.start.mock.calls.length, realtime.start.mock.calls.length]).toEqual([1, 0]);
    jest.advanceTimersByTime(500);
    expect(realtime.start).toHaveBeenCalledTimes(1);
  });

  it('do not wait for ever', () => {
    const { live, realtime } = parts();
    goLive(live, realtime, () => true);
    jest.advanceTimersByTime(4999);
    expect(realtime.start).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(realtime.start).toHaveBeenCalledTimes(1);
  });

  it('end with the page: the broker hears nothing more from somebody who signed out', () => {
    const { live, realtime, ended } = parts();
    const end = goLive(live, realtime, () => false);
    jest.advanceTimersByTime(500);
    end();
    expect(ended).toEqual(['live', 'realtime']);
  });

  it('that have not begun when the page goes never begin', () => {
    const { live, realtime, ended } = parts();
    goLive(live, realtime, () => true)();
    jest.advanceTimersByTime(10_000);
    expect(realtime.start).not.toHaveBeenCalled();
    expect(ended).toEqual(['live']);
  });
});
