import { useLayoutEffect, useRef, useState } from 'react';

/** Visible range of an element, including a margin. */
export interface Seen {
  /** Width of the element in px. */
  width: number;
  /** Start in px from its top. */
  from: number;
  to: number;
}

/** Range without measurement: an ordinary desktop window. */
const UNMEASURED: Seen = { width: 1200, from: 0, to: 900 };
/** Height of the first paint; the rest of the window follows in the next, so that the first is fast. */
const FIRST_PX = 360;
/** Range before any measurement. */
export const FIRST_SEEN: Seen = { ...UNMEASURED, to: FIRST_PX };
/** Overscan in px, so that fast scrolling shows content instead of gaps. */
const AHEAD_PX = 600;

/**
 * Tracks the visible range of a long element while ancestors scroll, in steps to limit renders. `onLook` is
 * called for each measurement. `isOn` false: inactive. `before`: initial range. `isPatient`: waits for the
 * browser's layout; otherwise measures at once, `FIRST_PX` first.
 */
export function useSeen(
  onLook?: (element: HTMLElement) => void,
  isOn = true,
  before = UNMEASURED,
  isPatient = false,
) {
  const frame = useRef<HTMLDivElement>(null);
  const [first] = useState(before);
  const [seen, setSeen] = useState(first);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !isOn) return;
    let wait = 0;
    const later = () => {
      wait ||= requestAnimationFrame(measure);
    };
    let ahead = isPatient ? AHEAD_PX : 0;
    function measure() {
      wait = 0;
      if (!element) return;
      const box = element.getBoundingClientRect();
      if (box.width === 0) return setSeen((now) => (now === first ? UNMEASURED : now));
      const step = AHEAD_PX / 2;
      const from = Math.floor((-box.top - ahead) / step) * step;
      const to =
        ahead === 0
          ? Math.max(0, from) + FIRST_PX
          : Math.ceil((window.innerHeight - box.top + ahead) / step) * step;
      setSeen((now) =>
        now.width === box.width && now.from === from && now.to === to ? now : { width: box.width, from, to },
      );
      onLook?.(element);
      if (ahead === 0) {
        ahead = AHEAD_PX;
        later();
      }
    }
    if (isPatient) later();
    else measure();
    const observer = new ResizeObserver(later);
    observer.observe(element);
    // Capture on the document receives scroll events of any ancestor.
    document.addEventListener('scroll', later, { capture: true, passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(wait);
      observer.disconnect();
      document.removeEventListener('scroll', later, { capture: true });
      window.removeEventListener('resize', later);
    };
  }, [onLook, isOn, first, isPatient]);
  return { frame, seen };
}

/** Scroll container of an element; the page itself if there is none. */
export function scrollerOf(element: HTMLElement): Element {
  for (let up = element.parentElement; up; up = up.parentElement) {
    if (up.scrollHeight > up.clientHeight && /auto|scroll/.test(getComputedStyle(up).overflowY)) return up;
  }
  return document.scrollingElement ?? document.documentElement;
}
