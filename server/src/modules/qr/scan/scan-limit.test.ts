import type { Config } from '../../../platform/config/server.config';
import { createTestClock } from '../../../testing/fake-ports';
import { createScanLimit } from './scan-limit.service';

const config = { secret: undefined } as Config;
const alone = (clock = createTestClock()) => createScanLimit({ clock, config });
const takeMany = async (limit: ReturnType<typeof createScanLimit>, network: string, times: number) =>
  (await Promise.all(Array.from({ length: times }, () => limit.take(network)))).filter(Boolean).length;

it('counts a network’s share and no more, and leaves others theirs', async () => {
  const limit = alone();
  expect(await takeMany(limit, '203.0.113.7', 500)).toBe(120);
  expect(await takeMany(limit, '203.0.113.8', 3)).toBe(3);
});

it('begins anew after ten minutes', async () => {
  const clock = createTestClock();
  const limit = alone(clock);
  expect(await takeMany(limit, '203.0.113.7', 200)).toBe(120);
  clock.advance(600);
  expect(await takeMany(limit, '203.0.113.7', 200)).toBe(120);
});

it('remembers a bounded number of networks', async () => {
  const limit = alone();
  const taken = await Promise.all(
    Array.from({ length: 100_010 }, (_, index) => limit.take(`network ${index}`)),
  );
  expect(taken.filter(Boolean)).toHaveLength(100_000);
  expect(await limit.take('network 1')).toBe(true);
});
