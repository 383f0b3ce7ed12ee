import type { Layout } from '../design';
import { at, bar, frameOf, headingOf, logoOf, page, textOf } from '../frame';
import { row } from '../node';
import { qrCode } from '../qr';
import { stack } from '../stack';

/** QR code with what it leads to. */
export const qrCodeTemplate: Layout = (design, size) => {
  const frame = frameOf(design, size);
  const { unit, margin, width, height, isWide, muted } = frame;
  const { title, text } = design.texts;
  const code = qrCode(design.link, isWide ? 68 * unit : Math.min(76 * unit, height * 0.55));
  const side = code?.props.style.width ?? 0;
  const gap = 10 * unit;
  const isSide = isWide && code !== null;
  const align = isSide ? 'flex-start' : 'center';
  const words = isSide ? { width: width - side - gap, height } : { width, height };
  const drawn = stack({ ...words, gap: 3.4 * unit, align }, [
    logoOf(design, frame, align),
    headingOf(frame, title, 4, isWide ? 12 : 11),
    bar(frame),
    textOf(frame, text, 2, 5.2, { color: muted, lineHeight: 1.35 }),
    isSide ? null : code,
  ]);
  const look = { width, height, gap, alignItems: 'center' as const };
  return page(design, frame, [at(margin, margin, isSide ? row(look, [drawn, code]) : drawn)]);
};
