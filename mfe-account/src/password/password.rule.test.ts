import fc from 'fast-check';
import { passwordFaults } from './password.rule';

const good = 'correct horse battery';
it.each([
  [{ old: 'old secret', fresh: good, again: good }, {}],
  [{ old: '', fresh: good, again: good }, { old: 'no_old' }],
  [{ old: 'x', fresh: 'ninechars', again: 'ninechars' }, { fresh: 'too_short' }],
  [{ old: 'x', fresh: 'tenletters', again: 'tenletters' }, {}],
  [{ old: 'x', fresh: 'a'.repeat(128), again: 'a'.repeat(128) }, {}],
  [{ old: 'x', fresh: 'a'.repeat(129), again: '' }, { fresh: 'too_long' }],
  [{ old: good, fresh: good, again: good }, { fresh: 'same' }],
  [{ old: 'x', fresh: good, again: `${good}!` }, { again: 'differs' }],
  [
    { old: '', fresh: '', again: '' },
    { old: 'no_old', fresh: 'too_short' },
  ],
  [{ old: 'x', fresh: '🔑'.repeat(9), again: '🔑'.repeat(9) }, { fresh: 'too_short' }],
])('%o: %o', (form, faults) => expect(passwordFaults(form)).toEqual(faults));

it('an accepted password has 10 to 128 characters and was typed the same twice', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 140 }), fc.string({ maxLength: 140 }), (fresh, again) => {
      if (Object.keys(passwordFaults({ old: 'x', fresh, again })).length > 0) return;
      expect(fresh).toBe(again);
      expect([...fresh].length).toBeGreaterThanOrEqual(10);
      expect([...fresh].length).toBeLessThanOrEqual(128);
    }),
  );
});
