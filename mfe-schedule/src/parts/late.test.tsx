import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { createLate, fetchAhead, useLate, whenIdle, type Late } from './late';

class Boundary extends Component<{ children: ReactNode }> {
  override state = { said: '' };
  static getDerivedStateFromError = (error: Error) => ({ said: error.message });
  override render = () => this.state.said || this.props.children;
}
function Reader({ late, wanted = true }: { late: Late<string>; wanted?: boolean }) {
  return <p>{useLate(late, wanted) ?? 'not yet'}</p>;
}
const draw = (late: Late<string>, wanted?: boolean) =>
  render(
    <Boundary>
      <Reader late={late} wanted={wanted} />
    </Boundary>,
  );

describe('code that comes late', () => {
  it('is fetched once, however many ask', async () => {
    const load = jest.fn(() => Promise.resolve('here'));
    const late = createLate(load);
    expect(late.value()).toBeUndefined();
    await Promise.all([late.fetch(), late.fetch()]);
    expect(late.value()).toBe('here');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is drawn when it comes', async () => {
    draw(createLate(() => Promise.resolve('here')));
    expect(screen.getByText('not yet')).toBeInTheDocument();
    expect(await screen.findByText('here')).toBeInTheDocument();
  });

  it('is drawn at once when it is here already', async () => {
    const late = createLate(() => Promise.resolve('here'));
    await late.fetch();
    draw(late);
    expect(screen.getByText('here')).toBeInTheDocument();
  });

  it('is not fetched by who does not want it', () => {
    const load = jest.fn(() => Promise.resolve('here'));
    draw(createLate(load), false);
    expect(load).not.toHaveBeenCalled();
  });

  it('fails to the boundary of who uses it, and comes the next time', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest.fn(() => Promise.resolve('here')).mockRejectedValueOnce(new Error('no network'));
    const late = createLate<string>(load);
    const { unmount } = draw(late);
    expect(await screen.findByText('no network')).toBeInTheDocument();
    unmount();
    draw(late);
    expect(await screen.findByText('here')).toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it('fetched ahead, it fails in silence', async () => {
    const late = createLate<string>(() => Promise.reject(new Error('no network')));
    await act(async () => fetchAhead(late));
    expect(late.value()).toBeUndefined();
  });
});

describe('when the browser is idle', () => {
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });

  it('waits a moment where the browser cannot tell, and can be called off', () => {
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
    const ask = jest.fn(() => 7);
    Object.assign(window, { requestIdleCallback: ask, cancelIdleCallback: jest.fn() });
    const run = jest.fn();
    whenIdle(run)();
    expect(ask).toHaveBeenCalledWith(run, { timeout: 3000 });
    expect(window.cancelIdleCallback).toHaveBeenCalledWith(7);
  });
});
