import { act, render, renderHook, screen } from '@testing-library/react';
import { useGrowingList } from './growing-list';

/** Observed list ends; `see` simulates that one scrolls into view. */
const watched = new Set<{ see: (isIntersecting: boolean) => void }>();
class Watcher {
  constructor(private readonly notify: (entries: { isIntersecting: boolean }[]) => void) {}
  see = (isIntersecting: boolean) => this.notify([{ isIntersecting }]);
  observe = () => void watched.add(this);
  disconnect = () => void watched.delete(this);
}
const before = globalThis.IntersectionObserver;

describe('growing list', () => {
  beforeEach(() => {
    watched.clear();
    globalThis.IntersectionObserver = Watcher as unknown as typeof IntersectionObserver;
  });
  afterEach(() => void (globalThis.IntersectionObserver = before));

  function List({ count }: { count: number }) {
    const { shown, hasMore, foot } = useGrowingList(Array.from({ length: count }, (_, i) => i));
    return (
      <>
        <p>{shown.length} shown</p>
        {hasMore && <div ref={foot} />}
      </>
    );
  }
  const see = (isIntersecting: boolean) => act(() => [...watched].forEach((one) => one.see(isIntersecting)));

  it('more of it comes as its foot comes into sight, until all is there', () => {
    render(<List count={150} />);
    expect(screen.getByText('60 shown')).toBeVisible();
    see(false);
    expect(screen.getByText('60 shown')).toBeVisible();
    see(true);
    expect(screen.getByText('120 shown')).toBeVisible();
    see(true);
    expect(screen.getByText('150 shown')).toBeVisible();
    expect(watched.size).toBe(0);
  });
  it('a short list is not watched, and one that is left is watched no more', () => {
    render(<List count={60} />);
    expect(watched.size).toBe(0);
    const { unmount } = render(<List count={61} />);
    expect(watched.size).toBe(1);
    unmount();
    expect(watched.size).toBe(0);
  });

  it('a foot that stays in sight is watched anew after every step', () => {
    render(<List count={200} />);
    const [first] = watched;
    see(true);
    expect(watched.size).toBe(1);
    expect(watched.has(first!)).toBe(false);
  });

  it('grows on request, also without an observer', () => {
    // Tests of whole pages and very old browsers have no observer.
    globalThis.IntersectionObserver = undefined as unknown as typeof IntersectionObserver;
    const { result } = renderHook(() => useGrowingList(Array.from({ length: 130 }, (_, i) => i)));
    act(() => result.current.grow());
    expect(result.current.shown).toHaveLength(120);
    act(() => result.current.grow());
    expect(result.current.shown).toHaveLength(130);
    expect(result.current.hasMore).toBe(false);
  });
});
