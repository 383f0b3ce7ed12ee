import { PLAY_DETAIL_DAYS } from '@vitrine/shared/contract/values';
import { DAY_SECONDS } from '@vitrine/shared/rules';
import type { Deps } from '../../../deps.types';
import { dropPartitions, makePartitions, partitionNames } from './partitions.repo';
import { firstKeptDay, outdated, partitionsAt } from './partitions.rule';
import { sweepPlays } from './plays.repo';

const QUEUE = 'plays-partitions';
/** A device keeps plays for PLAY_DETAIL_DAYS; its log is needed as long, and a while more. */
const LOG_SECONDS = (PLAY_DETAIL_DAYS + 30) * DAY_SECONDS;

/** Daily: makes partitions ahead, drops those that are too old, and what is left of logs and names. */
export async function keepPartitions(deps: Deps): Promise<void> {
  await deps.jobs.work(QUEUE, async () => {
    const nowMs = deps.clock.nowMs();
    const { keep } = deps.settings.current();
    await makePartitions(deps.db, partitionsAt(nowMs, keep));
    await dropPartitions(deps.db, outdated(await partitionNames(deps.db), nowMs, keep));
    await sweepPlays(deps.db, deps.clock.nowSeconds() - LOG_SECONDS, firstKeptDay(nowMs, keep));
  });
  await deps.jobs.schedule(QUEUE, '11 2 * * *');
}
