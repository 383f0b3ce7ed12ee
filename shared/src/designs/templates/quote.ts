import type { Layout } from '../design';
import { at, bar, frameOf, headingOf, logoOf, page, textOf } from '../frame';
import { column, line } from '../node';
import { stack } from '../stack';

/** Quotation with its author. */
export const quote: Layout = (design, size) => {
  const frame = frameOf(design, size);
  const { unit, margin, width, height, isWide, loud, muted } = frame;
  const { title, author } = design.texts;
  const mark = column({ width: 20 * unit, height: 11 * unit, overflow: 'hidden' }, [
    line('“', { height: 28 * unit, fontSize: 28 * unit, lineHeight: 1, fontWeight: 700, color: loud }),
  ]);
  return page(design, frame, [
    at(
      margin,
      margin,
      stack({ width: isWide ? width * 0.9 : width, height, gap: 3.6 * unit }, [
        mark,
        headingOf(frame, title, 5, isWide ? 11 : 10.5, { lineHeight: 1.22 }),
        author ? bar(frame) : null,
        textOf(frame, author, 1, 5, { color: muted }),
        logoOf(design, frame, 'flex-start'),
      ]),
    ),
  ]);
};
