import fc from 'fast-check';
import { tileKey, keysToRemove, startTimes } from './tile-keys.rule';

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
])('%s with alt %s: %o', (key, altKey, asked) => expect(tileKey({ key, altKey })).toEqual(asked));

it('removes the selection, or the single focused tile outside of it', () => {
  const selected = new Set(['a', 'b']);
  expect(keysToRemove('a', selected)).toBe(selected);
  expect([...keysToRemove('c', selected)]).toEqual(['c']);
});

it('returns the start time of each tile', () => {
  expect(startTimes([{ duration: 10 }, { duration: 24.5 }, { duration: 3 }])).toEqual([0, 10, 34.5]);
  expect(startTimes([])).toEqual([]);
});

it('each tile begins where the previous one ends', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 2, max: 3600 }), { maxLength: 40 }), (seconds) => {
      const starts = startTimes(seconds.map((duration) => ({ duration })));
      expect(starts).toHaveLength(seconds.length);
      starts.forEach((at, index) =>
        expect(at).toBe(index === 0 ? 0 : (starts[index - 1] ?? 0) + (seconds[index - 1] ?? 0)),
      );
    }),
  );
});

it('any other key does nothing', () => {
  const meant = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Delete', 'Backspace'];
  fc.assert(
    fc.property(fc.string(), fc.boolean(), (key, altKey) => {
      if (!meant.includes(key)) expect(tileKey({ key, altKey })).toBeNull();
    }),
  );
});
