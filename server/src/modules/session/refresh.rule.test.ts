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
  ['the newest token in the second its session expires', { sessionExpiresAt: NOW }, 'refuse'],
  ['the newest token of a long expired session', { sessionExpiresAt: 0 }, 'refuse'],
  ['the newest token of an ended session', { sessionEndedAt: NOW }, 'refuse'],
  ['the newest token of a session ended at time 0', { sessionEndedAt: 0 }, 'refuse'],
  ['the newest token with another secret', { secretsMatch: false }, 'refuse'],
  ['a token replaced in this second', { replacedAt: NOW }, 'repeat'],
  ['a token replaced 30 s ago', { replacedAt: NOW - 30 }, 'repeat'],
  ['a token replaced 31 s ago', { replacedAt: NOW - 31 }, 'replay'],
  ['a token replaced by a clock ahead', { replacedAt: NOW + 5 }, 'repeat'],
  ['a replaced token of an ended session', { replacedAt: NOW - 31, sessionEndedAt: NOW - 1 }, 'refuse'],
  ['a replaced token of an expired session', { replacedAt: NOW - 31, sessionExpiresAt: NOW }, 'refuse'],
  // Without the secrets, an old token must not end another user’s session.
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

it('an ended session or wrong secrets change nothing', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const isClosed = given.sessionEndedAt !== null || given.sessionExpiresAt <= NOW || !given.secretsMatch;
      expect(judgeRefresh(given, NOW) === 'refuse').toBe(isClosed);
    }),
  );
});

it('a token rotates, then repeats within the grace, then is a replay', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 }), (early, more) => {
      const at = (seconds: number) =>
        judgeRefresh({ ...OPEN, sessionExpiresAt: NOW * 9, replacedAt: NOW }, NOW + seconds);
      if (at(early) === 'replay') expect(at(early + more)).toBe('replay');
      expect(at(early)).toBe(early <= GRACE_SECONDS ? 'repeat' : 'replay');
    }),
  );
});
