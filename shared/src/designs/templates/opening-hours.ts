import { board } from '../board';
import type { Layout } from '../design';
import { frameOf } from '../frame';
import { table } from '../table';

/** Opening hours: days at the left, hours (`price` of a row) at the right. */
export const openingHours: Layout = (design, size) => {
  const frame = frameOf(design, size);
  return board(design, frame, frame.isWide, (area) =>
    table(frame, design.rows, {
      ...{ ...area, columns: 1, align: frame.isWide ? 'center' : 'flex-start' },
      ...(frame.isWide ? { mostRow: 13, most: 5.4 } : { mostRow: 18, most: 6.2 }),
    }),
  );
};
