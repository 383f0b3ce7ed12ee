import fc from 'fast-check';
import type { WallPanel } from '../../contract';
import { cellsOf, gapsOf, wallView, type MeasuredWall } from './wall.rule';

const usual = { width: 1000, height: 500, frame: 10 };
const wall = (rows: number, columns: number, own: Record<string, WallPanel> = {}): MeasuredWall => ({
  ...{ rows, columns, panel: usual },
  places: Object.entries(own).map(([spot, panel]) => {
    const [row = 1, column = 1] = spot.split('/').map(Number);
    return { id: spot, row, column, panel };
  }),
});
const side = fc.integer({ min: 1, max: 8 });
const mm = fc.integer({ min: 50, max: 5000 });
const panels = fc.record({ width: mm, height: mm, frame: fc.integer({ min: 0, max: 250 }) });

it('of equal screens is what rows, columns and gaps give', () => {
  const { gap_x, gap_y } = gapsOf(usual);
  expect([gap_x, gap_y]).toEqual([2, 4]);
  expect(wallView(wall(2, 3), { row: 2, column: 3 })).toEqual({
    left: -204,
    top: -104,
    width: 304,
    height: 204,
  });
  expect(wallView(wall(1, 1), { row: 1, column: 1 })).toEqual({ left: 0, top: 0, width: 100, height: 100 });
});

it('puts a smaller screen in the middle of its cell', () => {
  const mixed = wall(1, 2, { '1/2': { width: 500, height: 250, frame: 5 } });
  expect(cellsOf(mixed)).toEqual({ widths: [1020, 510], heights: [520] });
  // In mm the wall is 1000 + 10 + 5 + 500 wide and 500 high.
  expect(wallView(mixed, { row: 1, column: 1 })).toEqual({ left: 0, top: 0, width: 151.5, height: 100 });
  expect(wallView(mixed, { row: 1, column: 2 })).toEqual({ left: -203, top: -50, width: 303, height: 200 });
});

it('widens for a larger screen, and ends with the outermost ones', () => {
  const mixed = wall(2, 1, { '2/1': { width: 2000, height: 1000, frame: 0 } });
  expect(wallView(mixed, { row: 1, column: 1 })).toEqual({ left: -50, top: 0, width: 200, height: 302 });
  expect(wallView(mixed, { row: 2, column: 1 })).toEqual({ left: 0, top: -51, width: 100, height: 151 });
});

it('contains every screen, and no two overlap', () =>
  fc.assert(
    fc.property(side, side, panels, panels, (rows, columns, one, other) => {
      const mixed = { ...wall(rows, columns, { '1/1': other }), panel: one };
      const size = (row: number, column: number) => (row === 1 && column === 1 ? other : one);
      const boxes = Array.from({ length: rows * columns }, (_, at) => {
        const [row, column] = [Math.floor(at / columns) + 1, (at % columns) + 1];
        const view = wallView(mixed, { row, column });
        const { width, height } = size(row, column);
        const [left, top] = [(-view.left * width) / 100, (-view.top * height) / 100];
        const whole = { width: (view.width * width) / 100, height: (view.height * height) / 100 };
        expect(left).toBeGreaterThanOrEqual(0);
        expect(left + width).toBeLessThanOrEqual(whole.width + 1);
        expect(top + height).toBeLessThanOrEqual(whole.height + 1);
        return { left, top, right: left + width, bottom: top + height };
      });
      for (const [at, a] of boxes.entries())
        for (const b of boxes.slice(at + 1))
          expect(
            a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1,
          ).toBe(true);
    }),
    { numRuns: 60 },
  ));

it('has no gaps wider than a player without views accepts', () =>
  expect(gapsOf({ width: 100, height: 5000, frame: 250 })).toEqual({ gap_x: 50, gap_y: 10 }));
