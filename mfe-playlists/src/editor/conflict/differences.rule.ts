import { formatDuration } from '@vitrine/shared/rules';
import type { Draft } from '../draft.rule';
import type { DraftEntry } from '../../parts/running-order.rule';

/** The fields, besides the running order, in which two drafts of one playlist may differ. */
export type DraftField = 'name' | 'schedule' | 'group';

/** Which of them do. */
export function differingFields(theirs: Draft, mine: Draft): DraftField[] {
  const fields: [DraftField, unknown, unknown][] = [
    ['name', theirs.name.trim(), mine.name.trim()],
    ['schedule', timing(theirs), timing(mine)],
    ['group', theirs.deviceGroup, mine.deviceGroup],
  ];
  return fields.filter(([, a, b]) => JSON.stringify(a) !== JSON.stringify(b)).map(([field]) => field);
}

const timing = ({ scheduleType, days, time, date }: Draft) => [
  scheduleType,
  scheduleType === 'day_of_week' ? days : null,
  scheduleType === 'manual' ? null : time,
  scheduleType === 'custom' ? date : null,
];

const same = (a: DraftEntry | undefined, b: DraftEntry | undefined) =>
  a !== undefined && b !== undefined && a.type === b.type && a.id === b.id && a.duration === b.duration;

export interface SideRow {
  key: string;
  name: string;
  thumb: string[];
  length: string;
  /** The other side has not this at this place of the common order. */
  isOther: boolean;
}

/**
 * One running order beside another: what both have in common, in the same order (the longest such row), is plain, the rest is marked. So one
 * tile that was put in at the front marks one row, not all of them.
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

/** Places in `own` of the longest common subsequence. */
function commonOf(own: readonly DraftEntry[], other: readonly DraftEntry[]): Set<number> {
  const longest = Array.from({ length: own.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let a = own.length - 1; a >= 0; a -= 1)
    for (let b = other.length - 1; b >= 0; b -= 1)
      longest[a]![b] = same(own[a], other[b])
        ? 1 + longest[a + 1]![b + 1]!
        : Math.max(longest[a + 1]![b]!, longest[a]![b + 1]!);
  const places = new Set<number>();
  for (let a = 0, b = 0; a < own.length && b < other.length;) {
    if (same(own[a], other[b])) {
      places.add(a);
      a += 1;
      b += 1;
    } else if (longest[a + 1]![b]! >= longest[a]![b + 1]!) a += 1;
    else b += 1;
  }
  return places;
}
