import { MAX_SCREENSHOT_BYTES, SCREENSHOT_PIXELS } from '@vitrine/shared/contract/values';
import { texts } from '../texts';
import { fitted, uprightBox, type Fit } from './snapshot.rule';
import type { Box } from './wall.rule';

/** Qualities that are tried until the picture is small enough. */
const QUALITIES = [0.82, 0.65, 0.45, 0.25];

interface Drawing {
  context: CanvasRenderingContext2D;
  boxOf: (rect: DOMRect) => Box;
}

/**
 * JPEG of what the stage shows, upright, at most 1280 pixels a side and 300 KB. Elements are drawn one by
 * one: a live web page cannot be, so that the stored picture below it appears.
 */
export async function takeSnapshot(root: HTMLElement): Promise<Blob> {
  const [width, height] = [root.clientWidth, root.clientHeight];
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context || width === 0 || height === 0) throw new Error(texts.errors.noScreenshot);
  const scale = Math.min(1, SCREENSHOT_PIXELS / Math.max(width, height));
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  context.scale(canvas.width / width, canvas.height / height);
  const boxOf = (rect: DOMRect) => uprightBox(rect, Number(root.dataset.turned), { width, height });
  try {
    drawElement({ context, boxOf }, root);
    for (const quality of QUALITIES) {
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
      if (blob && blob.size <= MAX_SCREENSHOT_BYTES) return blob;
    }
  } catch {
    // A file of another server that does not allow reading its pixels.
  }
  throw new Error(texts.errors.noScreenshot);
}

function drawElement(drawing: Drawing, element: Element): void {
  const { context, boxOf } = drawing;
  const style = getComputedStyle(element);
  const opacity = Number(style.opacity || 1);
  if (style.display === 'none' || opacity === 0 || element.classList.contains('shade')) return;
  context.save();
  context.globalAlpha *= opacity;
  const box = boxOf(element.getBoundingClientRect());
  if (style.visibility === 'visible') {
    const radius = Number.parseFloat(style.borderTopLeftRadius) || 0;
    if (style.overflow !== 'visible' || radius > 0) clip(context, box, radius);
    context.fillStyle = style.backgroundColor;
    context.fillRect(box.left, box.top, box.width, box.height);
    drawPicture(drawing, element, box, style);
  }
  for (const child of element.childNodes) {
    if (child instanceof Element) drawElement(drawing, child);
    else if (child instanceof Text && style.visibility === 'visible') drawText(drawing, child, style);
  }
  context.restore();
}

function clip(context: CanvasRenderingContext2D, { left, top, width, height }: Box, radius: number): void {
  context.beginPath();
  context.roundRect(left, top, width, height, radius);
  context.clip();
}

function drawPicture({ context }: Drawing, element: Element, box: Box, { objectFit }: CSSStyleDeclaration) {
  const size = sizeOf(element);
  if (!size || size.width === 0 || size.height === 0) return;
  const { left, top, width, height } = fitted(size, box, objectFit as Fit);
  context.save();
  clip(context, box, 0);
  context.drawImage(element as CanvasImageSource & Element, left, top, width, height);
  context.restore();
}

function sizeOf(element: Element): { width: number; height: number } | null {
  if (element instanceof HTMLImageElement && element.complete)
    return { width: element.naturalWidth, height: element.naturalHeight };
  if (element instanceof HTMLVideoElement) return { width: element.videoWidth, height: element.videoHeight };
  return element instanceof HTMLCanvasElement ? element : null;
}

/** Draws each word where the browser has put it. */
function drawText({ context, boxOf }: Drawing, text: Text, style: CSSStyleDeclaration): void {
  context.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.fillStyle = style.color;
  if ('letterSpacing' in context) context.letterSpacing = style.letterSpacing.replace('normal', '0px');
  const range = document.createRange();
  for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const { left, top } = boxOf(range.getBoundingClientRect());
    context.fillText(word, left, top + context.measureText(word).fontBoundingBoxAscent);
  }
}
