import type { Layout } from '../design';
import { fitted } from '../fit-text.rule';
import { frameOf, page, rule } from '../frame';
import { column, row } from '../node';

/** Opening hours: days at the left, hours (`price` of a row) at the right. */
export const openingHours: Layout = (design, size) => {
  const frame = frameOf(design, size);
  const { unit, width, height, accent } = frame;
  const headHeight = 24 * unit;
  const rowHeight = Math.min((height - headHeight - 12 * unit) / Math.max(1, design.rows.length), 12 * unit);
  const most = Math.min(6 * unit, rowHeight * 0.62);
  const cell = (text: string, share: number, weight: 400 | 700) =>
    fitted(
      text,
      { width: width * share, height: rowHeight * 0.92, most, least: Math.min(most, 1.8 * unit), weight },
      weight === 700 ? {} : { color: accent },
    );
  return page(design, size, frame, [
    column({ gap: 2.4 * unit, height: headHeight, flexShrink: 0 }, [
      fitted(design.texts.title ?? '', {
        ...{
          width: width - (design.logo ? 16 * unit : 0),
          height: 15 * unit,
          most: 11 * unit,
          least: 3.6 * unit,
        },
        ...{ weight: 700, lineHeight: 1.1 },
      }),
      rule(frame),
    ]),
    column(
      { flexGrow: 1, justifyContent: 'center' },
      design.rows.map(({ name, price }) =>
        row(
          { height: rowHeight, width, alignItems: 'center', justifyContent: 'space-between', flexShrink: 0 },
          [cell(name, 0.46, 700), cell(price, 0.5, 400)],
        ),
      ),
    ),
    fitted(
      design.texts.note ?? '',
      { width, height: 9 * unit, most: 3.4 * unit, least: 1.8 * unit, lineHeight: 1.3 },
      { opacity: 0.8 },
    ),
  ]);
};
