import { headTrouble, LoadFailure, retryAfterMs, troubleOf } from './load-failure.rule';

it.each([
  [200, 'image/jpeg', null],
  [200, null, null],
  [200, 'text/html; charset=utf-8', 'network'],
  [404, 'application/problem+json', 'gone'],
  [410, null, 'gone'],
  [206, 'video/mp4', 'network'],
  [401, null, 'network'],
  [503, 'text/html', 'network'],
])('status %d with type %s is %s', (status, type, trouble) =>
  expect(headTrouble(status, type)).toBe(trouble),
);

it('recognises a full disk by its name, its own failures by their kind, and the rest as network', () => {
  expect(troubleOf(Object.assign(new Error(), { name: 'QuotaExceededError' }))).toBe('full');
  expect(troubleOf(new LoadFailure('gone', 'x'))).toBe('gone');
  expect(troubleOf(new TypeError('Failed to fetch'))).toBe('network');
  expect(troubleOf('?')).toBe('network');
});

it('backs off after each failure, up to a limit', () => {
  expect([1, 2, 3, 99].map((failures) => retryAfterMs('network', failures))).toEqual([
    3000, 6000, 12_000, 120_000,
  ]);
  expect(retryAfterMs('gone', 1)).toBe(600_000);
  expect(retryAfterMs('full', 99)).toBe(1_800_000);
  expect([1, 2, 99].map((failures) => retryAfterMs('damaged', failures))).toEqual([
    10_000, 20_000, 3_600_000,
  ]);
});
