import type { Layout } from '../design';
import { at, bar, frameOf, headingOf, logoOf, page, textOf } from '../frame';
import { split } from '../split';
import { stack } from '../stack';

/** Greeting, beside or below its picture. */
export const welcome: Layout = (design, size) => {
  const frame = frameOf(design, size);
  const { unit, muted, isWide } = frame;
  const { title, text } = design.texts;
  const { picture, words } = split(frame, design.picture);
  const align = picture && isWide ? 'flex-start' : 'center';
  return page(design, frame, [
    picture,
    at(
      words.left,
      words.top,
      stack({ ...words, gap: 4.4 * unit, align }, [
        logoOf(design, frame, align),
        headingOf(frame, title, 4, picture ? 11 : isWide ? 18 : 14),
        bar(frame),
        textOf(frame, text, 2, picture ? 5 : 6, { color: muted, lineHeight: 1.35 }),
      ]),
    ),
  ]);
};
