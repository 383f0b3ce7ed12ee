import { formatDuration } from '@vitrine/shared/rules';
import type { DraftEntry } from '../../parts/running-order.rule';
import { isSameItem } from './merge-order.rule';

export interface SideRow {
  key: string;
  name: string;
  thumb: string[];
  length: string;
  /** True for an entry outside of the common subsequence. */
  isOther: boolean;
}

/**
 * Rows of one running order compared with another: entries outside their longest common subsequence are
 * marked, so that a tile inserted at the front marks one row, not all of them.
 */
export function sideRows(own: readonly DraftEntry[], other: readonly DraftEntry[]): SideRow[] {
  const common = commonOf(own, other);
  return own.map((entry, index) => ({
    key: `${index}:${entry.key}`,
    name: entry.name,
    thumb: entry.thumb,
    length: formatDuration(entry.duration),
    isOther: !common.has(index),
  }));
}

/** Indexes in `own` of the longest common subsequence. */
function commonOf(own: readonly DraftEntry[], other: readonly DraftEntry[]): Set<number> {
  const longest = Array.from({ length: own.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let a = own.length - 1; a >= 0; a -= 1)
    for (let b = other.length - 1; b >= 0; b -= 1)
      longest[a]![b] = isSameItem(own[a], other[b])
        ? 1 + longest[a + 1]![b + 1]!
        : Math.max(longest[a + 1]![b]!, longest[a]![b + 1]!);
  const places = new Set<number>();
  for (let a = 0, b = 0; a < own.length && b < other.length;) {
    if (isSameItem(own[a], other[b])) {
      places.add(a);
      a += 1;
      b += 1;
    } else if (longest[a + 1]![b]! >= longest[a]![b + 1]!) a += 1;
    else b += 1;
  }
  return places;
}
