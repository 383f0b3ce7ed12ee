import { togetherOf } from './together.rule';

const shape = { rows: 2, columns: 2, gap_x: 1, gap_y: 2 };
const wall = (id: string) => ({ ...shape, places: [{ id, row: 2, column: 1 }] });
const play = {
  plain: { in_sync: false, wall: null },
  sync: { in_sync: true, wall: null },
  first: { in_sync: false, wall: wall('tv') },
  second: { in_sync: false, wall: { ...wall('tv'), rows: 8 } },
};
const part = { ...shape, row: 2, column: 1 };

it.each([
  ['no groups', [], 'tv', {}],
  ['a group without settings', ['gone', 'plain'], 'tv', {}],
  ['any group in sync', ['plain', 'sync'], 'tv', { sync: true }],
  ['a place in a wall', ['first'], 'tv', { sync: true, wall: part }],
  ['places in two walls: the first', ['sync', 'first', 'second'], 'tv', { sync: true, wall: part }],
  ['a wall without a place for it', ['first'], 'other', {}],
  ['a wall of a group that it is not in', ['plain'], 'tv', {}],
])('%s', (_name, groups, device, fields) => expect(togetherOf(play, groups, device)).toEqual(fields));

it('is nothing in a venue where nothing plays together', () =>
  expect(togetherOf(null, ['first'], 'tv')).toEqual({}));
