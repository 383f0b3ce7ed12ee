/** Groups of a playlist's version or of a schedule entry, as their rows have them; none: all devices. */
export interface ForGroups {
  deviceGroupId: string | null;
  otherGroupIds: string[];
}
type Row = Omit<ForGroups, 'otherGroupIds'> & { otherGroupIds: readonly string[] };

/** Ids of the groups, in order. An earlier version knows only the first, and may repeat it. */
export const deviceGroupsOf = ({ deviceGroupId, otherGroupIds }: Row): string[] =>
  deviceGroupId === null ? [] : [...new Set([deviceGroupId, ...otherGroupIds])];

/** Columns for these groups, each once; none: all devices. */
export function forGroups(ids: readonly string[]): ForGroups {
  const [deviceGroupId = null, ...otherGroupIds] = new Set(ids);
  return { deviceGroupId, otherGroupIds };
}

/** The groups of a row or timing alone. */
export const groupsAlone = (groups: ForGroups): ForGroups => forGroups(deviceGroupsOf(groups));

/** device_groups of an answer: only of several, so that calls that know device_group alone work as before. */
export function severalGroups(groups: ForGroups): { device_groups?: string[] } {
  const ids = deviceGroupsOf(groups);
  return ids.length > 1 ? { device_groups: ids } : {};
}
