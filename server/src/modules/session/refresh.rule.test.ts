import fc from 'fast-check';
import { GRACE_SECONDS, judgeRefresh, type RefreshFacts } from './refresh.rule';

const NOW = 1_000_000;
const OPEN: RefreshFacts = {
  replacedAt: null,
  sessionEndedAt: null,
  sessionExpiresAt: NOW + 1,
  secretsMatch: true,
};

it.each<[string, Partial<RefreshFacts>, string]>([
  ['the newest token', {}, 'rotate'],
  ['the newest token in the last second of its session', { sessionExpiresAt: NOW + 1 }, 'rotate'],
  ['the newest token in the second in which its session ends', { sessionExpiresAt: NOW }, 'refuse'],
  ['the newest token of a session that is long over', { sessionExpiresAt: 0 }, 'refuse'],
  ['the newest token of a session that was ended', { sessionEndedAt: NOW }, 'refuse'],
  ['the newest token of a session that ended at the beginning of time', { sessionEndedAt: 0 }, 'refuse'],
  ['the newest token with another secret', { secretsMatch: false }, 'refuse'],
  ['a token replaced in this very second', { replacedAt: NOW }, 'repeat'],
  ['a token replaced 30 s ago', { replacedAt: NOW - 30 }, 'repeat'],
  ['a token replaced 31 s ago', { replacedAt: NOW - 31 }, 'replay'],
  ['a token replaced by a clock that runs ahead', { replacedAt: NOW + 5 }, 'repeat'],
  [
    'a replaced token of a session that was ended',
    { replacedAt: NOW - 31, sessionEndedAt: NOW - 1 },
    'refuse',
  ],
  ['a replaced token of a session that is over', { replacedAt: NOW - 31, sessionExpiresAt: NOW }, 'refuse'],
  // Whoever does not know the secrets must not be able to end somebody’s session by sending an old token.
  ['a replaced token with another secret', { replacedAt: NOW - 31, secretsMatch: false }, 'refuse'],
])('%s: %o', (_what, facts, verdict) => {
  expect(judgeRefresh({ ...OPEN, ...facts }, NOW)).toBe(verdict);
});

const facts = fc.record({
  replacedAt: fc.option(fc.integer({ min: 0, max: 2 * NOW })),
  sessionEndedAt: fc.option(fc.integer({ min: 0, max: 2 * NOW })),
  sessionExpiresAt: fc.integer({ min: 0, max: 2 * NOW }),
  secretsMatch: fc.boolean(),
});

it('a session that is over or whose secrets differ gives nothing and loses nothing', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const isClosed = given.sessionEndedAt !== null || given.sessionExpiresAt <= NOW || !given.secretsMatch;
      expect(judgeRefresh(given, NOW) === 'refuse').toBe(isClosed);
    }),
  );
});

it('a token is good, then good within the grace, then stolen: never good again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 }), (early, more) => {
      const at = (seconds: number) =>
        judgeRefresh({ ...OPEN, sessionExpiresAt: NOW * 9, replacedAt: NOW }, NOW + seconds);
      if (at(early) === 'replay') expect(at(early + more)).toBe('replay');
      expect(at(early)).toBe(early <= GRACE_SECONDS ? 'repeat' : 'replay');
    }),
  );
});
