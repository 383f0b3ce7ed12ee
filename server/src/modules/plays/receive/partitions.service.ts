import type { Deps } from '../../../deps.types';
import { DAY_SECONDS } from '@vitrine/shared/rules';
import { makePartitions } from './partitions.repo';
import { partitionsAt } from './partitions.rule';

/** Ensures that today's partitions exist: one look a day, shared by requests; a failed one is repeated. */
export function createPartitions({ db, clock }: Pick<Deps, 'db' | 'clock'>): () => Promise<void> {
  let known: { day: number; made: Promise<void> } | null = null;
  return () => {
    const day = Math.floor(clock.nowSeconds() / DAY_SECONDS);
    if (known?.day === day) return known.made;
    const made = makePartitions(db, partitionsAt(clock.nowMs()));
    known = { day, made };
    made.catch(() => {
      if (known?.made === made) known = null;
    });
    return made;
  };
}
