import { CODE_ALPHABET } from '@vitrine/shared/contract';
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { claimState, makeCode, readHardwareId, shownCode } from './pairing.rule';

const NOW = 1_772_438_400;
const pairing = (change: object = {}) => ({
  expiresAt: NOW + 900,
  connectedAt: null,
  claimedAt: null,
  ...change,
});

it('makes codes of all letters of the alphabet and no others, hardly ever twice', () => {
  const codes = Array.from({ length: 5000 }, () => makeCode(randomInt));
  expect(new Set(codes).size).toBeGreaterThan(4995);
  expect(new Set(codes.join(''))).toEqual(new Set(CODE_ALPHABET));
});

it.each([
  [() => 0, 'AAAAAA'],
  [(below: number) => below - 1, '999999'],
])('uses its randomness from end to end', (random, code) => expect(makeCode(random)).toBe(code));

it('shows codes in two halves', () => expect(shownCode('ABCD29')).toBe('ABC-D29'));

it.each([
  ['019a0b5c-1111-7000-8000-123456789abc', true],
  ['ABCDEFGH', true],
  ['short', false],
  ['a/b/c/d/e', false],
  ['+++++++++', false],
  ['#########', false],
  ['white space', false],
  ['x'.repeat(65), false],
  [undefined, false],
])('hardware id %s is used: %s', (sent, used) => expect(readHardwareId(sent)).toBe(used ? sent : null));

it('never lets a hardware id change a topic', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (sent) => {
      expect(/[/+#$]/.test(readHardwareId(sent) ?? '')).toBe(false);
    }),
  );
});

it.each([
  ['is unknown', null, 0, 'expired'],
  ['waits', pairing(), 0, 'waiting'],
  ['waits to its last second', pairing(), 899, 'waiting'],
  ['ran out', pairing(), 900, 'expired'],
  ['was connected', pairing({ connectedAt: NOW }), 1, 'paired'],
  ['was connected while the screen slept', pairing({ connectedAt: NOW }), 86_400, 'paired'],
  ['was connected too long ago', pairing({ connectedAt: NOW }), 86_401, 'expired'],
  ['was claimed just now', pairing({ connectedAt: NOW, claimedAt: NOW + 5 }), 125, 'paired'],
  ['was claimed before', pairing({ connectedAt: NOW, claimedAt: NOW + 5 }), 126, 'expired'],
] as const)('a pairing that %s', (_what, known, later, state) =>
  expect(claimState(known, NOW + later)).toBe(state),
);
