import { create } from 'qrcode';
import { box, image, type DesignNode } from './node';

/** Quiet zone around the code, required by readers (ISO/IEC 18004: 4 modules). */
const QUIET = 4;
const [LIGHT, DARK] = ['#ffffff', '#000000'];

/** QR code as the address of a drawing: dark on light with its quiet zone, whatever is behind it. */
function qrAddress(text: string): string {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (data[row * size + column]) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
  const whole = size + 2 * QUIET;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${whole}" height="${whole}" viewBox="0 0 ${whole} ${whole}" ` +
    `shape-rendering="crispEdges"><path fill="${LIGHT}" d="M0 0h${whole}v${whole}H0z"/><path fill="${DARK}" d="${path}"/></svg>`;
  return `data:image/svg+xml;base64,${btoa(svg)}`;
}

/** QR code on a light card; null without a link. */
export function qrCode(link: string | undefined, side: number): DesignNode | null {
  if (!link) return null;
  const card = { width: side, height: side, borderRadius: side * 0.05, backgroundColor: LIGHT };
  const inner = side * 0.96;
  return box({ ...card, alignItems: 'center', justifyContent: 'center' }, [
    image(qrAddress(link), { width: inner, height: inner, objectFit: 'contain' }),
  ]);
}
