import fc from 'fast-check';
import { lengthFault, MAX_PASSWORD, MIN_PASSWORD } from './password-bounds.rule';

it.each([
  ['', 'too_short'],
  ['x'.repeat(9), 'too_short'],
  ['x'.repeat(10), null],
  ['x'.repeat(128), null],
  ['x'.repeat(129), 'too_long'],
  ['🔑'.repeat(9), 'too_short'],
  ['🔑'.repeat(10), null],
  ['🔑'.repeat(128), null],
  ['🔑'.repeat(129), 'too_long'],
])('%j: %s', (password, fault) => expect(lengthFault(password)).toBe(fault));

it('judges the length and nothing else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 140 }), (password) => {
      const length = [...password].length;
      const fits = length >= MIN_PASSWORD && length <= MAX_PASSWORD;
      expect(lengthFault(password) === null).toBe(fits);
    }),
  );
});
