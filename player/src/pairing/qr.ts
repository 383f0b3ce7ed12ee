import { create } from 'qrcode';

const SVG = 'http://www.w3.org/2000/svg';
/** Quiet zone around the code, required by readers (ISO/IEC 18004: 4 modules). */
const QUIET = 4;

/** QR code as one SVG path, sharp at any size and without a canvas. */
export function drawQr(text: string): SVGSVGElement {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (data[row * size + column]) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
    }
  }
  const svg = document.createElementNS(SVG, 'svg');
  const whole = size + 2 * QUIET;
  svg.setAttribute('viewBox', `0 0 ${whole} ${whole}`);
  svg.setAttribute('shape-rendering', 'crispEdges');
  const shape = document.createElementNS(SVG, 'path');
  shape.setAttribute('d', path);
  svg.append(shape);
  return svg;
}
