import { deviceAt, draftOfWall, filled, gapOf, placed, resized, spotsOf, wallOf } from './wall.rule';

const ids = (count: number) => Array.from({ length: count }, (_, at) => `d${at + 1}`);
const spot = (row: number, column: number) => ({ row, column });

it.each([
  [0, 1, 1],
  [1, 1, 1],
  [2, 1, 2],
  [4, 2, 2],
  [5, 2, 3],
  [64, 8, 8],
  [100, 8, 8],
])('a new wall of %s devices has %s × %s places', (count, rows, columns) => {
  const draft = draftOfWall(undefined, ids(count));
  expect(draft).toMatchObject({ rows, columns });
  expect(draft.places.map(({ id }) => id)).toEqual(ids(Math.min(64, count)));
});

it('places devices row by row, and fills only what is free', () => {
  const draft = draftOfWall(undefined, ids(4));
  expect([deviceAt(draft.places, spot(1, 2)), deviceAt(draft.places, spot(2, 1))]).toEqual(['d2', 'd3']);
  const freed = placed(draft, spot(1, 1), null);
  expect(deviceAt(filled(freed, ['d4', 'new', 'late']).places, spot(1, 1))).toBe('new');
  expect(filled(draft, ['late']).places).toHaveLength(4);
});

it('changes the places of two devices', () => {
  const { places } = placed(draftOfWall(undefined, ids(4)), spot(1, 1), 'd4');
  expect(spotsOf({ rows: 2, columns: 2 }).map((one) => deviceAt(places, one))).toEqual([
    'd4',
    'd2',
    'd3',
    'd1',
  ]);
});

it('has no device twice, also when it is put where it is', () => {
  const draft = placed(draftOfWall(undefined, ids(2)), spot(1, 1), 'd1');
  expect(draft.places.map(({ id }) => id).sort()).toEqual(['d1', 'd2']);
  const moved = placed(placed(draft, spot(1, 2), null), spot(1, 2), 'd1');
  expect(moved.places).toEqual([{ id: 'd1', row: 1, column: 2 }]);
});

it('frees places outside a smaller wall', () =>
  expect(resized(draftOfWall(undefined, ids(4)), { rows: 1 })).toMatchObject({
    rows: 1,
    columns: 2,
    places: [{ id: 'd1' }, { id: 'd2' }],
  }));

it.each([
  ['0', 0],
  [' 2.5 ', 2.5],
  ['1,2', 1.2],
  ['50', 50],
  ['51', null],
  ['-1', null],
  ['', null],
  ['wide', null],
])('gap %j is %s', (text, gap) => expect(gapOf(text)).toBe(gap));

it('keeps a saved wall as it is', () => {
  const wall = { rows: 1, columns: 3, gap_x: 1.5, gap_y: 0, places: [{ id: 'd9', row: 1, column: 3 }] };
  expect(wallOf(draftOfWall(wall, ids(3)))).toEqual(wall);
  expect(wallOf({ ...draftOfWall(wall, []), gapY: 'x' })).toBeNull();
});
