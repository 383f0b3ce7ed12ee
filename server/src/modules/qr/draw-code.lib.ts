/** Quiet zone around a code, in modules; scanners want four. */
const QUIET_MODULES = 4;
const ON_PAPER = { errorCorrectionLevel: 'M', margin: QUIET_MODULES } as const;
/** Of a PNG to print; a code of a short link has 25 to 33 modules, so it comes to about a thousand pixels. */
const PNG_PIXELS_PER_MODULE = 28;

/** Loaded by the first code, as is what draws its pixels: most installations draw none. */
const library = async () => (await import('qrcode')).default;

/** The title is the short link: readers say it, and whoever shows the code can offer it to copy. */
export async function drawSvg(link: string): Promise<string> {
  const svg = await (await library()).toString(link, { type: 'svg', ...ON_PAPER });
  const title = `<title>${link.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`)}</title>`;
  return svg.replace(/^<svg[^>]*>/, (open) => `${open}${title}`).trim();
}

/** Whole pixels per module, so that edges stay sharp; drawn off the event loop. */
export async function drawPng(link: string, pixelsPerModule = PNG_PIXELS_PER_MODULE): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { modules } = (await library()).create(link, ON_PAPER);
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

/** Modules along one side, quiet zone included. */
export async function sideOf(link: string): Promise<number> {
  return (await library()).create(link, ON_PAPER).modules.size + 2 * QUIET_MODULES;
}
