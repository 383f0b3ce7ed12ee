const GAP = 6;
const EDGE = 8;

/** Preferred placement of a box. */
export interface Placement {
  align: 'start' | 'middle' | 'end';
  prefer: 'above' | 'below';
}

/**
 * Positions a fixed box beside an anchor inside the window: on the other side if it does not fit, over the
 * anchor if it fits on neither.
 */
export function placeBeside(box: HTMLElement, anchor: DOMRect, { align, prefer }: Placement): void {
  const { offsetWidth: width, offsetHeight: height } = box;
  const { innerWidth, innerHeight } = window;
  const above = anchor.top - GAP - height;
  const below = anchor.bottom + GAP;
  const fitsAbove = above >= EDGE;
  const fitsBelow = below + height <= innerHeight - EDGE;
  const onTop = prefer === 'above' ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove;
  const wanted =
    align === 'start'
      ? anchor.left
      : align === 'end'
        ? anchor.right - width
        : anchor.left + anchor.width / 2 - width / 2;
  box.style.left = `${Math.max(EDGE, Math.min(wanted, innerWidth - width - EDGE))}px`;
  box.style.top = `${Math.max(EDGE, Math.min(onTop ? above : below, innerHeight - height - EDGE))}px`;
}
