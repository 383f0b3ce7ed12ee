import { screenIn, wallBox } from './wall.rule';

const two = { rows: 2, columns: 2, gap_x: 0, gap_y: 0 };

it.each([
  ['top left', { ...two, row: 1, column: 1 }, { left: 0, top: 0, width: 200, height: 200 }],
  ['bottom right', { ...two, row: 2, column: 2 }, { left: -100, top: -100, width: 200, height: 200 }],
  [
    'third of a row, with gaps',
    { rows: 1, columns: 4, gap_x: 2.5, gap_y: 9, row: 1, column: 3 },
    { left: -205, top: 0, width: 407.5, height: 100 },
  ],
  [
    'a measured one',
    { ...two, row: 1, column: 2, view: { left: -203, top: -50, width: 303, height: 200 } },
    { left: -203, top: -50, width: 303, height: 200 },
  ],
  [
    'one screen alone',
    { rows: 1, columns: 1, gap_x: 5, gap_y: 5, row: 1, column: 1 },
    { left: 0, top: 0, width: 100, height: 100 },
  ],
])('%s', (_name, part, box) => expect(wallBox(part)).toEqual(box));

it('finds the screen in the wall again', () => {
  const box = wallBox({ ...two, gap_x: 10, row: 2, column: 2 });
  expect(screenIn(box)).toEqual({
    left: expect.closeTo((110 / 210) * 100),
    top: 50,
    width: expect.closeTo(100 / 2.1),
    height: 50,
  });
});
