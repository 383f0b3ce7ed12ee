import type { Layout } from '../design';
import { fitted } from '../fit-text.rule';
import { frameOf, page } from '../frame';
import { box, column, image } from '../node';

/** One product: small line, big name, description and price, beside or above its picture. */
export const special: Layout = (design, size) => {
  const frame = frameOf(design, size);
  const { unit, isWide, margin } = frame;
  const { kicker = '', name = '', description = '', price = '' } = design.texts;
  const half = {
    width: isWide ? size.width * 0.46 : size.width,
    height: isWide ? size.height : size.height * 0.44,
  };
  const hasPicture = design.picture !== undefined;
  const width = isWide && hasPicture ? size.width - half.width - 2 * margin : frame.width;
  const words = column(
    {
      ...{ width, flexGrow: 1, justifyContent: 'center', gap: 3 * unit },
      ...(hasPicture && !isWide ? { paddingTop: half.height } : {}),
    },
    [
      fitted(
        kicker,
        { width, height: 7 * unit, most: 4 * unit, least: 2 * unit, weight: 700 },
        { color: frame.accent },
      ),
      fitted(name, {
        ...{
          width,
          height: 34 * unit,
          most: (isWide ? 13 : 11) * unit,
          least: 3 * unit,
          weight: 700,
          lineHeight: 1.08,
        },
      }),
      fitted(
        description,
        { width, height: 18 * unit, most: 4.2 * unit, least: 1.8 * unit, lineHeight: 1.35 },
        { opacity: 0.85 },
      ),
      fitted(
        price,
        { width, height: 15 * unit, most: 12 * unit, least: 3 * unit, weight: 700, lineHeight: 1.1 },
        { color: frame.accent },
      ),
    ],
  );
  const picture = design.picture
    ? box({ position: 'absolute', left: isWide ? size.width - half.width : 0, top: 0, ...half }, [
        image(design.picture, { width: half.width, height: half.height }),
      ])
    : null;
  return page(design, size, frame, [picture, words]);
};
