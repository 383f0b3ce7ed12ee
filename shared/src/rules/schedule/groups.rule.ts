import type { ScheduleRule } from '../../contract';

/** Groups of an entry or playlist as the contract has them: the first, and all of several. */
export interface ForGroups {
  device_group?: string | null | undefined;
  device_groups?: readonly string[] | undefined;
}

/** All groups, in order; none: all devices. */
export const groupsOf = ({ device_group, device_groups }: ForGroups): readonly string[] =>
  device_groups ?? (device_group ? [device_group] : []);

/** Fields of a save for these groups; none: all devices. */
export const forGroups = (
  ids: readonly string[],
): { device_group: string | null; device_groups?: string[] } => ({
  device_group: ids[0] ?? null,
  ...(ids.length > 1 ? { device_groups: [...ids] } : {}),
});

/** Names of the groups of an entry or playlist, in one line. */
export const namesOfGroups = (
  one: ForGroups,
  groups: readonly { id: string; name: string }[],
  words: { all: string; unknown: string },
): string =>
  groupsOf(one)
    .map((id) => groups.find((group) => group.id === id)?.name ?? words.unknown)
    .join(', ') || words.all;

/** Whether it is for all devices, or for one of these groups. */
export function isFor(one: ForGroups, groupIds: readonly string[]): boolean {
  const own = groupsOf(one);
  return own.length === 0 || own.some((id) => groupIds.includes(id));
}

/**
 * Rules for all devices and those of these groups. Those of the first group come first where there are
 * several: entries that start together play in this order.
 */
export function rulesReaching(rules: readonly ScheduleRule[], groupIds: readonly string[]): ScheduleRule[] {
  const reaching = rules.filter((rule) => isFor(rule, groupIds));
  const rankOf = (rule: ScheduleRule) => {
    const own = groupsOf(rule);
    return own.length === 0 ? groupIds.length : groupIds.findIndex((id) => own.includes(id));
  };
  return groupIds.length > 1 ? reaching.sort((a, b) => rankOf(a) - rankOf(b)) : reaching;
}
