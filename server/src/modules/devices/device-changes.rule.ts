import { ORIENTATION_NAMES } from '@vitrine/shared/contract';

interface Settings {
  name: string;
  orientation: number;
  groupId: string | null;
}

/** Line about a change of a screen; empty when nothing changed. */
export function deviceChanges(
  before: Settings,
  change: Partial<Settings>,
  groups: ReadonlyMap<string, string>,
): string {
  const { name, orientation, groupId } = change;
  const isMoved = groupId !== undefined && groupId !== before.groupId;
  const text = [
    ...(name !== undefined && name !== before.name ? [`renamed from “${before.name}”`] : []),
    ...(isMoved
      ? [groupId === null ? 'taken out of its group' : `moved to ${groups.get(groupId) ?? 'a group'}`]
      : []),
    ...(orientation !== undefined && orientation !== before.orientation
      ? [`turned to ${ORIENTATION_NAMES[orientation] ?? orientation}`]
      : []),
  ].join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
