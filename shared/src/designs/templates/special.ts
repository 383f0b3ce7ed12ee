import type { Layout } from '../design';
import { at, frameOf, headingOf, logoOf, page, textOf } from '../frame';
import { pill } from '../pill';
import { split } from '../split';
import { stack } from '../stack';

/** One product: small line, big name, description and price, beside or below its picture. */
export const special: Layout = (design, size) => {
  const frame = frameOf(design, size);
  const { unit, muted, accent, isWide } = frame;
  const { title, label, text, price } = design.texts;
  const { picture, words } = split(frame, design.picture);
  const align = picture ? 'flex-start' : 'center';
  return page(design, frame, [
    picture,
    at(
      words.left,
      words.top,
      stack({ ...words, gap: 3 * unit, align }, [
        logoOf(design, frame, align),
        textOf(frame, label, 1, 4.8, { color: accent, weight: 700 }),
        headingOf(frame, title, 4, picture ? (isWide ? 11 : 10) : isWide ? 16 : 13),
        textOf(frame, text, 2, 4.6, { color: muted, lineHeight: 1.35 }),
        pill(frame, price, words.width, picture ? 9 : 12),
      ]),
    ),
  ]);
};
