import { readFile } from 'node:fs/promises';
import type { PDFiumDocument, PDFiumPage } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { makeThumb, STILL_WEBP } from './prepare-picture.lib';
import { MediaRefused, type Prepared, type PreparedPage, type PrepareTask } from './prepared.types';
import { fillScreen } from './rendition.rule';
import { writeDraft } from './write-draft.files';
import { sentence } from '../../platform/languages/sentence.rule';

/** Limit of pages that become promos (product §5). */
export const MAX_PAGES = 20;

const DAMAGED = 'This PDF is damaged and can’t be opened.';
const LOCKED = 'This PDF is protected with a password. Save it without one, then upload it.';
const EMPTY = 'This PDF has no pages.';
const tooMany = (pages: number) =>
  sentence`This PDF has ${pages} pages; up to ${MAX_PAGES} can be used. Save the pages to show as a PDF of their own, then upload it.`;
const brokenPage = (number: number) =>
  sentence`Page ${number} of this PDF is damaged and can’t be shown. Export it again, then upload it.`;

/**
 * Draws all pages of a PDF, as large as a screen, on white. Its scripts and forms never run: PDFium is built
 * without JavaScript, and no form is opened; filled fields and comments are drawn as the file has them. Each
 * call has a PDFium of its own: nothing of one account's file is left for the next one's.
 * @throws {MediaRefused} when it is damaged, locked, empty, or has more than MAX_PAGES pages
 */
export async function prepareDocument(
  task: PrepareTask,
  report: (percent: number) => void,
): Promise<Prepared> {
  const document = await open(await readFile(task.source));
  const count = document.getPageCount();
  if (count < 1) throw new MediaRefused(EMPTY);
  if (count > MAX_PAGES) throw new MediaRefused(tooMany(count));
  const pages: PreparedPage[] = [];
  for (let index = 0; index < count; index += 1) {
    const drawn = await draw(() => document.getPage(index)).catch(() => null);
    if (!drawn) throw new MediaRefused(count === 1 ? DAMAGED : brokenPage(index + 1));
    pages.push(await store(task.folder, drawn));
    report(Math.round((95 * pages.length) / count));
  }
  const [first, ...furtherPages] = pages;
  if (!first) throw new MediaRefused(EMPTY);
  return { ...first, furtherPages };
}

async function open(bytes: Uint8Array): Promise<PDFiumDocument> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const library = await PDFiumLibrary.init();
  try {
    return await library.loadDocument(bytes);
  } catch (error) {
    // The library has words only, no codes: "Password required", "Unsupported security scheme".
    const isLocked = error instanceof Error && /password|security/i.test(error.message);
    throw new MediaRefused(isLocked ? LOCKED : DAMAGED);
  }
}

/** Pixels of a page, red, green, blue and an unused byte each. */
interface DrawnPage {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Draws a page; null when it has no size. */
async function draw(load: () => PDFiumPage): Promise<DrawnPage | null> {
  const page = load();
  const { originalWidth, originalHeight } = page.getOriginalSize();
  if (!(originalWidth > 0 && originalHeight > 0)) return null;
  const { width, height } = fillScreen(originalWidth, originalHeight);
  const { data } = await page.render({ render: 'bitmap', width, height });
  return { width, height, data };
}

async function store(folder: string, { width, height, data }: DrawnPage): Promise<PreparedPage> {
  const picture = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp(STILL_WEBP)
    .toBuffer();
  return {
    width,
    height,
    duration: 0,
    rendition: await writeDraft(folder, picture, 'image/webp'),
    thumb: await writeDraft(folder, await makeThumb(sharp(picture)), 'image/webp'),
  };
}
