/** `rate` per second on average, `burst` at once. The clock is injected for tests. */
export function createBucket(rate: number, burst: number, nowMs: () => number): { take(): boolean } {
  let tokens = burst;
  let last = nowMs();
  return {
    take() {
      const now = nowMs();
      tokens = Math.min(burst, tokens + (Math.max(0, now - last) / 1000) * rate);
      last = now;
      if (tokens < 1) return false;
      tokens -= 1;
      return true;
    },
  };
}
