import { deviceGroupsOf, forGroups } from '../timing/groups.rule';

/** Groups of a device as its row has them. */
export interface InGroups {
  groupId: string | null;
  otherGroupIds: readonly string[];
}

/** Ids of a device's groups, in order. */
export const groupIdsOf = ({ groupId, otherGroupIds }: InGroups): string[] =>
  deviceGroupsOf({ deviceGroupId: groupId, otherGroupIds });

/** Columns for these groups, each once. */
export function inGroups(ids: readonly string[]): { groupId: string | null; otherGroupIds: string[] } {
  const { deviceGroupId: groupId, otherGroupIds } = forGroups(ids);
  return { groupId, otherGroupIds };
}

/**
 * Groups after a change that names one, as the specification does: that one alone, or as they are when it is
 * the first already.
 */
export const movedTo = (before: InGroups, groupId: string | null): string[] =>
  groupId === null ? [] : groupId === before.groupId ? groupIdsOf(before) : [groupId];
