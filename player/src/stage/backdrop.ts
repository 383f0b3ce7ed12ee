import type { Timers } from '../platform/timers';

/** Pixels of the canvas: so few that scaling alone blurs them, and drawing costs nothing. */
const SIZE = { width: 32, height: 18 };
/** A video's edges follow its picture this often. */
const REDRAW_MS = 500;

/** Blurred copy of a picture or video that fills the screen behind it. `close` ends its drawing. */
export function createBackdrop(timers: Timers, source: HTMLElement): { element: HTMLElement; close(): void } {
  const canvas = Object.assign(document.createElement('canvas'), SIZE);
  canvas.className = 'backdrop';
  const context = canvas.getContext('2d');
  let timer = 0;
  const draw = () => {
    context?.drawImage(source as HTMLImageElement | HTMLVideoElement, 0, 0, SIZE.width, SIZE.height);
    if (source instanceof HTMLVideoElement) timer = timers.set(draw, REDRAW_MS);
  };
  draw();
  return { element: canvas, close: () => timers.clear(timer) };
}
