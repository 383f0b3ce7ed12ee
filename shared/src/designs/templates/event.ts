import type { Layout } from '../design';
import { at, frameOf, headingOf, logoOf, page, textOf } from '../frame';
import { box } from '../node';
import { pill } from '../pill';
import { split } from '../split';
import { stack } from '../stack';

/** Event: date and time, title and place, beside or below its picture. */
export const event: Layout = (design, size) => {
  const frame = frameOf(design, size);
  const { unit, muted, accent, isWide, shape, screen } = frame;
  const { date, time, title, place, text } = design.texts;
  const { picture, words } = split(frame, design.picture);
  // Without a picture, a broad line along the edge in its place.
  const edge = picture
    ? null
    : at(0, 0, box({ width: 3 * unit, height: screen.height, backgroundColor: shape }));
  return page(design, frame, [
    picture,
    edge,
    at(
      words.left,
      words.top,
      stack({ ...words, gap: 3 * unit }, [
        logoOf(design, frame, 'flex-start'),
        pill(frame, date, words.width, picture ? 4.4 : 5.4),
        headingOf(frame, title, 5, picture ? (isWide ? 10 : 9.5) : isWide ? 15 : 13),
        textOf(frame, time, 1, 5.4, { weight: 700, color: accent }),
        textOf(frame, place, 1, 4.8, { weight: 700 }),
        textOf(frame, text, 2, 4.2, { color: muted, lineHeight: 1.35 }),
      ]),
    ),
  ]);
};
