import type { Layout, ResolvedDesign } from '../design';
import { at, frameOf, page, textOf, type Frame } from '../frame';
import { ageText } from '../live.rule';
import { box, image, type DesignNode, type Size } from '../node';
import { stack } from '../stack';
import { qrCodeTemplate } from './qr-code';

/** Sides of the picture that the server takes of a page. */
const PICTURE_RATIO = 1920 / 1080;

/**
 * Stand-in for a web page, below its frame: the last picture of it with address and age; without one its
 * title, address and QR code.
 */
export const webPage: Layout = (design, size, now) => {
  const { texts, source, picture } = design;
  const address = source?.replace(/^https?:\/\/(www\.)?/, '').replace(/[/?#].*$/, '') ?? '';
  if (picture)
    return pictured(design, picture, size, [address, ageOf(design, now)].filter(Boolean).join(' · '));
  const shown = { title: texts['title'] ?? '', text: address };
  return qrCodeTemplate({ ...design, texts: shown, ...(source ? { link: source } : {}) }, size, now);
};

const ageOf = (design: ResolvedDesign, now: number | undefined) =>
  design.live && now !== undefined ? ageText(design.live.at, now, design) : '';

/** Picture from the top of the screen, in full width, and a line below it. */
function pictured(design: ResolvedDesign, picture: string, size: Size, words: string): DesignNode {
  const frame = frameOf(design, size);
  const foot = 4.4 * frame.unit;
  const space = Math.max(1, size.height - foot);
  const height = frame.isWide ? space : Math.min(space, size.width / PICTURE_RATIO);
  const top = Math.max(0, (space - height) / 2);
  return page(design, frame, [
    at(0, top, image(picture, { width: size.width, height, objectPosition: 'top' })),
    at(0, size.height - foot, line(frame, { width: size.width, height: foot }, words)),
  ]);
}

function line(frame: Frame, size: Size, words: string) {
  const width = size.width - 4 * frame.unit;
  const text = stack({ width, height: size.height, gap: 0 }, [
    textOf(frame, words, 1, 2, { color: frame.muted }),
  ]);
  return box({ ...size, backgroundColor: frame.background }, [at(2 * frame.unit, 0, text)]);
}
