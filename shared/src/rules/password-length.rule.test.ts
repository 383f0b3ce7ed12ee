import fc from 'fast-check';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../contract/values';
import { passwordLengthFault } from './password-length.rule';

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
])('%j: %s', (password, fault) => expect(passwordLengthFault(password)).toBe(fault));

it('judges the length and nothing else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 140 }), (password) => {
      const length = [...password].length;
      const fits = length >= MIN_PASSWORD_LENGTH && length <= MAX_PASSWORD_LENGTH;
      expect(passwordLengthFault(password) === null).toBe(fits);
    }),
  );
});
