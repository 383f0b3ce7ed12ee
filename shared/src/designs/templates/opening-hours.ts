import { board } from '../board';
import type { Layout } from '../design';
import { frameOf } from '../frame';
import { table } from '../table';

/** Opening hours: days at the left, hours (`price` of a row) at the right. */
export const openingHours: Layout = (design, size) => {
  const frame = frameOf(design, size);
  return board(design, frame, frame.isWide, (area) =>
    table(frame, design.rows, { ...area, columns: 1, mostRow: 12, most: 5 }),
  );
};
