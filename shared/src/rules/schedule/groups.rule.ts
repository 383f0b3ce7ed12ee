/** Groups of an entry or playlist as the contract has them: the first, and all of several. */
export interface ForGroups {
  device_group?: string | null | undefined;
  device_groups?: readonly string[] | undefined;
}

/** All groups, in order; none: all devices. */
export const groupsOf = ({ device_group, device_groups }: ForGroups): readonly string[] =>
  device_groups ?? (device_group ? [device_group] : []);

/** Whether it is for all devices, or for one of these groups. */
export function isFor(one: ForGroups, groupIds: readonly string[]): boolean {
  const own = groupsOf(one);
  return own.length === 0 || own.some((id) => groupIds.includes(id));
}
