/** Quiet zone around a code, in modules; scanners need four. */
const QUIET_MODULES = 4;
const QR_OPTIONS = { errorCorrectionLevel: 'M', margin: QUIET_MODULES } as const;
/** Scale of a PNG to print: the code of a short link has 25 to 33 modules, so about 1,000 pixels. */
const PNG_PIXELS_PER_MODULE = 28;

/** Loaded on first use: most installations draw no codes. */
const library = async () => (await import('qrcode')).default;

/** SVG of a code. Its title is the short link, for screen readers and for copying. */
export async function drawSvg(link: string): Promise<string> {
  const svg = await (await library()).toString(link, { type: 'svg', ...QR_OPTIONS });
  const title = `<title>${link.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`)}</title>`;
  return svg.replace(/^<svg[^>]*>/, (open) => `${open}${title}`).trim();
}

/** PNG with whole pixels per module for sharp edges, encoded off the event loop. */
export async function drawPng(link: string, pixelsPerModule = PNG_PIXELS_PER_MODULE): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { modules } = (await library()).create(link, QR_OPTIONS);
  const side = modules.size + 2 * QUIET_MODULES;
  const grey = Buffer.alloc(side * side, 255);
  modules.data.forEach((isBlack, at) => {
    const row = Math.floor(at / modules.size) + QUIET_MODULES;
    if (isBlack) grey[row * side + (at % modules.size) + QUIET_MODULES] = 0;
  });
  return sharp(grey, { raw: { width: side, height: side, channels: 1 } })
    .resize(side * pixelsPerModule, side * pixelsPerModule, { kernel: 'nearest' })
    .png()
    .toBuffer();
}

/** Modules of one side, including the quiet zone. */
export async function sideOf(link: string): Promise<number> {
  return (await library()).create(link, QR_OPTIONS).modules.size + 2 * QUIET_MODULES;
}
