import { chmodSync } from 'node:fs';
import path from 'node:path';
import { openBucket } from './bucket.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';
import { startSwift } from './swift.mjs';

/**
 * What several servers of one installation have in common: PostgreSQL, Redis, and a bucket of Swift's.
 * @param {string} folder of theirs; made open to PostgreSQL's own user, who must get through
 * @returns `env` is what each server is told, `stored` as `openBucket` has it. The caller stops the engines.
 */
export async function startBetweenServers(folder) {
  chmodSync(folder, 0o711);
  const at = (name) => path.join(folder, name);
  const postgres = await startPostgres(at('postgres'));
  const redis = await startRedis(at('redis'));
  const swift = await startSwift(at('swift'));
  const bucket = await openBucket(swift);
  const env = {
    DATABASE_URL: postgres.url,
    VITRINE_REDIS_URL: redis.url,
    VITRINE_SECRET: 'what-the-servers-of-this-machine-know',
    ...bucket.env,
    VITRINE_TRUST_PROXY: '1',
  };
  return { postgres, redis, swift, stored: bucket.stored, env };
}
