import { useEffect, useState, type MouseEvent, type TouchEvent } from 'react';

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

  const press = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.closest(TAKEABLE)) setPressing(true);
  };
  return {
    isHolding: isPressing || isDragging,
    onMouseDownCapture: (down: MouseEvent) => {
      if (down.button === 0) press(down);
    },
    onTouchStartCapture: (start: TouchEvent) => press(start),
    /** Given to the calendar; the same functions for ever. */
    setDragging,
  };
}
