import QRCode from 'qrcode';

/** Quiet zone around a code, in modules; scanners want four. */
export const QUIET_MODULES = 4;
const ON_PAPER = { errorCorrectionLevel: 'M', margin: QUIET_MODULES } as const;
/** Of a PNG to print; a code of a short link has 25 to 33 modules, so it comes to about a thousand pixels. */
const PNG_PIXELS_PER_MODULE = 28;

/** The title is the short link: readers say it, and whoever shows the code can offer it to copy. */
export async function drawSvg(link: string): Promise<string> {
  const svg = await QRCode.toString(link, { type: 'svg', ...ON_PAPER });
  const title = `<title>${link.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`)}</title>`;
  return svg.replace(/^<svg[^>]*>/, (open) => `${open}${title}`).trim();
}

/** Whole pixels per module, so that edges stay sharp. */
export function drawPng(link: string, pixelsPerModule = PNG_PIXELS_PER_MODULE): Promise<Buffer> {
  return QRCode.toBuffer(link, { type: 'png', ...ON_PAPER, scale: pixelsPerModule });
}

/** Modules along one side, quiet zone included. */
export function sideOf(link: string): number {
  return QRCode.create(link, ON_PAPER).modules.size + 2 * QUIET_MODULES;
}
