import fc from 'fast-check';
import {
  afterFailure,
  afterSuccess,
  ALL_LANES,
  judgeFailure,
  meaningOf,
  probeDelayMs,
  retryDelayMs,
} from './retry.rule';

it.each([
  [1, 500],
  [2, 2000],
  [3, 2000],
])('waits after failure %i about %i ms', (failure, expected) => {
  expect(retryDelayMs(failure, 0.5)).toBe(expected);
});

it('asks a server that is away less and less often, at least twice a minute', () => {
  expect([1, 2, 3, 4, 5, 40].map((probe) => probeDelayMs(probe, 0.5))).toEqual([
    2000, 4000, 8000, 15_000, 30_000, 30_000,
  ]);
});

it('stays within 25 percent of the step, for any random value', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (failure, random) => {
        const middle = retryDelayMs(failure, 0.5);
        expect(retryDelayMs(failure, random)).toBeGreaterThanOrEqual(middle * 0.75);
        expect(retryDelayMs(failure, random)).toBeLessThanOrEqual(middle * 1.25);
      },
    ),
  );
});

it('sends five at once, one after trouble, and five again after eight good ones', () => {
  expect(ALL_LANES.open).toBe(5);
  let lanes = afterFailure();
  expect(lanes.open).toBe(1);
  for (let good = 1; good <= 7; good += 1) lanes = afterSuccess(lanes);
  expect(lanes.open).toBe(1);
  expect(afterSuccess(lanes).open).toBe(5);
});

it('begins to count again after every failure', () => {
  let lanes = afterFailure();
  for (let good = 1; good <= 7; good += 1) lanes = afterSuccess(lanes);
  lanes = afterFailure();
  expect(afterSuccess(lanes).open).toBe(1);
});

it.each([
  ['no network, first time', 0, 'network', 1, 0, 'again'],
  ['no network, second time', 0, 'network', 2, 500, 'again'],
  ['no network, third time', 0, 'network', 3, 3000, 'stop'],
  ['no network, second time after long', 0, 'network', 2, 10_000, 'stop'],
  ['a busy server', 429, 'too_many_requests', 2, 500, 'again'],
  ['a busy server, third time', 429, 'too_many_requests', 3, 500, 'stop'],
  ['a broken server', 503, 'unavailable', 2, 9999, 'again'],
  ['a broken server, third time', 503, 'unavailable', 3, 3000, 'stop'],
  ['a gateway in between', 502, 'internal', 1, 0, 'again'],
  ['a slow request', 408, 'internal', 1, 0, 'again'],
  ['bytes damaged on the way', 400, 'chunk_mismatch', 2, 500, 'again'],
  ['bytes damaged again and again', 400, 'chunk_mismatch', 3, 3000, 'stop'],
  ['a server that failed', 500, 'internal', 1, 0, 'again'],
  ['a full disk', 507, 'disk_full', 1, 0, 'stop'],
  ['a full disk, in words of a proxy', 507, 'internal', 1, 0, 'stop'],
  ['a full disk, behind another status', 503, 'disk_full', 1, 0, 'stop'],
  ['a full quota', 413, 'out_of_storage', 1, 0, 'stop'],
  ['a refused role', 403, 'forbidden', 1, 0, 'stop'],
  ['another file of that upload', 409, 'conflict', 1, 0, 'stop'],
  ['an upload that was called off elsewhere', 410, 'upload_cancelled', 1, 0, 'stop'],
  ['a session that ended', 401, 'invalid_token', 1, 0, 'stop'],
] as const)('%s', (_case, status, code, tries, troubleMs, verdict) => {
  expect(judgeFailure({ status, code, tries, troubleMs })).toBe(verdict);
});

it.each([
  ['too_large', 'never'],
  ['wrong_type', 'never'],
  ['unreadable_media', 'never'],
  ['unreadable', 'never'],
  ['gone', 'anew'],
  ['upload_cancelled', 'anew'],
  ['conflict', 'anew'],
  ['out_of_storage', 'anew'],
  ['subscription_blocked', 'anew'],
  ['forbidden', 'anew'],
  ['unavailable', 'again'],
  ['network', 'again'],
  ['something new', 'again'],
])('a file that failed by %s is worth sending: %s', (code, meaning) => {
  expect(meaningOf(code)).toBe(meaning);
});
