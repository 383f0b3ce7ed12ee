import { createBucket } from './token-bucket.lib';

test('lets a burst through, then the rate, and never saves more than a burst', () => {
  let now = 0;
  const bucket = createBucket(50, 200, () => now);
  const taken = (count: number) => Array.from({ length: count }, () => bucket.take()).filter(Boolean).length;
  expect(taken(300)).toBe(200);
  now = 100;
  expect(taken(300)).toBe(5);
  now = 60_000;
  expect(taken(300)).toBe(200);
  now = 50_000;
  expect(taken(1)).toBe(0);
});
