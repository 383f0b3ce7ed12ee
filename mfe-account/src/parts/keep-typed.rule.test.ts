import fc from 'fast-check';
import { isContested, keepTyped } from './keep-typed.rule';

const before = { name: 'Aurora', zone: 'UTC' };
it.each([
  ['nothing happened', {}, {}, {}],
  ['one typed', {}, { name: 'Bistro' }, { name: 'Bistro' }],
  ['another changed it', { name: 'Cantina' }, {}, { name: 'Cantina' }],
  ['each in a field', { zone: 'Asia/Tokyo' }, { name: 'Bistro' }, { name: 'Bistro', zone: 'Asia/Tokyo' }],
  ['both in one field: what one sees typed stays', { name: 'Cantina' }, { name: 'B' }, { name: 'B' }],
  ['emptied is typed too', { zone: 'Asia/Tokyo' }, { name: '' }, { name: '', zone: 'Asia/Tokyo' }],
])('%s', (_name, change, typing, merged) =>
  expect(keepTyped(before, { ...before, ...change }, { ...before, ...typing })).toEqual({
    ...before,
    ...merged,
  }),
);

it.each([
  ['nothing happened', {}, {}, false],
  ['another changed what nobody types in', { name: 'Cantina' }, {}, false],
  ['each in a field', { zone: 'Asia/Tokyo' }, { name: 'Bistro' }, false],
  ['both in one field', { name: 'Cantina' }, { name: 'B' }, true],
  ['both the same', { name: 'B' }, { name: 'B' }, false],
])('%s: whether what is typed hides a change', (_name, change, typing, contested) =>
  expect(isContested(before, { ...before, ...change }, { ...before, ...typing })).toBe(contested),
);

it('loses neither typed values nor remote changes, and invents nothing', () => {
  const fields = fc.record({ name: fc.string({ maxLength: 2 }), zone: fc.string({ maxLength: 2 }) });
  fc.assert(
    fc.property(fields, fields, fields, (was, now, typed) => {
      const merged = keepTyped(was, now, typed);
      for (const key of ['name', 'zone'] as const)
        expect(merged[key]).toBe(typed[key] === was[key] ? now[key] : typed[key]);
    }),
  );
});
