import interactionPlugin from '@fullcalendar/interaction';
import { byGrip, draggingPlugin, followDrag, type Point } from './dragging';

const nextFrame = () => jest.advanceTimersToNextFrame();
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/**
 * Fake drag in a scroll container of 600 px with 2,000 px of content, with FullCalendar's two listeners on
 * the window: the first finds the slot by a cached position, the second updates that position.
 */
function drag({ from = { x: 50, y: 300 } }: { from?: Point } = {}) {
  document.body.innerHTML = '<div id="area"><div class="fc-scroller"></div></div>';
  const [area, scroller] = ['#area', '.fc-scroller'].map((one) => document.querySelector<HTMLElement>(one));
  if (!area || !scroller) throw new Error('nothing to drag over');
  jest.spyOn(scroller, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 400, 600));
  jest.spyOn(scroller, 'scrollHeight', 'get').mockReturnValue(2000);
  jest.spyOn(scroller, 'clientHeight', 'get').mockReturnValue(600);
  const scrollBy = jest.fn((by: ScrollToOptions) => void (scroller.scrollTop += by.top ?? 0));
  scroller.scrollBy = scrollBy as typeof scroller.scrollBy;
  scroller.scrollTop = 500;
  let kept = 0;
  const seen = { slotAt: 0 };
  const find = () => (seen.slotAt = kept);
  window.addEventListener('scroll', find, true);
  scroller.addEventListener('scroll', () => (kept = scroller.scrollTop));
  const end = followDrag(area, from);
  return {
    seen,
    scroller,
    scrollTo: (to: number) => {
      scroller.scrollTop = to;
      scroller.dispatchEvent(new Event('scroll'));
    },
    /** @returns how far it has scrolled some frames later */
    moveTo: (clientY: number, name = 'mousemove') => {
      const before = scroller.scrollTop;
      const event = new MouseEvent(name, { clientX: 50, clientY });
      if (name === 'touchmove') Object.assign(event, { touches: [{ clientX: 50, clientY }] });
      window.dispatchEvent(event);
      for (let frame = 0; frame < 8; frame += 1) nextFrame();
      return scroller.scrollTop - before;
    },
    end: () => (window.removeEventListener('scroll', find, true), end()),
  };
}

describe('a drag near an edge', () => {
  it.each(['mousemove', 'touchmove'])(
    '§9.31 scrolls within 20 pixels of it, faster at the edge (%s)',
    (name) => {
      const { moveTo, end } = drag();
      expect(moveTo(121, name)).toBe(0);
      const near = moveTo(117, name);
      const nearer = moveTo(101, name);
      expect(near).toBeLessThanOrEqual(0);
      expect(nearer).toBeLessThan(near);
      expect(moveTo(679, name)).toBe(0);
      expect(moveTo(699, name)).toBeGreaterThan(0);
      end();
    },
  );

  it('goes on under a still pointer, and ends with the drag and away from the edge', () => {
    const { moveTo, scroller, end } = drag();
    moveTo(699);
    const before = scroller.scrollTop;
    for (let frame = 0; frame < 4; frame += 1) nextFrame();
    expect(scroller.scrollTop).toBeGreaterThan(before);
    expect(moveTo(400)).toBe(0);
    moveTo(699);
    end();
    const last = scroller.scrollTop;
    for (let frame = 0; frame < 4; frame += 1) nextFrame();
    expect(scroller.scrollTop).toBe(last);
    expect(moveTo(699)).toBe(0);
  });

  it.each([
    ['gripped there and not pulled towards it', 690, 690],
    ['beside the scroller', 300, 710],
  ])('does not scroll when %s', (_what, from, to) => {
    const { moveTo, end } = drag({ from: { x: 50, y: from } });
    expect(moveTo(to)).toBe(0);
    end();
  });

  it('does not scroll beyond its end', () => {
    const { moveTo, scroller, end } = drag();
    scroller.scrollTop = 1400;
    expect(moveTo(699)).toBe(0);
    scroller.scrollTop = 0;
    expect(moveTo(101)).toBe(0);
    end();
  });
});

describe('a scroll during a drag', () => {
  it('under a still pointer has the slot found by the new position', () => {
    const { seen, scrollTo, end } = drag();
    scrollTo(12);
    expect(seen.slotAt).toBe(0);
    nextFrame();
    expect(seen.slotAt).toBe(12);
    end();
  });

  it.each(['mouseup', 'touchend'])(
    'before %s has it found by a position that no event has reported yet',
    (name) => {
      const { seen, scroller, end } = drag();
      scroller.scrollTop = 24;
      let dropped = NaN;
      document.addEventListener(name, () => (dropped = seen.slotAt), { once: true });
      document.body.dispatchEvent(new Event(name, { bubbles: true }));
      expect(dropped).toBe(24);
      end();
    },
  );

  it('is not followed after the drag', () => {
    const { seen, scrollTo, end } = drag();
    scrollTo(12);
    end();
    nextFrame();
    expect(seen.slotAt).toBe(0);
  });
});

describe('what is dragged', () => {
  type InteractionClass = (typeof interactionPlugin.componentInteractions)[number];
  type Settings = ConstructorParameters<InteractionClass>[0];

  it('uses the gripped position, not the middle of its slot; all other settings stay', () => {
    const given: Settings[] = [];
    class Bound {
      constructor(settings: Settings) {
        given.push(settings);
      }
    }
    const settings = { useEventCenter: true, isHitComboAllowed: null } as unknown as Settings;
    new (byGrip(Bound as unknown as InteractionClass))(settings);
    expect(given).toEqual([{ useEventCenter: false, isHitComboAllowed: null }]);
  });

  it('is dragged by all interactions of FullCalendar', () => {
    const theirs = interactionPlugin.componentInteractions;
    const ours = draggingPlugin.componentInteractions.map((one) => Object.getPrototypeOf(one) as unknown);
    expect(ours).toEqual(theirs);
    expect(theirs.length).toBeGreaterThan(2);
  });
});
