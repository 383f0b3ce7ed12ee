import type { Layout } from '../design';
import { at, frameOf, headingOf, logoOf, page, textOf } from '../frame';
import { column, type Size } from '../node';
import { pill } from '../pill';
import { stack } from '../stack';
import { table } from '../table';

/** Happy hour: its hours on a bright shape, and what costs less in them. */
export const happyHour: Layout = (design, size) => {
  const frame = frameOf(design, size);
  const { unit, margin, width, height, isWide, muted, panel } = frame;
  const { title, hours, text } = design.texts;
  const hasRows = design.rows.length > 0;
  const isSide = isWide && hasRows;
  const align = isSide ? 'flex-start' : 'center';
  const gap = isWide ? 8 * unit : 5 * unit;
  const words: Size = isSide
    ? { width: (width - gap) * 0.5, height }
    : { width, height: hasRows ? (height - gap) * 0.5 : height };
  const list: Size = isSide
    ? { width: width - gap - words.width, height }
    : { width, height: height - gap - words.height };
  const pad = 5 * unit;
  return page(design, frame, [
    at(
      margin,
      margin,
      stack({ ...words, gap: 3.4 * unit, align }, [
        logoOf(design, frame, align),
        headingOf(frame, title, 4, isSide ? 13 : isWide ? 18 : 14),
        pill(frame, hours, words.width, isSide ? 7.5 : 9),
        textOf(frame, text, 2, 4.6, { color: muted, lineHeight: 1.35 }),
      ]),
    ),
    hasRows
      ? at(
          isSide ? margin + words.width + gap : margin,
          isSide ? margin : margin + words.height + gap,
          column(
            {
              ...{ ...list, backgroundColor: panel, borderRadius: 3 * unit },
              ...{ alignItems: 'center', justifyContent: 'center' },
            },
            [
              table(frame, design.rows, {
                ...{ width: list.width - 2 * pad, height: list.height - 1.4 * pad },
                ...{ columns: 1, align: 'center', mostRow: 20, most: 6.4 },
              }),
            ],
          ),
        )
      : null,
  ]);
};
