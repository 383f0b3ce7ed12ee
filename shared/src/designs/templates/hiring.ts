import type { Layout } from '../design';
import { at, frameOf, headingOf, logoOf, page, textOf } from '../frame';
import { box, column } from '../node';
import { qrCode } from '../qr';
import { stack } from '../stack';

/** Job offer: title on a bright panel; what it is about, the contact and a QR code beside or below. */
export const hiring: Layout = (design, size) => {
  const frame = frameOf(design, size);
  const { unit, margin, screen, isWide, shape, onShape, accent } = frame;
  const { title, text, contact } = design.texts;
  const panel = isWide
    ? { width: screen.width * 0.42, height: screen.height }
    : { width: screen.width, height: screen.height * 0.36 };
  const rest = isWide
    ? { left: panel.width + margin, top: margin, width: screen.width - panel.width - 2 * margin }
    : { left: margin, top: panel.height + margin, width: screen.width - 2 * margin };
  const height = screen.height - rest.top - margin;
  const code = qrCode(design.link, isWide ? 36 * unit : Math.min(48 * unit, height * 0.5));
  return page(design, frame, [
    at(0, 0, box({ ...panel, backgroundColor: shape })),
    at(
      margin,
      margin,
      stack({ width: panel.width - 1.7 * margin, height: panel.height - 2 * margin, gap: 4 * unit }, [
        logoOf(design, frame, 'flex-start'),
        headingOf(frame, title, 1, 14, { color: onShape }),
      ]),
    ),
    at(
      rest.left,
      rest.top,
      column({ width: rest.width, height }, [
        stack({ width: rest.width, height, gap: 4 * unit }, [
          textOf(frame, text, 3, 5.6, { lineHeight: 1.35 }),
          textOf(frame, contact, 1, 4.6, { weight: 700, color: accent }),
          code,
        ]),
      ]),
    ),
  ]);
};
