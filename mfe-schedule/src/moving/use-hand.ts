import { useEffect, useRef, useState, type MouseEvent, type TouchEvent } from 'react';
import { followDrag, type Point } from './dragging';

/** Selector of draggable elements of the calendar. */
const TAKEABLE = '.fc-event-draggable, .fc-event-resizable';
const LET_GO = ['mouseup', 'touchend', 'touchcancel'] as const;

/**
 * Whether a mouse or finger holds an event, from the press until the drop is complete. Meanwhile the calendar
 * must not rerender, because it would lose the dragged element; the drop completes after the button is
 * released.
 */
export function useHand() {
  const [isPressing, setPressing] = useState(false);
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    if (!isPressing) return;
    const leave = new AbortController();
    for (const name of LET_GO) {
      window.addEventListener(name, () => setPressing(false), { capture: true, signal: leave.signal });
    }
    return () => leave.abort();
  }, [isPressing]);

  const area = useRef<HTMLDivElement>(null);
  const gripped = useRef<Point>({ x: 0, y: 0 });
  useEffect(
    () => (isDragging && area.current ? followDrag(area.current, gripped.current) : undefined),
    [isDragging],
  );

  const press = (target: EventTarget, at?: { clientX: number; clientY: number }) => {
    if (!(target instanceof Element && target.closest(TAKEABLE))) return;
    if (at) gripped.current = { x: at.clientX, y: at.clientY };
    setPressing(true);
  };
  return {
    isHolding: isPressing || isDragging,
    area,
    onMouseDownCapture: (down: MouseEvent) => {
      if (down.button === 0) press(down.target, down);
    },
    onTouchStartCapture: ({ target, touches }: TouchEvent) => press(target, touches[0]),
    /** Stable callbacks for the calendar. */
    setDragging,
  };
}
