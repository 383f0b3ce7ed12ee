import { board } from '../board';
import type { Layout } from '../design';
import { frameOf } from '../frame';
import { table } from '../table';

/** Many names with their prices, in two columns; three for a very long list on a wide screen. */
export const priceList: Layout = (design, size) => {
  const frame = frameOf(design, size);
  const count = design.rows.length;
  const columns = frame.isWide ? (count > 24 ? 3 : 2) : count > 24 ? 2 : 1;
  return board(design, frame, false, (area) =>
    table(frame, design.rows, { ...area, columns, align: 'flex-start', mostRow: 13, most: 5.2 }),
  );
};
