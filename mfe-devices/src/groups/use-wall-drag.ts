import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { Spot } from './wall.rule';

/** Pixels after which a pressed pointer drags. */
const SLACK = 6;
/** A finger that stays this long lifts a device; one that moves before scrolls. */
const HOLD_MS = 250;

/** Target of a drop: a place, or beside the wall. */
export type DropSpot = Spot | 'beside';

export interface Lifted {
  id: string;
  /** Pointer in pixels of the window. */
  x: number;
  y: number;
  over: DropSpot | null;
}

/** Value of `data-drop` of an element on which a device can be dropped. */
export const dropName = (spot: DropSpot) => (spot === 'beside' ? spot : `${spot.row}/${spot.column}`);

function dropSpotAt(x: number, y: number): DropSpot | null {
  const name = document.elementFromPoint(x, y)?.closest('[data-drop]')?.getAttribute('data-drop');
  if (name === 'beside') return name;
  const [row, column] = (name ?? '').split('/').map(Number);
  return row && column ? { row, column } : null;
}

/**
 * Dragging of devices by mouse, pen and finger (a long press). `dragOf` gives the handlers of an element that
 * shows a device; Escape and a lost pointer put it back.
 */
export function useWallDrag(onDrop: (id: string, spot: DropSpot) => void) {
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const start = useRef<{ id: string; x: number; y: number; hold: number } | null>(null);
  const wasDragged = useRef(false);
  const end = () => {
    window.clearTimeout(start.current?.hold);
    start.current = null;
    setLifted(null);
  };
  const isLifted = lifted !== null;
  useEffect(() => {
    if (!isLifted) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The dialog stays open.
      event.preventDefault();
      event.stopPropagation();
      end();
    };
    // A finger that drags does not scroll.
    const onTouch = (event: TouchEvent) => event.preventDefault();
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('touchmove', onTouch, { passive: false });
    return () => {
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('touchmove', onTouch);
    };
  }, [isLifted]);

  const lift = (id: string, x: number, y: number) => {
    wasDragged.current = true;
    setLifted({ id, x, y, over: dropSpotAt(x, y) });
  };
  return {
    lifted,
    /** Whether the click that follows is the end of a drag. */
    isClickOfDrag: () => wasDragged.current,
    dragOf: (id: string | undefined) => ({
      onPointerDown({ button, isPrimary, pointerType, clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
        wasDragged.current = false;
        if (id === undefined || button !== 0 || !isPrimary) return;
        const hold = pointerType === 'touch' ? window.setTimeout(() => lift(id, x, y), HOLD_MS) : 0;
        start.current = { id, x, y, hold };
      },
      onPointerMove({
        currentTarget,
        pointerId,
        pointerType,
        clientX: x,
        clientY: y,
      }: PointerEvent<HTMLElement>) {
        const from = start.current;
        if (!from) return;
        const isFar = Math.hypot(x - from.x, y - from.y) > SLACK;
        if (!lifted && pointerType === 'touch') {
          if (isFar) end();
          return;
        }
        if (!lifted && !isFar) return;
        currentTarget.setPointerCapture?.(pointerId);
        lift(from.id, x, y);
      },
      onPointerUp({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
        const over = lifted && dropSpotAt(x, y);
        end();
        if (over) onDrop(lifted.id, over);
      },
      onPointerCancel: end,
      // A long press opens no menu.
      onContextMenu: (event: { preventDefault(): void }) => start.current && event.preventDefault(),
    }),
  };
}
