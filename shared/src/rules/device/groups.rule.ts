import type { Device } from '../../contract';

/** Ids of a device's groups, in order; those of an older server have one at most. */
export const groupIdsOf = ({ group_ids, group_id }: Pick<Device, 'group_id' | 'group_ids'>): string[] =>
  group_ids ?? (group_id ? [group_id] : []);

/** Whether a device is in this group; null: in none. */
export function isInGroup(device: Pick<Device, 'group_id' | 'group_ids'>, group: string | null): boolean {
  const ids = groupIdsOf(device);
  return group === null ? ids.length === 0 : ids.includes(group);
}
