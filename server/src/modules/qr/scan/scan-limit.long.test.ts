import type { Config } from '../../../platform/config/server.config';
import { createTestClock } from '../../../testing/fake-ports';
import { createScanLimit } from './scan-limit.service';

test('the limit of scans counts a bounded number of networks', async () => {
  const limit = createScanLimit({ clock: createTestClock(), config: { secret: undefined } as Config });
  const taken = await Promise.all(
    Array.from({ length: 100_010 }, (_, index) => limit.take(`network ${index}`)),
  );
  expect(taken.filter(Boolean)).toHaveLength(100_000);
  expect(await limit.take('network 1')).toBe(true);
});
