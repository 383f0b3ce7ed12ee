import type { Layout } from '../design';
import { at, frameOf, headingOf, logoOf, page, textOf } from '../frame';
import { box } from '../node';
import { stack } from '../stack';

/** Notice with a broad border that cannot be overlooked. */
export const notice: Layout = (design, size) => {
  const frame = frameOf(design, size);
  const { unit, screen, shape, background, isWide } = frame;
  const { title, text } = design.texts;
  const border = 3 * unit;
  const inset = 12 * unit;
  const card = { width: screen.width - 2 * border, height: screen.height - 2 * border };
  return page(design, frame, [
    at(0, 0, box({ ...screen, backgroundColor: shape })),
    at(border, border, box({ ...card, backgroundColor: background, borderRadius: 2 * unit })),
    at(
      inset,
      inset,
      stack(
        {
          width: screen.width - 2 * inset,
          height: screen.height - 2 * inset,
          gap: 5 * unit,
          align: 'center',
        },
        [
          logoOf(design, frame, 'center'),
          headingOf(frame, title, 3, isWide ? 13 : 12),
          textOf(frame, text, 3, 6, { lineHeight: 1.35 }),
        ],
      ),
    ),
  ]);
};
