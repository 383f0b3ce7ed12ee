import { act, render, renderHook, screen } from '@testing-library/react';
import { useGrowingList } from './use-growing-list';

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);

it('shows a piece, then another, then all', () => {
  const { result } = renderHook(() => useGrowingList(numbers(130)));
  expect(result.current).toMatchObject({ hasMore: true });
  expect(result.current.shown).toHaveLength(60);
  act(() => result.current.grow());
  act(() => result.current.grow());
  expect(result.current.shown).toHaveLength(130);
  expect(result.current.hasMore).toBe(false);
});
it('a short list is whole at once', () => {
  const { result } = renderHook(() => useGrowingList(numbers(3)));
  expect(result.current).toMatchObject({ shown: [0, 1, 2], hasMore: false });
});

describe('the end coming near', () => {
  let seen: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  const disconnect = jest.fn();
  const before = globalThis.IntersectionObserver;
  beforeEach(() => {
    globalThis.IntersectionObserver = class {
      constructor(heard: typeof seen) {
        seen = heard;
      }
      observe = jest.fn();
      disconnect = disconnect;
    } as unknown as typeof IntersectionObserver;
  });
  afterEach(() => {
    globalThis.IntersectionObserver = before;
  });
  function List() {
    const { shown, watchEnd } = useGrowingList(numbers(100));
    return (
      <>
        <p>{shown.length}</p>
        <i ref={watchEnd} />
      </>
    );
  }
  it('brings the next piece, and stops watching when the list goes', () => {
    const { unmount } = render(<List />);
    act(() => seen([{ isIntersecting: false }]));
    expect(screen.getByText('60')).toBeVisible();
    act(() => seen([{ isIntersecting: true }]));
    expect(screen.getByText('100')).toBeVisible();
    unmount();
    expect(disconnect).toHaveBeenCalled();
  });
});
