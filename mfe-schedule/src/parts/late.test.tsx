import { act, render, screen } from '@testing-library/react';
import { Component, useEffect, useState, type ReactNode } from 'react';
import { Late, lazyPart } from './late';

class Boundary extends Component<{ children: ReactNode }> {
  override state = { said: '' };
  static getDerivedStateFromError = (error: Error) => ({ said: error.message });
  override render = () => this.state.said || this.props.children;
}
const Hello = () => <p>here</p>;
let waited = 0;
function Waiting() {
  useEffect(() => void (waited += 1), []);
  return <p>not yet</p>;
}
function Holder({ part, wanted }: { part: ReturnType<typeof lazyPart>; wanted: boolean }) {
  const [Part] = useState(part);
  return <Late waiting={<Waiting />}>{wanted && <Part />}</Late>;
}
const screenWith = (part: ReturnType<typeof lazyPart>, wanted = true) => (
  <Boundary>
    <Holder part={part} wanted={wanted} />
  </Boundary>
);
beforeEach(() => (waited = 0));

describe('a part whose code comes late', () => {
  it('is fetched once, and drawn when it comes and at once the next time', async () => {
    const load = jest.fn(async () => Hello);
    const part = lazyPart(load);
    const { unmount } = render(screenWith(part));
    expect(screen.getByText('not yet')).toBeInTheDocument();
    expect(await screen.findByText('here')).toBeInTheDocument();
    unmount();
    render(screenWith(part));
    expect(screen.getByText('here')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is not fetched by who does not want it', async () => {
    const load = jest.fn(async () => Hello);
    const { rerender } = render(screenWith(lazyPart(load), false));
    await act(async () => undefined);
    expect(load).not.toHaveBeenCalled();
    rerender(<p>gone</p>);
  });

  it('takes the place of what was there, never of a fallback: React would hold it back for 300 ms', async () => {
    let arrive: (piece: typeof Hello) => void = () => undefined;
    const part = lazyPart(() => new Promise<typeof Hello>((resolve) => (arrive = resolve)));
    const { rerender } = render(screenWith(part, false));
    rerender(screenWith(part));
    await act(async () => undefined);
    expect(screen.getByText('not yet')).toBeInTheDocument();
    await act(async () => arrive(Hello));
    expect(screen.getByText('here')).toBeInTheDocument();
    expect(waited).toBe(1);
  });

  it('fails to the boundary of who uses it, and comes the next time', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest.fn(async () => Hello).mockRejectedValueOnce(new Error('no network'));
    const part = lazyPart(load);
    const { unmount } = render(screenWith(part));
    expect(await screen.findByText('no network')).toBeInTheDocument();
    unmount();
    render(screenWith(part));
    expect(await screen.findByText('here')).toBeInTheDocument();
    log.mockRestore();
  });
});
