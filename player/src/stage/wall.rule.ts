import type { WallBox, WallPart } from '@vitrine/shared/contract';

export type Box = WallBox;

/** Whole wall as seen from one of its screens, in percent of that screen; gaps are part of the picture. */
export function wallBox({ rows, columns, row, column, gap_x, gap_y, view }: WallPart): Box {
  if (view) return view;
  return {
    left: -(column - 1) * (100 + gap_x) || 0,
    top: -(row - 1) * (100 + gap_y) || 0,
    width: columns * 100 + (columns - 1) * gap_x,
    height: rows * 100 + (rows - 1) * gap_y,
  };
}

/** The screen as seen from the wall, in percent of the wall. */
export const screenIn = ({ left, top, width, height }: Box): Box => ({
  left: (-left / width) * 100 || 0,
  top: (-top / height) * 100 || 0,
  width: 10_000 / width,
  height: 10_000 / height,
});
