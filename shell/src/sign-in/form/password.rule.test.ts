import fc from 'fast-check';
import { passwordState } from './password.rule';

describe('length of a password', () => {
  it.each([
    ['', { is: 'empty' }],
    ['a', { is: 'too_short', missing: 9 }],
    ['ninechars', { is: 'too_short', missing: 1 }],
    ['tenletters', { is: 'long_enough' }],
    [' '.repeat(10), { is: 'long_enough' }],
    ['🔑'.repeat(9), { is: 'too_short', missing: 1 }],
    ['a'.repeat(128), { is: 'long_enough' }],
    ['🔑'.repeat(128), { is: 'long_enough' }],
    ['a'.repeat(129), { is: 'too_long', length: 129 }],
  ])('%s', (password, state) => expect(passwordState(password)).toEqual(state));

  it('what is missing, added, is enough', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 9, unit: 'grapheme' }), (password) => {
        const state = passwordState(password);
        if (state.is !== 'too_short') return;
        expect(passwordState(password + 'x'.repeat(state.missing)).is).toBe('long_enough');
        expect(passwordState(password + 'x'.repeat(state.missing - 1)).is).toBe('too_short');
      }),
    );
  });
});
