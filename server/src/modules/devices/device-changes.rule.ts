import { ORIENTATION_NAMES } from '@vitrine/shared/contract/values';

interface Settings {
  name: string;
  orientation: number;
  groups: readonly string[];
}

/** Line about a change of a screen; empty when nothing changed. */
export function deviceChanges(
  before: Settings,
  change: Partial<Settings>,
  names: ReadonlyMap<string, string>,
): string {
  const { name, orientation, groups: after } = change;
  const isMoved = after !== undefined && after.join() !== before.groups.join();
  const text = [
    ...(name !== undefined && name !== before.name ? [`renamed from “${before.name}”`] : []),
    ...(isMoved
      ? [
          after.length === 0
            ? `taken out of its ${before.groups.length > 1 ? 'groups' : 'group'}`
            : `moved to ${after.map((id) => names.get(id) ?? 'a group').join(', ')}`,
        ]
      : []),
    ...(orientation !== undefined && orientation !== before.orientation
      ? [`turned to ${ORIENTATION_NAMES[orientation] ?? orientation}`]
      : []),
  ].join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
