import type { Device } from '@vitrine/shared/contract';
import { groupIdsOf, hasContent, isFor, type ForGroups } from '@vitrine/shared/rules';

export type Receipt =
  | { kind: 'saved' }
  | { kind: 'sending'; total: number }
  | { kind: 'some'; have: number; total: number }
  | { kind: 'all'; total: number };

/** Screens that a playlist reaches: those of its groups, or all (spec §3: empty means all). */
export const reached = (devices: readonly Device[], playlist: ForGroups): Device[] =>
  devices.filter((device) => isFor(playlist, groupIdsOf(device)));

/**
 * Screens that have the playlist, by the manifest that each reports. `devices` must have been fetched after
 * the save.
 */
export function receiptOf(devices: readonly Device[]): Receipt {
  const total = devices.length;
  if (total === 0) return { kind: 'saved' };
  const have = devices.filter(hasContent).length;
  if (have === total) return { kind: 'all', total };
  return have === 0 ? { kind: 'sending', total } : { kind: 'some', have, total };
}
