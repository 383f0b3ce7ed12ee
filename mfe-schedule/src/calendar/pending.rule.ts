import type { PlaylistItem } from '@vitrine/shared/contract';
import {
  DAY_SECONDS,
  forGroups,
  groupsOf,
  isFor,
  occurrencesIn,
  ruleKind,
  startOfDay,
  type RuleKind,
  type TimeWindow,
} from '@vitrine/shared/rules';

/** Occurrence of an entry that waits for approval, so screens do not play it yet. */
export interface Pending extends TimeWindow {
  key: string;
  playlistId: string;
  title: string;
  kind: RuleKind;
  device_group: string | null;
  device_groups?: readonly string[];
}

/** Most pending occurrences of a period. */
const MOST = 200;

/**
 * Occurrences of pending entries that reach a group, by start. One without an end of its own ends at the next
 * start of its day. `starts` are those of the schedule, ascending.
 */
export function pendingIn(
  playlists: readonly PlaylistItem[],
  group: string | null,
  window: TimeWindow,
  starts: readonly number[],
): Pending[] {
  const rules = playlists
    .filter((playlist) => isFor(playlist, group === null ? [] : [group]))
    .flatMap(({ id, name, pending_entries = [], ...playlist }) =>
      pending_entries.map((entry, index) => ({
        ...entry,
        id: `${id}#${index}`,
        name,
        title: name,
        playlist_id: id,
        ...forGroups(groupsOf(playlist)),
        device_count: null,
        exceptions: [],
      })),
    );
  return occurrencesIn(rules, window)
    .slice(0, MOST)
    .map(({ rule, start, end }) => ({
      key: `pending@${rule.id}@${start}`,
      playlistId: rule.playlist_id,
      title: rule.title,
      kind: ruleKind(rule),
      ...forGroups(groupsOf(rule)),
      start,
      end: end ?? Math.min(starts.find((one) => one > start) ?? Infinity, startOfDay(start) + DAY_SECONDS),
    }));
}
