import type { PlaylistEntry } from '@vitrine/shared/contract';
import { isSameValidity, type Validity } from '@vitrine/shared/rules';

export const DIFFERENCES = ['added', 'removed', 'moved', 'retimed', 'redated'] as const;
export type Difference = (typeof DIFFERENCES)[number];

/** Entry of a running order with its differences; `was` is its state in the other order. */
export interface ComparedEntry {
  entry: PlaylistEntry;
  index: number;
  differences: readonly Difference[];
  was?: { index: number; duration: number; validity: Validity };
}
export interface Comparison {
  before: ComparedEntry[];
  after: ComparedEntry[];
}

/**
 * Compares two running orders. Entries match by playlist_item_id, else by content in their order (a client
 * may have left the ids out). Moved are the fewest entries that explain the new order.
 */
export function compare(before: readonly PlaylistEntry[], after: readonly PlaylistEntry[]): Comparison {
  const oldIndexOf = pairs(before, after);
  const paired = [...oldIndexOf].sort(([a], [b]) => a - b);
  const stayed = longestRising(paired.map(([, oldIndex]) => oldIndex));
  const movedNew = new Set(paired.filter(([, oldIndex]) => !stayed.has(oldIndex)).map(([index]) => index));
  const newIndexOf = new Map(paired.map(([index, oldIndex]) => [oldIndex, index]));
  const differencesAt = (index: number, oldIndex: number): Difference[] => [
    ...(movedNew.has(index) ? (['moved'] as const) : []),
    ...(before[oldIndex]?.duration !== after[index]?.duration ? (['retimed'] as const) : []),
    ...(isSameValidity(before[oldIndex]?.validity, after[index]?.validity) ? [] : (['redated'] as const)),
  ];
  return {
    before: before.map((entry, index) => {
      const newIndex = newIndexOf.get(index);
      if (newIndex === undefined) return { entry, index, differences: ['removed'] };
      return { entry, index, differences: differencesAt(newIndex, index) };
    }),
    after: after.map((entry, index) => {
      const oldIndex = oldIndexOf.get(index);
      if (oldIndex === undefined) return { entry, index, differences: ['added'] };
      const { duration = 0, validity } = before[oldIndex] ?? {};
      const was = { index: oldIndex, duration, validity };
      return { entry, index, differences: differencesAt(index, oldIndex), was };
    }),
  };
}

/** Entries with a difference, in the new order; removed ones in the old. */
export const entriesWith = ({ before, after }: Comparison, difference: Difference) =>
  (difference === 'removed' ? before : after).filter(({ differences }) => differences.includes(difference));

/** Number of differing entries, by kind. */
export function countDifferences(compared: Comparison): Record<Difference, number> {
  const count = (difference: Difference) => entriesWith(compared, difference).length;
  return {
    added: count('added'),
    removed: count('removed'),
    moved: count('moved'),
    retimed: count('retimed'),
    redated: count('redated'),
  };
}

/** Index after → index before, of entries in both orders. */
function pairs(before: readonly PlaylistEntry[], after: readonly PlaylistEntry[]): Map<number, number> {
  const found = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (keyOf: (entry: PlaylistEntry) => string) => {
    const open = new Map<string, number[]>();
    before.forEach((entry, index) => {
      if (taken.has(index)) return;
      open.set(keyOf(entry), [...(open.get(keyOf(entry)) ?? []), index]);
    });
    after.forEach((entry, index) => {
      if (found.has(index)) return;
      const oldIndex = open.get(keyOf(entry))?.shift();
      if (oldIndex === undefined) return;
      found.set(index, oldIndex);
      taken.add(oldIndex);
    });
  };
  const contentOf = ({ type, id }: PlaylistEntry) => `${type} ${id}`;
  // The same key with other content is another picture in its place.
  pair((entry) => `${entry.playlist_item_id} ${contentOf(entry)}`);
  pair(contentOf);
  return found;
}

/** Members of a longest increasing subsequence: entries that kept their order. */
function longestRising(numbers: readonly number[]): Set<number> {
  const best: { length: number; before: number }[] = [];
  numbers.forEach((number, at) => {
    let reach = { length: 1, before: -1 };
    for (let earlier = 0; earlier < at; earlier += 1) {
      const length = (best[earlier]?.length ?? 0) + 1;
      if ((numbers[earlier] ?? 0) < number && length > reach.length) reach = { length, before: earlier };
    }
    best.push(reach);
  });
  const longest = Math.max(0, ...best.map(({ length }) => length));
  const kept = new Set<number>();
  let at = best.findIndex(({ length }) => length === longest);
  while (at >= 0) {
    kept.add(numbers[at] ?? 0);
    at = best[at]?.before ?? -1;
  }
  return kept;
}
