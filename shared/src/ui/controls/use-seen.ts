import { useLayoutEffect, useRef, useState } from 'react';

/** What of an element is in sight and near it. */
export interface Seen {
  /** Width of the element in px. */
  width: number;
  /** In px from its top. */
  from: number;
  to: number;
}

/** Where nothing can be measured: an ordinary desk. */
const UNMEASURED: Seen = { width: 1200, from: 0, to: 900 };
/** The first picture is of so much and no more: the rest of the window comes in the next, and nobody waits for it to see the first. */
const FIRST_PX = 360;
/** Of what need not be measured to be drawn. */
export const FIRST_SEEN: Seen = { ...UNMEASURED, to: FIRST_PX };
/** Drawn before it comes into sight, so that fast scrolling shows pictures and not holes. */
const AHEAD_PX = 600;

/**
 * Measures a long element and follows whatever scrolls around it. Renews only in steps, so that scrolling renders little. `onLook` hears of
 * each look, also when nothing new is in sight. With `isOn` false nobody looks. Until the first look it is `before`. `isPatient`: the first look waits
 * for the browser to lay out what was drawn; else it lays out at once, nothing wrong is ever painted, and sees `FIRST_PX`: the window and what is near
 * come after the first paint.
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
    // Captured at the document: whichever box around it scrolls, we hear of it.
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

/** The box around an element that scrolls; the page itself where none does. */
export function scrollerOf(element: HTMLElement): Element {
  for (let up = element.parentElement; up; up = up.parentElement) {
    if (up.scrollHeight > up.clientHeight && /auto|scroll/.test(getComputedStyle(up).overflowY)) return up;
  }
  return document.scrollingElement ?? document.documentElement;
}
