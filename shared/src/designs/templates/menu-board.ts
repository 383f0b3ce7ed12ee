import { board } from '../board';
import type { Layout } from '../design';
import { frameOf } from '../frame';
import { table } from '../table';

/** Rows that one and two columns hold on a wide screen; an upright one has a single column. */
const [ONE_COLUMN, TWO_COLUMNS] = [9, 16];

/** Menu with prices and notes. */
export const menuBoard: Layout = (design, size) => {
  const frame = frameOf(design, size);
  const count = design.rows.length;
  const columns = !frame.isWide || count <= ONE_COLUMN ? 1 : count <= TWO_COLUMNS ? 2 : 3;
  const isSide = frame.isWide && columns === 1;
  return board(design, frame, isSide, (area) =>
    table(frame, design.rows, {
      ...{ ...area, columns, align: isSide ? 'center' : 'flex-start' },
      ...(frame.isWide ? { mostRow: 16, most: 5.6 } : { mostRow: 22, most: 7 }),
    }),
  );
};
