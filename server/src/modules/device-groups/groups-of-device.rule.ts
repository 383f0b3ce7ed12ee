/** Groups of a device as its row has them. */
export interface InGroups {
  groupId: string | null;
  otherGroupIds: readonly string[];
}

/** Ids of a device's groups, in order. An earlier version knows only the first, and may repeat it. */
export const groupIdsOf = ({ groupId, otherGroupIds }: InGroups): string[] =>
  groupId === null ? [] : [...new Set([groupId, ...otherGroupIds])];

/** Columns for these groups, each once. */
export function inGroups(ids: readonly string[]): { groupId: string | null; otherGroupIds: string[] } {
  const [groupId = null, ...otherGroupIds] = new Set(ids);
  return { groupId, otherGroupIds };
}

/** Groups of a playlist's version or of a schedule entry; none: all devices. */
export interface ForGroups {
  deviceGroupId: string | null;
  otherGroupIds: string[];
}
export const deviceGroupsOf = ({ deviceGroupId, otherGroupIds }: ForGroups): string[] =>
  groupIdsOf({ groupId: deviceGroupId, otherGroupIds });

/** device_groups of an answer: only of several, so that calls that know device_group alone work as before. */
export function severalGroups(groups: ForGroups): { device_groups?: string[] } {
  const ids = deviceGroupsOf(groups);
  return ids.length > 1 ? { device_groups: ids } : {};
}

/** Columns for these groups, each once; none: all devices. */
export function forGroups(ids: readonly string[]): ForGroups {
  const { groupId: deviceGroupId, otherGroupIds } = inGroups(ids);
  return { deviceGroupId, otherGroupIds };
}

/** The groups of a row or timing alone. */
export const groupsAlone = (groups: ForGroups): ForGroups => forGroups(deviceGroupsOf(groups));

/**
 * Groups after a change that names one, as the specification does: that one alone, or as they are when it is
 * the first already.
 */
export const movedTo = (before: InGroups, groupId: string | null): string[] =>
  groupId === null ? [] : groupId === before.groupId ? groupIdsOf(before) : [groupId];
