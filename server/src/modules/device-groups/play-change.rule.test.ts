import { playChanges } from './play-change.rule';

const wall = { rows: 2, columns: 3, gap_x: 0, gap_y: 0, places: [{ id: 'a', row: 1, column: 1 }] };
const none = { inSync: false, wall: null };

it.each([
  [none, none, []],
  [none, { inSync: true, wall: null }, ['Plays in sync']],
  [{ inSync: true, wall }, { inSync: false, wall: null }, ['No longer plays in sync', 'No video wall']],
  [none, { inSync: false, wall }, ['Video wall of 2 × 3 screens']],
  [{ inSync: false, wall }, { inSync: false, wall: { ...wall, gap_x: 1 } }, ['Video wall of 2 × 3 screens']],
  // As a database returns it.
  [
    { inSync: false, wall },
    { inSync: false, wall: Object.fromEntries(Object.entries(wall).reverse()) as typeof wall },
    [],
  ],
])('%j → %j', (before, after, lines) => expect(playChanges(before, after).map(String)).toEqual(lines));
