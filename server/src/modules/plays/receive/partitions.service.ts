import type { Deps } from '../../../deps.types';
import { DAY_SECONDS } from '@vitrine/shared/rules';
import { makePartitions } from './partitions.repo';
import { partitionsAt } from './partitions.rule';

/**
 * Ensures that the partitions of today and of the present retention exist: one look a day, shared by
 * requests; a failed one is repeated.
 */
export function createPartitions({
  db,
  clock,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'settings'>): () => Promise<void> {
  let known: { of: string; made: Promise<void> } | null = null;
  return () => {
    const { keep } = settings.current();
    const day = Math.floor(clock.nowSeconds() / DAY_SECONDS);
    const of = `${day} ${keep.keep_plays_days} ${keep.keep_play_totals_months}`;
    if (known?.of === of) return known.made;
    const made = makePartitions(db, partitionsAt(clock.nowMs(), keep));
    known = { of, made };
    made.catch(() => {
      if (known?.made === made) known = null;
    });
    return made;
  };
}
