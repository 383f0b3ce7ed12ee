import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '../../../deps';

/** So many scans of one network count in the window; a stadium's guests behind one address are some hundred an hour. */
const MOST_SCANS = 120;
const WINDOW_SECONDS = 600;
/** Networks remembered at most; beyond that nothing counts until the window ends, so that memory has a bound. */
const MOST_NETWORKS = 100_000;

export interface ScanLimit {
  /** Takes one scan of this network; false when it has had its share. The person is sent on either way. */
  take(network: string): boolean;
}

/** Keeps a loop from inflating the figures. In memory only, by a hash that ends with the window. */
export function createScanLimit(clock: Clock): ScanLimit {
  let window = -1;
  let key = randomBytes(32);
  const taken = new Map<string, number>();
  return {
    take(network) {
      const now = Math.floor(clock.nowSeconds() / WINDOW_SECONDS);
      if (now !== window) {
        window = now;
        key = randomBytes(32);
        taken.clear();
      }
      const name = createHmac('sha256', key).update(network).digest('base64');
      const count = taken.get(name) ?? 0;
      if (count >= MOST_SCANS || (count === 0 && taken.size >= MOST_NETWORKS)) return false;
      taken.set(name, count + 1);
      return true;
    },
  };
}
