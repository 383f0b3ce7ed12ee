import type { PlayerManifest } from '@vitrine/shared/contract';
import { filesOf } from './item-files.rule';

export interface CachePlan {
  /** Addresses to load, in this order. */
  load: string[];
  /** Stored files that are in no manifest. */
  drop: string[];
  /** Number of stored files of the newest manifest, as shown to users. */
  ready: number;
  total: number;
}

interface PlanQuestion {
  active: PlayerManifest | null;
  next: PlayerManifest | null;
  /** Files needed first: now, then at the next change. */
  first: readonly { src: string }[];
  kept: ReadonlySet<string>;
}

/**
 * Plans which files to load and to drop. Files of the active manifest are kept while a newer one is pending.
 */
export function cachePlan({ active, next, first, kept }: PlanQuestion): CachePlan {
  const newest = next ?? active;
  const wanted = new Set(newest ? addressesOf(newest) : []);
  const stillPlaying = new Set(active ? addressesOf(active) : []);
  const inOrder = new Set([
    ...first.map(({ src }) => src).filter((src) => wanted.has(src) || stillPlaying.has(src)),
    ...wanted,
    ...stillPlaying,
  ]);
  return {
    load: [...inOrder].filter((src) => !kept.has(src)),
    drop: [...kept].filter((src) => !wanted.has(src) && !stillPlaying.has(src)),
    ready: [...wanted].filter((src) => kept.has(src)).length,
    total: wanted.size,
  };
}

function addressesOf(manifest: PlayerManifest): string[] {
  return manifest.playlists.flatMap(({ items }) => items.flatMap(filesOf).map(({ src }) => src));
}
