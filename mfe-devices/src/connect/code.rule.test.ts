import fc from 'fast-check';
import { CODE_ALPHABET } from '@vitrine/shared/contract/values';
import { connectFailure, readCode, shownCode } from './code.rule';

it.each([
  ['', 'incomplete', ''],
  ['abc', 'incomplete', 'ABC'],
  ['ABC-D29', 'complete', 'ABCD29'],
  ['abcd29', 'complete', 'ABCD29'],
  ['  abc d29 \n', 'complete', 'ABCD29'],
  ['ABC-D29X', 'complete', 'ABCD29'],
  ['ABC-D2O', 'impossible', 'ABCD2O'],
  ['1', 'impossible', '1'],
  ['http://vitrine.local/device/connect?code=ABC-D29', 'complete', 'ABCD29'],
  ['https://x.y/device/connect?a=1&code=abcd29#top', 'complete', 'ABCD29'],
])('%j is %s: %s', (text, state, code) => expect(readCode(text)).toEqual({ state, code }));

const code = fc
  .array(fc.constantFrom(...CODE_ALPHABET), { minLength: 6, maxLength: 6 })
  .map((all) => all.join(''));
it('every valid code is read in any spelling', () => {
  fc.assert(
    fc.property(code, (real) => {
      for (const written of [real, real.toLowerCase(), shownCode(real), ` ${shownCode(real).toLowerCase()} `])
        expect(readCode(written)).toEqual({ state: 'complete', code: real });
    }),
  );
});

it.each([
  ['AB', 'AB'],
  ['ABC', 'ABC'],
  ['ABCD', 'ABC-D'],
  ['ABCD29', 'ABC-D29'],
])('%s is shown as %s', (given, shown) => expect(shownCode(given)).toBe(shown));

it.each([
  [404, 'code_unknown', 'unknown'],
  [404, 'not_found', 'unknown'],
  [410, 'code_expired', 'expired'],
  [410, 'gone', 'expired'],
  [429, 'too_many_requests', 'too_many'],
  [403, 'forbidden', 'forbidden'],
  [500, 'internal', 'other'],
  [0, 'network', 'other'],
] as const)('%d %s is %s', (status, error, failure) => expect(connectFailure(status, error)).toBe(failure));
