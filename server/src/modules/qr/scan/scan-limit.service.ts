import { createHmac, randomBytes } from 'node:crypto';
import type { Deps } from '../../../deps.types';
import { countTogether } from '../../../http/limits/shared-limits.service';
import { derivedKey } from '../../../platform/storage/derived-key.lib';

/** So many scans of one network count in the window; a stadium's guests behind one address are some hundred an hour. */
const MOST_SCANS = 120;
const WINDOW_SECONDS = 600;
/** Networks that a server remembers at most; beyond that nothing counts until the window ends, so that memory has a bound. */
const MOST_NETWORKS = 100_000;

export interface ScanLimit {
  /** Takes one scan of this network; false when it has had its share. The person is sent on either way. */
  take(network: string): Promise<boolean>;
}

/** Keeps a loop from inflating the figures. All servers count together; without Redis, or while it is away, each for itself. */
export function createScanLimit({
  clock,
  redis,
  config,
}: Pick<Deps, 'clock' | 'redis' | 'config'>): ScanLimit {
  const takeHere = createOwnLimit(clock);
  if (!redis) return { take: async (network) => takeHere(network) };
  const count = countTogether(redis, 'scans-');
  // The same name at all servers, gone with the window, and no address to whoever reads it there.
  const key = config.secret ? derivedKey(config.secret, 'scans', 32) : randomBytes(32);
  return {
    take: (network) =>
      count(hashOf(key, network), WINDOW_SECONDS * 1000).then(
        (scans) => scans <= MOST_SCANS,
        () => takeHere(network),
      ),
  };
}

const hashOf = (key: Buffer, network: string) => createHmac('sha256', key).update(network).digest('base64');

/** In memory only, by a hash that ends with the window. */
function createOwnLimit(clock: Deps['clock']): (network: string) => boolean {
  let window = -1;
  let key = randomBytes(32);
  const taken = new Map<string, number>();
  return (network) => {
    const now = Math.floor(clock.nowSeconds() / WINDOW_SECONDS);
    if (now !== window) {
      window = now;
      key = randomBytes(32);
      taken.clear();
    }
    const name = hashOf(key, network);
    const count = taken.get(name) ?? 0;
    if (count >= MOST_SCANS || (count === 0 && taken.size >= MOST_NETWORKS)) return false;
    taken.set(name, count + 1);
    return true;
  };
}
