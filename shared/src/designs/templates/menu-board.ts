import { board } from '../board';
import type { Layout } from '../design';
import { frameOf } from '../frame';
import { table } from '../table';

/** Rows that one column holds. */
const ONE_COLUMN = { wide: 9, tall: 14 };

/** Menu with prices and notes. */
export const menuBoard: Layout = (design, size) => {
  const frame = frameOf(design, size);
  const isOne = design.rows.length <= (frame.isWide ? ONE_COLUMN.wide : ONE_COLUMN.tall);
  const isSide = frame.isWide && isOne;
  return board(design, frame, isSide, (area) =>
    table(frame, design.rows, {
      ...{ ...area, columns: isOne ? 1 : 2, align: isSide ? 'center' : 'flex-start' },
      ...(frame.isWide ? { mostRow: 16, most: 5.6 } : { mostRow: 22, most: 7 }),
    }),
  );
};
