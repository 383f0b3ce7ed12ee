import { chmodSync } from 'node:fs';
import path from 'node:path';
import { openBucket } from './bucket.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';
import { startSwift } from './swift.mjs';

/**
 * Starts what several servers of one installation share: PostgreSQL, Redis, and a bucket in Swift.
 * @param {string} folder for their data; made open to PostgreSQL's own user
 * @returns `env` holds the settings of each server, `stored` is that of `openBucket`. The caller stops the
 *   engines.
 */
export async function startClusterEngines(folder) {
  chmodSync(folder, 0o711);
  const at = (name) => path.join(folder, name);
  const postgres = await startPostgres(at('postgres'));
  const redis = await startRedis(at('redis'));
  const swift = await startSwift(at('swift'));
  const bucket = await openBucket(swift);
  const env = {
    DATABASE_URL: postgres.url,
    VITRINE_REDIS_URL: redis.url,
    VITRINE_SECRET: 'shared-secret-of-the-test-cluster',
    ...bucket.env,
    VITRINE_TRUST_PROXY: '1',
  };
  return { postgres, redis, swift, stored: bucket.stored, env };
}
