import type { Layout } from '../design';
import { fitted } from '../fit-text.rule';
import { frameOf, page, rule } from '../frame';
import { box, column, image } from '../node';

/** Event: date and time, title, place, over its picture if there is one. */
export const event: Layout = (design, size) => {
  const frame = frameOf(design, size);
  const { unit, width, isWide } = frame;
  const { date = '', title = '', place = '', details = '' } = design.texts;
  const line = (text: string, most: number, height: number) =>
    fitted(text, { width, height: height * unit, most: most * unit, least: 1.8 * unit, lineHeight: 1.3 });
  const whole = { width: size.width, height: size.height };
  // A veil of the background keeps the text readable on any picture.
  const backdrop = design.picture
    ? box({ position: 'absolute', left: 0, top: 0, ...whole }, [
        image(design.picture, whole),
        box({
          ...{ position: 'absolute', left: 0, top: 0, ...whole },
          ...{ backgroundColor: design.colors.background, opacity: 0.86 },
        }),
      ])
    : null;
  return page(design, size, frame, [
    backdrop,
    column({ flexGrow: 1, justifyContent: 'center', gap: 3.6 * unit }, [
      fitted(
        date,
        { width, height: 12 * unit, most: 6 * unit, least: 2.2 * unit, weight: 700 },
        { color: frame.accent },
      ),
      fitted(title, {
        ...{ width, height: (isWide ? 36 : 52) * unit, most: (isWide ? 15 : 12) * unit, least: 3 * unit },
        ...{ weight: 700, lineHeight: 1.06 },
      }),
      rule(frame),
      line(place, 5, 10),
      line(details, 3.8, 18),
    ]),
  ]);
};
