export interface GridMeasure {
  /** Width of the grid in px. */
  width: number;
  gap: number;
  /** Target height of a row. */
  targetHeight: number;
  /** Space below each picture for its caption. */
  captionHeight: number;
}
export interface GridTile {
  index: number;
  left: number;
  width: number;
}
export interface GridRow {
  top: number;
  /** Height of the picture, without its caption. */
  height: number;
  tiles: GridTile[];
}

/**
 * Limits of a tile's aspect: a very wide banner or very tall picture would distort its row, so it is shown
 * whole within these.
 */
const NARROWEST = 0.5;
const WIDEST = 2.4;
/** Narrowest tile with space for its name. */
const MIN_TILE_WIDTH = 84;

/** Whether a tile shows the whole picture without bars beside it. */
export function keepsAspect(ratio: number, tile: { width: number; height: number }): boolean {
  return Math.abs(tile.width - ratio * tile.height) <= 2;
}

function tileRatio(ratio: number): number {
  return Number.isFinite(ratio) && ratio > 0 ? Math.min(WIDEST, Math.max(NARROWEST, ratio)) : 16 / 9;
}

/**
 * Justified layout: rows of pictures as wide as the grid, each tile by its aspect (design §5.2). The last row
 * keeps the target height. Pure, so that any row can be rendered alone.
 */
export function justifyRows(
  ratios: readonly number[],
  { width, gap, targetHeight, captionHeight }: GridMeasure,
): GridRow[] {
  const rows: GridRow[] = [];
  let top = 0;
  let begun: { index: number; ratio: number }[] = [];
  let sum = 0;
  const put = (height: number) => {
    let left = 0;
    const tiles = begun.map(({ index, ratio }) => {
      // Whole pixels with the remainder carried over: sharp edges, and the row ends exactly at the grid's
      // edge.
      const right = left + ratio * height;
      const tile = { index, left: Math.round(left), width: Math.round(right) - Math.round(left) };
      left = right + gap;
      return tile;
    });
    rows.push({ top, height: Math.round(height), tiles });
    top += Math.round(height) + captionHeight + gap;
    begun = [];
    sum = 0;
  };
  for (const [index, given] of ratios.entries()) {
    const ratio = Math.max(tileRatio(given), MIN_TILE_WIDTH / targetHeight);
    begun.push({ index, ratio });
    sum += ratio;
    const height = (width - gap * (begun.length - 1)) / sum;
    if (height <= targetHeight) put(height);
  }
  if (begun.length > 0) put(Math.min(targetHeight, (width - gap * (begun.length - 1)) / sum));
  return rows;
}

/** Height of the whole grid. */
export function gridHeight(rows: readonly GridRow[], captionHeight: number): number {
  const last = rows.at(-1);
  return last ? last.top + last.height + captionHeight : 0;
}

/** Rows that touch [from, to), plus one at either end, so that scrolling shows no gap. Half-open indexes. */
export function visibleRows(
  rows: readonly GridRow[],
  captionHeight: number,
  from: number,
  to: number,
): [number, number] {
  const first = rows.findIndex((row) => row.top + row.height + captionHeight > from);
  if (first < 0) return [Math.max(0, rows.length - 1), rows.length];
  const end = rows.findIndex((row) => row.top >= to);
  return [Math.max(0, first - 1), Math.min(rows.length, (end < 0 ? rows.length : end) + 1)];
}

/**
 * Index after an arrow key from tile `index`; unchanged at the border. Up and down select the nearest tile
 * above or below.
 */
export function neighbour(rows: readonly GridRow[], index: number, key: string): number {
  const count = rows.reduce((sum, row) => sum + row.tiles.length, 0);
  if (key === 'ArrowRight') return Math.min(count - 1, index + 1);
  if (key === 'ArrowLeft') return Math.max(0, index - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return index;
  const at = rows.findIndex((row) => row.tiles.some((tile) => tile.index === index));
  const tile = rows[at]?.tiles.find((one) => one.index === index);
  const next = rows[at + (key === 'ArrowDown' ? 1 : -1)];
  if (!tile || !next) return index;
  const middle = tile.left + tile.width / 2;
  const distance = (one: GridTile) => Math.abs(one.left + one.width / 2 - middle);
  return next.tiles.reduce((best, one) => (distance(one) < distance(best) ? one : best)).index;
}
