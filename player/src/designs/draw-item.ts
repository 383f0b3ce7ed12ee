import type { PlayedDesign } from '@vitrine/shared/contract';
import {
  drawDesign,
  LAYOUTS,
  resolveDesign,
  secondsToRedraw,
  type DesignPictures,
  type ResolvedDesign,
  type Size,
} from '@vitrine/shared/designs';
import { loadDesignFont } from '@vitrine/shared/designs/fonts';
import type { Timers } from '../platform/timers';

interface Order {
  design: PlayedDesign;
  /** Addresses that an element can play. */
  pictures: DesignPictures;
  timers: Timers;
  /** Venue time, floating seconds. */
  wallClock: () => number;
  /** Hour cycle of the venue. */
  hours: () => ResolvedDesign['hours'];
  /** Element whose size is that of the upright screen. */
  screen: HTMLElement;
}
/** Drawn design; `close` ends its redrawing. */
export interface DrawnDesign {
  element: HTMLElement;
  close(): void;
}

/**
 * Draws a design for the size of its screen: again when that changes, and when its countdown does. Rejects
 * when it cannot be drawn; a later failure leaves the last drawing.
 */
export async function drawItem({
  design,
  pictures,
  timers,
  wallClock,
  hours,
  screen,
}: Order): Promise<DrawnDesign> {
  const cycle = hours();
  const resolved = { ...resolveDesign(design, pictures), ...(cycle ? { hours: cycle } : {}) };
  const layout = LAYOUTS[design.template];
  const element = document.createElement('div');
  element.className = 'design';
  let size: Size = { width: 0, height: 0 };
  let timer = 0;
  let drawings = 0;
  let closed = false;

  async function draw() {
    const drawing = ++drawings;
    size = { width: screen.clientWidth, height: screen.clientHeight };
    const now = wallClock();
    // Set before anything can fail: a clock goes on after one drawing that did not succeed.
    timers.clear(timer);
    const seconds = secondsToRedraw(design, now);
    if (Number.isFinite(seconds)) timer = timers.set(again, seconds * 1000);
    const tree = drawDesign(layout(resolved, size, now), document);
    // Nothing flashes: a new tree takes the place of the old one with its pictures decoded.
    await Promise.all([...tree.querySelectorAll('img')].map((picture) => picture.decode()));
    if (closed || drawing !== drawings) return;
    element.replaceChildren(tree);
  }
  const again = () => void draw().catch(() => undefined);

  await loadDesignFont(document, design.font, textsOf(design));
  try {
    await draw();
  } catch (error) {
    timers.clear(timer);
    throw error;
  }
  const resized = new ResizeObserver(() => {
    if (screen.clientWidth !== size.width || screen.clientHeight !== size.height) again();
  });
  resized.observe(screen);
  return {
    element,
    close() {
      closed = true;
      timers.clear(timer);
      resized.disconnect();
    },
  };
}

/** All characters of a design, and those that layouts add. */
const textsOf = ({ texts, rows = [] }: PlayedDesign) =>
  [...Object.values(texts), ...rows.flatMap((row) => Object.values(row)), 'aA0…“:,'].join(' ');
