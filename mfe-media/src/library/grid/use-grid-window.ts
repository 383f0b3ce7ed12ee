import { useLayoutEffect, useRef, useState } from 'react';

export interface GridWindow {
  /** Width of the grid in px. */
  width: number;
  /** What of the grid is in sight, in px from its top. */
  from: number;
  to: number;
}

/** Before anything is measured (and where nothing can be): an ordinary desk. */
const UNMEASURED: GridWindow = { width: 1200, from: 0, to: 900 };
/** Drawn before it comes into sight, so that fast scrolling shows pictures and not holes. */
const AHEAD_PX = 600;

/** Measures the grid and follows whatever scrolls around it. Renews only in steps, so that scrolling renders little. */
export function useGridWindow() {
  const grid = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(UNMEASURED);
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    let frame = 0;
    function measure() {
      frame = 0;
      if (!element) return;
      const box = element.getBoundingClientRect();
      if (box.width === 0) return;
      const step = AHEAD_PX / 2;
      const from = Math.floor((-box.top - AHEAD_PX) / step) * step;
      const to = Math.ceil((window.innerHeight - box.top + AHEAD_PX) / step) * step;
      setSeen((now) =>
        now.width === box.width && now.from === from && now.to === to ? now : { width: box.width, from, to },
      );
    }
    const later = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    const observer = new ResizeObserver(later);
    observer.observe(element);
    // Captured at the document: whichever box around the grid scrolls, we hear of it.
    document.addEventListener('scroll', later, { capture: true, passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener('scroll', later, { capture: true });
      window.removeEventListener('resize', later);
    };
  }, []);
  return { grid, seen };
}
