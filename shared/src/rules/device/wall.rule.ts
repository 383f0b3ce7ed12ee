import type { Wall, WallBox, WallPanel } from '../../contract';
import { MAX_WALL_GAP } from '../../contract/values';

/** Wall whose screens were measured. */
export type MeasuredWall = Pick<Wall, 'rows' | 'columns' | 'places'> & { panel: WallPanel };
type Spot = Pick<Wall['places'][number], 'row' | 'column'>;

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const sum = (all: readonly number[]) => all.reduce((left, right) => left + right, 0);

/** Screen at a place: the device's own, or the usual one of the wall. */
const panelAt = ({ panel, places }: MeasuredWall, { row, column }: Spot): WallPanel =>
  places.find((place) => place.row === row && place.column === column)?.panel ?? panel;

/** Widths of columns and heights of rows in mm: those of the largest screen with its frame. */
export function cellsOf(wall: MeasuredWall): { widths: number[]; heights: number[] } {
  const most = (spots: readonly Spot[], side: 'width' | 'height') =>
    Math.max(...spots.map((spot) => panelAt(wall, spot)[side] + 2 * panelAt(wall, spot).frame));
  const [rows, columns] = [upTo(wall.rows), upTo(wall.columns)];
  return {
    widths: columns.map((column) =>
      most(
        rows.map((row) => ({ row, column })),
        'width',
      ),
    ),
    heights: rows.map((row) =>
      most(
        columns.map((column) => ({ row, column })),
        'height',
      ),
    ),
  };
}

/** Picture at a place in mm from the wall's corner; a screen is in the middle of its cell. */
function pictureAt(wall: MeasuredWall, spot: Spot, { widths, heights } = cellsOf(wall)): WallBox {
  const { width, height } = panelAt(wall, spot);
  const [cellWidth, cellHeight] = [widths[spot.column - 1] ?? width, heights[spot.row - 1] ?? height];
  return {
    left: sum(widths.slice(0, spot.column - 1)) + (cellWidth - width) / 2,
    top: sum(heights.slice(0, spot.row - 1)) + (cellHeight - height) / 2,
    ...{ width, height },
  };
}

/**
 * The whole wall as seen from the screen at a place, in percent of that screen's picture: what is behind
 * frames is part of the wall's picture, which ends with its outermost screens.
 */
export function wallView(wall: MeasuredWall, spot: Spot): WallBox {
  const cells = cellsOf(wall);
  const all = upTo(wall.rows).flatMap((row) =>
    upTo(wall.columns).map((column) => pictureAt(wall, { row, column }, cells)),
  );
  const [left, top] = [Math.min(...all.map((one) => one.left)), Math.min(...all.map((one) => one.top))];
  const right = Math.max(...all.map((one) => one.left + one.width));
  const bottom = Math.max(...all.map((one) => one.top + one.height));
  const own = pictureAt(wall, spot, cells);
  return {
    left: percent(left - own.left, own.width),
    top: percent(top - own.top, own.height),
    width: percent(right - left, own.width),
    height: percent(bottom - top, own.height),
  };
}

/** Percent in thousandths, so that equal walls are equal. */
const percent = (part: number, whole: number) => Math.round((part / whole) * 100_000) / 1000 || 0;

/** Gaps of a wall of equal screens in percent, for players that do not know `view`. */
export const gapsOf = ({ width, height, frame }: WallPanel): Pick<Wall, 'gap_x' | 'gap_y'> => ({
  gap_x: Math.min(MAX_WALL_GAP, percent(2 * frame, width)),
  gap_y: Math.min(MAX_WALL_GAP, percent(2 * frame, height)),
});
