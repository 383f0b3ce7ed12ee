import { ORIENTATION_NAMES } from '@vitrine/shared/contract/values';

interface Settings {
  name: string;
  orientation: number;
  groups: readonly string[];
  volume: number;
  brightness: number;
  hourlyScreenshot: boolean;
}

/** Line about a change of a screen; empty when nothing changed. */
export function deviceChanges(
  before: Settings,
  change: Partial<Settings>,
  names: ReadonlyMap<string, string>,
): string {
  const { name, orientation, groups: after, volume, brightness, hourlyScreenshot } = change;
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
    ...(volume !== undefined && volume !== before.volume ? [`volume ${volume} %`] : []),
    ...(brightness !== undefined && brightness !== before.brightness ? [`brightness ${brightness} %`] : []),
    ...(hourlyScreenshot !== undefined && hourlyScreenshot !== before.hourlyScreenshot
      ? [`hourly screenshots ${hourlyScreenshot ? 'on' : 'off'}`]
      : []),
  ].join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
