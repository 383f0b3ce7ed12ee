import { createHmac, randomBytes } from 'node:crypto';
import type { Deps } from '../../../deps.types';
import { countTogether } from '../../../http/limits/shared-limits.service';
import { derivedKey } from '../../../platform/storage/derived-key.lib';

/** Counted scans per network and window; guests of a stadium behind one address are hundreds an hour. */
const MAX_SCANS = 120;
const WINDOW_SECONDS = 600;
/** Bounds the memory: beyond it, new networks are not counted until the window ends. */
const MAX_NETWORKS = 100_000;

export interface ScanLimit {
  /** Takes one scan of this network; false above the limit. The visitor is redirected either way. */
  take(network: string): Promise<boolean>;
}

/** Rate limit of counted scans. Shared by all servers; without Redis, or during its outage, per server. */
export function createScanLimit({
  clock,
  redis,
  config,
}: Pick<Deps, 'clock' | 'redis' | 'config'>): ScanLimit {
  const takeLocally = createLocalLimit(clock);
  if (!redis) return { take: async (network) => takeLocally(network) };
  const count = countTogether(redis, 'scans-');
  // The same key on all servers, so that Redis holds no addresses.
  const key = config.secret ? derivedKey(config.secret, 'scans', 32) : randomBytes(32);
  return {
    take: (network) =>
      count(hashOf(key, network), WINDOW_SECONDS * 1000).then(
        (scans) => scans <= MAX_SCANS,
        () => takeLocally(network),
      ),
  };
}

const hashOf = (key: Buffer, network: string) => createHmac('sha256', key).update(network).digest('base64');

/** Limit in memory, by hashes with a key that ends with the window. */
function createLocalLimit(clock: Deps['clock']): (network: string) => boolean {
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
    if (count >= MAX_SCANS || (count === 0 && taken.size >= MAX_NETWORKS)) return false;
    taken.set(name, count + 1);
    return true;
  };
}
