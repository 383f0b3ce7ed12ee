import { filmKey, keysToRemove, startTimes } from './film-keys.rule';

it.each([
  ['ArrowLeft', true, { kind: 'move', by: -1 }],
  ['ArrowUp', true, { kind: 'move', by: -1 }],
  ['ArrowRight', true, { kind: 'move', by: 1 }],
  ['ArrowDown', true, { kind: 'move', by: 1 }],
  ['ArrowRight', false, null],
  ['Delete', false, { kind: 'remove' }],
  ['Backspace', false, { kind: 'remove' }],
  ['Delete', true, null],
  ['a', false, null],
])('%s with alt %s: %o', (key, altKey, asked) => expect(filmKey({ key, altKey })).toEqual(asked));

it('removes the selection, or the one tile that stands outside it', () => {
  const selected = new Set(['a', 'b']);
  expect(keysToRemove('a', selected)).toBe(selected);
  expect([...keysToRemove('c', selected)]).toEqual(['c']);
});

it('tells when each tile begins', () => {
  expect(startTimes([{ duration: 10 }, { duration: 24.5 }, { duration: 3 }])).toEqual([0, 10, 34.5]);
  expect(startTimes([])).toEqual([]);
});
