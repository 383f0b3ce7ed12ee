import { act, fireEvent, render, screen } from '@testing-library/react';
import { fillJsdomGaps } from '../../testing';
import { placeOf, useWindowedList, Windowed } from './windowed-list';

/** Page of 900 px height with a scroll position and columns; jsdom has no layout. */
const page = { scrolled: 0, columns: 1, heightOf: (_row: number) => 100 };

function topOf(element: HTMLElement): number {
  if (!element.dataset.index) return -page.scrolled;
  const frame = element.closest('ul')?.parentElement;
  const items = [...(frame?.querySelectorAll<HTMLElement>('[data-index]') ?? [])];
  const before = parseFloat((frame?.firstElementChild as HTMLElement).style.height);
  const firstRow = Number(items[0]?.dataset.index) / page.columns;
  let top = before - page.scrolled;
  for (let row = firstRow; row < Math.floor(Number(element.dataset.index) / page.columns); row += 1)
    top += page.heightOf(row);
  return top;
}

fillJsdomGaps();

describe('windowed list', () => {
  beforeEach(() => {
    Object.assign(page, { scrolled: 0, columns: 1, heightOf: () => 100 });
    Object.defineProperty(window, 'innerHeight', { value: 900, configurable: true });
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      return { top: topOf(this), width: 1000 } as DOMRect;
    });
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
      draw(0);
      return 0;
    });
  });
  afterEach(() => jest.restoreAllMocks());

  function List({ count, ...options }: { count: number; isRenderedLater?: boolean; guessPx?: number }) {
    const list = useWindowedList(count, options);
    return (
      <Windowed list={list}>
        <ul>
          {Array.from({ length: list.end - list.first }, (_, at) => (
            <li key={list.first + at} {...placeOf(list.first + at, count)}>
              {list.first + at}
            </li>
          ))}
        </ul>
      </Windowed>
    );
  }
  const drawn = () => screen.queryAllByRole('listitem').map(({ textContent }) => Number(textContent));
  function scrollTo(scrolled: number): void {
    page.scrolled = scrolled;
    act(() => void fireEvent.scroll(document));
  }
  /** Space before, rendered height, and space after: together the height of the whole list. */
  function spaceOf(container: HTMLElement): [number, number] {
    const [before, , after] = container.firstElementChild?.children ?? [];
    return [before, after].map((one) => parseFloat((one as HTMLElement).style.height)) as [number, number];
  }

  it.each([1000, 10_000])('of %s rows those near the window are in the page, wherever it stands', (count) => {
    const { container } = render(<List count={count} />);
    expect(drawn()).toEqual(Array.from({ length: 15 }, (_, index) => index));
    scrollTo(50_000);
    const seen = drawn();
    expect(seen.length).toBeLessThanOrEqual(25);
    expect(seen[0]).toBeLessThanOrEqual(500);
    expect(seen.at(-1)).toBeGreaterThanOrEqual(508);
    const [before, after] = spaceOf(container);
    expect(before + seen.length * 100 + after).toBe(count * 100);
  });

  it('the last row is reached, and a list that grew shorter than the place shows its end', () => {
    const { rerender } = render(<List count={1000} />);
    scrollTo(99_100);
    expect(drawn().at(-1)).toBe(999);
    rerender(<List count={5} />);
    expect(drawn()).toContain(4);
    rerender(<List count={0} />);
    expect(drawn()).toEqual([]);
  });

  it('rows of different heights keep their places when one scrolls back', () => {
    page.heightOf = (row) => (row % 3 === 0 ? 180 : 60);
    const { container } = render(<List count={300} />);
    for (let scrolled = 0; scrolled <= 6000; scrolled += 300) scrollTo(scrolled);
    const [before] = spaceOf(container);
    const above = Array.from({ length: drawn()[0] ?? 0 }, (_, row) => page.heightOf(row));
    expect(before).toBe(above.reduce((sum, height) => sum + height, 0));
  });

  it('of rows that are drawn later nothing is asked while React renders; they are learnt of when something scrolls', () => {
    page.heightOf = () => 60;
    const { container, rerender } = render(<List count={300} isRenderedLater />);
    const ask = jest.mocked(HTMLElement.prototype.getBoundingClientRect);
    ask.mockClear();
    rerender(<List count={301} isRenderedLater />);
    expect(ask).not.toHaveBeenCalled();
    scrollTo(3000);
    const [before, after] = spaceOf(container);
    expect(before + drawn().length * 60 + after).toBe(301 * 60);
  });

  it('the first picture is of a few rows, fewer where they are known to be high', () => {
    jest.mocked(window.requestAnimationFrame).mockReturnValue(1);
    const { unmount } = render(<List count={1000} guessPx={100} />);
    expect(drawn()).toHaveLength(4);
    unmount();
    render(<List count={1000} guessPx={40} />);
    expect(drawn()).toHaveLength(9);
  });

  it('in columns, whole rows are drawn', () => {
    page.columns = 4;
    render(<List count={402} />);
    expect(drawn().length).toBeLessThanOrEqual(64);
    scrollTo(5000);
    expect((drawn()[0] ?? 1) % 4).toBe(0);
    scrollTo(10_000);
    expect(drawn().at(-1)).toBe(401);
  });

  it("the first rows force no layout before the browser's own, and the rest of the window follows", () => {
    const frames: FrameRequestCallback[] = [];
    jest.mocked(window.requestAnimationFrame).mockImplementation((draw) => frames.push(draw));
    render(<List count={1000} />);
    const first = drawn();
    expect(first).toHaveLength(8);
    expect(HTMLElement.prototype.getBoundingClientRect).not.toHaveBeenCalled();
    page.heightOf = () => 40;
    act(() => frames.splice(0).forEach((draw) => draw(0)));
    expect(drawn()).toContain(36);
  });
});
