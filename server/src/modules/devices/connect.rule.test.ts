import { CODE_ALPHABET, CODE_LENGTH } from '@vitrine/shared/contract';
import fc from 'fast-check';
import { anyText } from '../../testing/any-text';
import { isLookingAhead, readCode, suggestedName } from './connect.rule';

const code = fc
  .array(fc.constantFrom(...CODE_ALPHABET), { minLength: CODE_LENGTH, maxLength: CODE_LENGTH })
  .map((chars) => chars.join(''));

it('reads any code however it is typed', () => {
  const noise = fc.constantFrom('', '-', ' ', '–', '—', ' - ', '\t', '_', '.');
  fc.assert(
    fc.property(
      code,
      fc.array(noise, { minLength: 7, maxLength: 7 }),
      fc.boolean(),
      (known, between, small) => {
        const typed = [...known].map((char, index) => `${between[index]}${char}`).join('') + between[6];
        expect(readCode(small ? typed.toLowerCase() : typed)).toBe(known);
      },
    ),
  );
});

it.each([
  '',
  'ABC',
  'ABC-D2',
  'ABC-D299',
  'ABC0D2',
  'ABCID2',
  'ABCLD2',
  'ABCOD2',
  'ABC1D2',
  'ÄBCDE2',
  '𝔸BCDE2',
  '------',
])('reads no code in %j', (typed) => expect(readCode(typed)).toBeNull());

it('never throws and answers only codes', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 20 }), (typed) => {
      const read = readCode(typed);
      expect(read === null || /^[A-HJKMNP-Z2-9]{6}$/.test(read)).toBe(true);
    }),
  );
});

it.each([
  [{ 'sec-purpose': 'prefetch' }, true],
  [{ 'sec-purpose': 'prefetch;prerender' }, true],
  [{ 'sec-purpose': ['a', 'Prerender'] }, true],
  [{ purpose: 'prefetch' }, true],
  [{ 'x-purpose': 'preview' }, true],
  [{ 'x-moz': 'prefetch' }, true],
  [{}, false],
  [{ purpose: 'use' }, false],
  [{ 'user-agent': 'prefetch' }, false],
])('%j looks ahead: %s', (headers, ahead) => expect(isLookingAhead(headers)).toBe(ahead));

it.each([
  [[], 'Screen 1'],
  [['Bar'], 'Screen 2'],
  [['Screen 1', 'screen 3'], 'Screen 4'],
  [['Screen 2'], 'Screen 3'],
])('after %j suggests %s', (taken, name) => expect(suggestedName(taken)).toBe(name));
