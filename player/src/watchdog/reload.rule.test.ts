import { afterReload, shouldReload } from './reload.rule';

const now = 10_000_000;
const never = { count: 0, lastAtMs: 0 };
const health = (over: Partial<Parameters<typeof shouldReload>[0]>) =>
  shouldReload({ failuresAtMs: [], lastAliveMs: now, history: never, nowMs: now, ...over });
const failures = (count: number, ago = 0) => Array.from({ length: count }, () => now - ago);

it.each([
  ['nothing is wrong', {}, false],
  ['one error', { failuresAtMs: failures(1) }, false],
  ['a few errors', { failuresAtMs: failures(5) }, false],
  ['many errors', { failuresAtMs: failures(6) }, true],
  ['many errors, long ago', { failuresAtMs: failures(60, 130_000) }, false],
  ['a show that does not answer', { lastAliveMs: now - 91_000 }, true],
  ['a show that is slow', { lastAliveMs: now - 60_000 }, false],
])('%s', (_what, over, expected) => expect(health(over)).toBe(expected));

it('waits longer after every reload that did not help', () => {
  const bad = { failuresAtMs: failures(10) };
  expect(health({ ...bad, history: { count: 1, lastAtMs: now - 29_000 } })).toBe(false);
  expect(health({ ...bad, history: { count: 1, lastAtMs: now - 31_000 } })).toBe(true);
  expect(health({ ...bad, history: { count: 3, lastAtMs: now - 119_000 } })).toBe(false);
  expect(health({ ...bad, history: { count: 3, lastAtMs: now - 121_000 } })).toBe(true);
  expect(health({ ...bad, history: { count: 40, lastAtMs: now - 29 * 60_000 } })).toBe(false);
  expect(health({ ...bad, history: { count: 40, lastAtMs: now - 31 * 60_000 } })).toBe(true);
});

it('is not delayed by a time in the future, after a clock was set back', () => {
  expect(health({ failuresAtMs: failures(10), history: { count: 3, lastAtMs: now + 86_400_000 } })).toBe(
    true,
  );
});

it('resets after an hour', () => {
  expect(afterReload({ count: 7, lastAtMs: now - 61 * 60_000 }, now)).toEqual({ count: 1, lastAtMs: now });
  expect(afterReload({ count: 7, lastAtMs: now - 60_000 }, now)).toEqual({ count: 8, lastAtMs: now });
  expect(afterReload(never, now)).toEqual({ count: 1, lastAtMs: now });
});
