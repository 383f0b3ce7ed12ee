import {
  deviceAt,
  draftOfWall,
  filled,
  gapOf,
  measureOf,
  NO_PANEL,
  placed,
  resized,
  spotBeside,
  spotsOf,
  wallOf,
} from './wall.rule';

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

it.each([
  ['width', '1210', 1210],
  ['width', '50', 50],
  ['width', '49', null],
  ['height', '5001', null],
  ['height', '', null],
  ['frame', '0', 0],
  ['frame', '2,5', 2.5],
  ['frame', '251', null],
] as const)('measure %s of %j is %s', (of, text, mm) => expect(measureOf(of, text)).toBe(mm));

it('keeps a measured wall, and a screen of its own size wherever that goes', () => {
  const panel = { width: 1000, height: 500, frame: 10 };
  const small = { width: 500, height: 250, frame: 5 };
  const places = [
    { id: 'd1', row: 1, column: 1 },
    { id: 'd2', row: 1, column: 2, panel: small },
  ];
  const wall = { rows: 1, columns: 2, gap_x: 2, gap_y: 4, panel, places };
  const draft = draftOfWall(wall, []);
  expect(wallOf(draft)).toEqual(wall);
  expect(wallOf(placed(draft, spot(1, 1), 'd2'))?.places).toEqual(
    expect.arrayContaining([
      { id: 'd1', row: 1, column: 2 },
      { id: 'd2', row: 1, column: 1, panel: small },
    ]),
  );
  expect(wallOf({ ...draft, own: { d2: NO_PANEL } })?.places).toEqual(
    places.map(({ panel: _, ...one }) => one),
  );
  expect(wallOf({ ...draft, own: { d2: { ...NO_PANEL, width: '500' } } })).toBeNull();
  expect(wallOf({ ...draft, panel: NO_PANEL })).toBeNull();
  expect(wallOf({ ...draft, isMeasured: false })).toMatchObject({ gap_x: 2, gap_y: 4 });
  expect(wallOf({ ...draft, isMeasured: false })).not.toHaveProperty('panel');
});

it.each([
  ['ArrowRight', 1, 2],
  ['ArrowDown', 2, 1],
  ['ArrowLeft', 1, 1],
  ['ArrowUp', 1, 1],
])('%s from the first place', (key, row, column) =>
  expect(spotBeside(spot(1, 1), key, { rows: 2, columns: 2 })).toEqual({ row, column }),
);

it('other keys and the last place stay', () => {
  expect(spotBeside(spot(1, 1), 'a', { rows: 2, columns: 2 })).toBeNull();
  expect(spotBeside(spot(2, 2), 'ArrowDown', { rows: 2, columns: 2 })).toEqual(spot(2, 2));
});
