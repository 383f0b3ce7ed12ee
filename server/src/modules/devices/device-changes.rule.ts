import { ORIENTATION_NAMES } from '@vitrine/shared/contract/values';
import { type Detail, inARow, lineOf, sentence, within } from '../../platform/languages/sentence.rule';

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
): Detail {
  const { name, orientation, groups: after, volume, brightness, hourlyScreenshot } = change;
  const isMoved = after !== undefined && after.join() !== before.groups.join();
  return lineOf([
    ...(name !== undefined && name !== before.name ? [sentence`renamed from “${before.name}”`] : []),
    ...(isMoved
      ? [
          after.length === 0
            ? within(before.groups.length > 1 ? 'taken out of its groups' : 'taken out of its group')
            : sentence`moved to ${inARow(
                after.map((id) => (names.has(id) ? sentence`${names.get(id) ?? ''}` : within('a group'))),
                ', ',
              )}`,
        ]
      : []),
    ...(orientation !== undefined && orientation !== before.orientation
      ? [sentence`turned to ${within(ORIENTATION_NAMES[orientation] ?? '')}`]
      : []),
    ...(volume !== undefined && volume !== before.volume ? [sentence`volume ${volume} %`] : []),
    ...(brightness !== undefined && brightness !== before.brightness
      ? [sentence`brightness ${brightness} %`]
      : []),
    ...(hourlyScreenshot !== undefined && hourlyScreenshot !== before.hourlyScreenshot
      ? [within(hourlyScreenshot ? 'hourly screenshots on' : 'hourly screenshots off')]
      : []),
  ]);
}
