import { createTestClock } from '../../../testing/fake-ports';
import { createScanLimit } from './scan-limit';

const takeMany = (limit: ReturnType<typeof createScanLimit>, network: string, times: number) =>
  Array.from({ length: times }, () => limit.take(network)).filter(Boolean).length;

it('counts a network’s share and no more, and leaves others theirs', () => {
  const limit = createScanLimit(createTestClock());
  expect(takeMany(limit, '203.0.113.7', 500)).toBe(120);
  expect(takeMany(limit, '203.0.113.8', 3)).toBe(3);
});

it('begins anew after ten minutes', () => {
  const clock = createTestClock();
  const limit = createScanLimit(clock);
  expect(takeMany(limit, '203.0.113.7', 200)).toBe(120);
  clock.advance(600);
  expect(takeMany(limit, '203.0.113.7', 200)).toBe(120);
});

it('remembers a bounded number of networks', () => {
  const limit = createScanLimit(createTestClock());
  const taken = Array.from({ length: 100_010 }, (_, index) => limit.take(`network ${index}`));
  expect(taken.filter(Boolean)).toHaveLength(100_000);
  expect(limit.take('network 1')).toBe(true);
});
