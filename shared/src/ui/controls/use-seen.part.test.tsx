import { act, render, screen } from '@testing-library/react';
import { fillJsdomGaps } from '../../testing';
import { useSeen } from './use-seen';

fillJsdomGaps();

describe('use seen', () => {
  afterEach(() => jest.restoreAllMocks());

  function Long() {
    const { frame, seen } = useSeen(undefined, true, { width: 0, from: 0, to: 0 });
    return <div ref={frame}>{`${seen.from} to ${seen.to}`}</div>;
  }

  it('who cannot wait sees the upper part first, and the window with what is near it once that is painted', () => {
    Object.defineProperty(window, 'innerHeight', { value: 900, configurable: true });
    jest
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockReturnValue({ top: 300, width: 1000 } as DOMRect);
    const frames: FrameRequestCallback[] = [];
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
    render(<Long />);
    expect(screen.getByText('-300 to 360')).toBeTruthy();
    act(() => frames.splice(0).forEach((draw) => draw(0)));
    expect(screen.getByText('-900 to 1200')).toBeTruthy();
    expect(frames).toEqual([]);
  });
});
