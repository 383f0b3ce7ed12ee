import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type TouchEvent,
} from 'react';
import { DRAGGING, followDrag, type Point } from './dragging';

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
  const [isSelecting, setSelecting] = useState(false);
  useEffect(() => {
    if (!isPressing && !isSelecting) return;
    const leave = new AbortController();
    const letGo = () => {
      setPressing(false);
      setSelecting(false);
    };
    for (const name of LET_GO) window.addEventListener(name, letGo, { capture: true, signal: leave.signal });
    return () => leave.abort();
  }, [isPressing, isSelecting]);

  const area = useRef<HTMLDivElement>(null);
  const gripped = useRef<Point>({ x: 0, y: 0 });
  const isFollowed = isDragging || isSelecting;
  useEffect(
    () => (isFollowed && area.current ? followDrag(area.current, gripped.current) : undefined),
    [isFollowed],
  );

  /** Time of the touch; null after a press of the mouse. */
  const touchedAtMs = useRef<number | null>(null);
  const isLongPress = useCallback(() => {
    const since = touchedAtMs.current;
    return since !== null && performance.now() - since >= DRAGGING.longPressDelay;
  }, []);

  const press = (target: EventTarget, at?: { clientX: number; clientY: number }) => {
    if (!(target instanceof Element && target.closest(TAKEABLE))) return false;
    if (at) gripped.current = { x: at.clientX, y: at.clientY };
    setPressing(true);
    return true;
  };
  return {
    isHolding: isPressing || isFollowed,
    area,
    onMouseDownCapture: (down: MouseEvent) => {
      if (down.button !== 0 || press(down.target, down)) return;
      const isEmpty =
        down.target instanceof Element && down.target.closest('.fc-event:not(.fc-bg-event)') === null;
      if (!isEmpty) return;
      gripped.current = { x: down.clientX, y: down.clientY };
      setSelecting(true);
    },
    onTouchStartCapture: ({ target, touches }: TouchEvent) => {
      press(target, touches[0]);
    },
    // No mouse event: browsers imitate those for a finger.
    onPointerDownCapture: ({ pointerType }: PointerEvent) => {
      touchedAtMs.current = pointerType === 'touch' ? performance.now() : null;
    },
    /** Whether the finger has rested as long as a drag needs. Stable, as `setDragging`. */
    isLongPress,
    setDragging,
  };
}
