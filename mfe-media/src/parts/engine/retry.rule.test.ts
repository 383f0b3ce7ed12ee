import fc from 'fast-check';
import { afterFailure, afterSuccess, ALL_LANES, judgeFailure, retryDelayMs } from './retry.rule';

it.each([
  [1, 500],
  [2, 1000],
  [3, 2000],
  [4, 4000],
  [5, 8000],
  [6, 8000],
  [40, 8000],
])('waits after failure %i about %i ms', (failure, expected) => {
  expect(retryDelayMs(failure, 0.5)).toBe(expected);
});

it('stays within 25 percent of the step, whatever chance says', () => {
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
  ['no network, first time', 0, 'network', 1, 'again'],
  ['no network, for hours', 0, 'network', 500, 'again'],
  ['a busy server', 429, 'too_many_requests', 1, 'again'],
  ['a broken server', 503, 'unavailable', 10, 'again'],
  ['a server broken for a minute', 503, 'unavailable', 11, 'stop'],
  ['a gateway in between', 502, 'internal', 3, 'again'],
  ['a slow request', 408, 'internal', 1, 'again'],
  ['bytes damaged on the way', 400, 'chunk_mismatch', 3, 'again'],
  ['bytes damaged again and again', 400, 'chunk_mismatch', 4, 'stop'],
  ['a full disk', 507, 'disk_full', 1, 'stop'],
  ['a full quota', 413, 'out_of_storage', 1, 'stop'],
  ['a refused role', 403, 'forbidden', 1, 'stop'],
  ['another file of that upload', 409, 'conflict', 1, 'stop'],
  ['an upload that was called off elsewhere', 410, 'upload_cancelled', 1, 'stop'],
  ['a session that ended', 401, 'invalid_token', 1, 'stop'],
] as const)('%s', (_case, status, code, failures, verdict) => {
  expect(judgeFailure({ status, code }, failures)).toBe(verdict);
});
