import { useEffect, useRef, useState, type MouseEvent, type TouchEvent } from 'react';
import { followDrag, type Point } from './dragging';

/** What the calendar lets a hand take. */
const TAKEABLE = '.fc-event-draggable, .fc-event-resizable';
const LET_GO = ['mouseup', 'touchend', 'touchcancel'] as const;

/**
 * Does a mouse or a finger hold an event of the calendar? From the press on: the calendar remembers then what it took, and what is drawn anew
 * under a drag is lost to it. Until the calendar is done with the drop, which comes later than the button goes up.
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
    /** Given to the calendar; the same functions for ever. */
    setDragging,
  };
}
