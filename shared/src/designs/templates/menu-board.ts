import type { DesignRow } from '../../contract';
import type { Layout } from '../design';
import { fitted } from '../fit-text.rule';
import { frameOf, page, rule, type Frame } from '../frame';
import { column, row, type DesignNode } from '../node';

/** Rows of one column; more make a second one. */
const ONE_COLUMN = { wide: 8, tall: 16 };

/** Menu with prices: one column, or two for many dishes. */
export const menuBoard: Layout = (design, size) => {
  const frame = frameOf(design, size);
  const { unit, isWide, width, height } = frame;
  const headWidth = width - (design.logo ? 16 * unit : 0);
  const head = column({ gap: 2.4 * unit, flexShrink: 0, width: headWidth }, [
    fitted(design.texts.title ?? '', {
      ...{
        width: headWidth,
        height: 14 * unit,
        most: 11 * unit,
        least: 3.6 * unit,
        weight: 700,
        lineHeight: 1.1,
      },
    }),
    rule(frame),
  ]);
  const footText = design.texts.footer ?? '';
  const foot = fitted(
    footText,
    { width, height: 7 * unit, most: 3 * unit, least: 1.8 * unit },
    { opacity: 0.75 },
  );
  const listHeight = height - 24 * unit - (footText ? 10 * unit : 0);
  const columns = design.rows.length > (isWide ? ONE_COLUMN.wide : ONE_COLUMN.tall) ? 2 : 1;
  const gap = 8 * unit;
  const perColumn = Math.max(1, Math.ceil(design.rows.length / columns));
  const columnWidth = (width - gap * (columns - 1)) / columns;
  const rowHeight = Math.min(listHeight / perColumn, 14 * unit);
  const lists = Array.from({ length: columns }, (_, at) =>
    column(
      { width: columnWidth, flexShrink: 0 },
      design.rows
        .slice(at * perColumn, (at + 1) * perColumn)
        .map((dish) => dishRow(dish, frame, columnWidth, rowHeight)),
    ),
  );
  return page(design, size, frame, [
    head,
    row({ gap, flexGrow: 1, height: listHeight, paddingTop: 5 * unit, overflow: 'hidden' }, lists),
    foot,
  ]);
};

/** Dish with its note, and its price at the right. */
function dishRow({ name, price, note }: DesignRow, frame: Frame, width: number, height: number): DesignNode {
  const { unit, accent } = frame;
  const most = Math.min(5.4 * unit, height * (note ? 0.44 : 0.6));
  const priceWidth = Math.min(width * 0.34, Math.max(9 * unit, [...price].length * most * 0.64));
  const nameWidth = width - priceWidth - 3 * unit;
  return row({ width, height, alignItems: 'center', justifyContent: 'space-between', flexShrink: 0 }, [
    column({ width: nameWidth }, [
      fitted(name, {
        ...{
          width: nameWidth,
          height: height * (note ? 0.5 : 0.9),
          most,
          least: Math.min(most, 1.6 * unit),
          weight: 700,
        },
      }),
      fitted(
        note,
        {
          width: nameWidth,
          height: height * 0.36,
          most: most * 0.58,
          least: Math.min(most * 0.58, 1.3 * unit),
        },
        { opacity: 0.75 },
      ),
    ]),
    fitted(
      price,
      {
        width: priceWidth,
        height: height * 0.9,
        most,
        least: Math.min(most, 1.6 * unit),
        weight: 700,
        lineHeight: 1.2,
      },
      { color: accent, textAlign: 'right', width: priceWidth, justifyContent: 'flex-end' },
    ),
  ]);
}
