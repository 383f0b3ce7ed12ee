import fc from 'fast-check';
import { gridHeight, justifyRows, keepsAspect, neighbour, visibleRows } from './justified-rows.rule';

const measure = { width: 1200, gap: 16, targetHeight: 200, captionHeight: 52 };
const ratios = fc.array(
  fc.oneof(fc.double({ min: 0.2, max: 5, noNaN: true }), fc.constantFrom(16 / 9, 9 / 16, NaN, 0, Infinity)),
  { maxLength: 120 },
);
const widths = fc.integer({ min: 300, max: 2600 });

it('shows every promo once, in order', () => {
  fc.assert(
    fc.property(ratios, widths, (given, width) => {
      const shown = justifyRows(given, { ...measure, width }).flatMap((row) =>
        row.tiles.map((tile) => tile.index),
      );
      expect(shown).toEqual(given.map((_, index) => index));
    }),
  );
});

it('fills every row but the last to the pixel, and never overflows', () => {
  fc.assert(
    fc.property(ratios, widths, (given, width) => {
      const rows = justifyRows(given, { ...measure, width });
      for (const [at, row] of rows.entries()) {
        const end = row.tiles.at(-1);
        const right = (end?.left ?? 0) + (end?.width ?? 0);
        expect(right).toBeLessThanOrEqual(width + 1);
        if (at < rows.length - 1) expect(right).toBeGreaterThanOrEqual(width - 1);
        expect(row.height).toBeLessThanOrEqual(measure.targetHeight);
      }
    }),
  );
});

it('keeps rows and tiles apart', () => {
  fc.assert(
    fc.property(ratios, (given) => {
      const rows = justifyRows(given, measure);
      rows.slice(1).forEach((row, at) => {
        const above = rows[at];
        expect(row.top).toBe((above?.top ?? 0) + (above?.height ?? 0) + measure.captionHeight + measure.gap);
      });
      for (const row of rows) {
        row.tiles.slice(1).forEach((tile, at) => {
          const before = row.tiles[at];
          expect(tile.left - ((before?.left ?? 0) + (before?.width ?? 0))).toBeGreaterThanOrEqual(
            measure.gap - 1,
          );
        });
      }
    }),
  );
});

it('does not blow up a last row of one', () => {
  const [row] = justifyRows([16 / 9], measure);
  expect(row).toEqual({ top: 0, height: 200, tiles: [{ index: 0, left: 0, width: 356 }] });
});

it('is empty for nothing', () => {
  expect(justifyRows([], measure)).toEqual([]);
  expect(gridHeight([], 52)).toBe(0);
});

it('draws what is in sight and one row more at either end', () => {
  const rows = justifyRows(
    Array.from({ length: 60 }, () => 16 / 9),
    measure,
  );
  const step = (rows[1]?.top ?? 0) - (rows[0]?.top ?? 0);
  expect(visibleRows(rows, 52, 0, step)).toEqual([0, 2]);
  expect(visibleRows(rows, 52, step * 5, step * 7)).toEqual([4, 8]);
  expect(visibleRows(rows, 52, 1e9, 1e9 + 5)).toEqual([rows.length - 1, rows.length]);
  expect(visibleRows(rows, 52, -5000, -4000)).toEqual([0, 1]);
});

it('leaves no row out that touches the window', () => {
  fc.assert(
    fc.property(
      ratios,
      fc.integer({ min: -500, max: 9000 }),
      fc.integer({ min: 1, max: 2000 }),
      (given, from, length) => {
        const rows = justifyRows(given, measure);
        const [first, end] = visibleRows(rows, 52, from, from + length);
        rows.forEach((row, at) => {
          const touches = row.top < from + length && row.top + row.height + 52 > from;
          if (touches) expect(at >= first && at < end).toBe(true);
        });
      },
    ),
  );
});

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 11, 11],
  ['ArrowLeft', 0, 0],
  ['ArrowLeft', 5, 4],
  ['ArrowDown', 1, 4],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 1, 1],
  ['ArrowDown', 10, 10],
  ['Home', 7, 0],
  ['End', 2, 11],
  ['x', 3, 3],
])('%s from %i leads to %i', (key, from, to) => {
  // Three equal tiles in each of four rows.
  const rows = justifyRows(
    Array.from({ length: 12 }, () => 2),
    { ...measure, targetHeight: 200, width: 1200 },
  );
  expect(rows.every((row) => row.tiles.length === 3)).toBe(true);
  expect(neighbour(rows, from, key)).toBe(to);
});

it('knows whether a tile has bars', () => {
  expect(keepsAspect(16 / 9, { width: 356, height: 200 })).toBe(true);
  expect(keepsAspect(0.3, { width: 100, height: 200 })).toBe(false);
  expect(keepsAspect(NaN, { width: 356, height: 200 })).toBe(false);
});
