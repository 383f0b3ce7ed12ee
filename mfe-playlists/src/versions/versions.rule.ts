import type { PlaylistVersion, RestoreAnswer, VersionContent } from '@vitrine/shared/contract';
import { clockTime, floatingInZone, formatDate, formatDuration } from '@vitrine/shared/rules';
import { versionTexts as words } from './words.table';

/** Time of a version on the venue's clock: 'Nov 26, 2026, 17:05'. */
export function whenOf({ at }: Pick<PlaylistVersion, 'at'>, zone: string): string {
  const floating = floatingInZone(at * 1000, zone);
  return words.at(formatDate(floating), clockTime(floating));
}

/** Line of a version: what changed, else its kind. */
export const lineOf = ({ kind, summary }: PlaylistVersion): string =>
  kind === 'deleted' || kind === 'restored' || summary === ''
    ? [words.kinds[kind], summary].filter(Boolean).join('. ')
    : summary;

export const groupOf = ({ group, groups = group ? [group] : [] }: VersionContent): string =>
  groups.map(({ exists, name }) => (exists ? name : words.goneGroup(name))).join(', ') || words.allDevices;

/** '4 items, 1 min. 20 sec.' of a version. */
export function lengthOf({ items }: VersionContent): string {
  const seconds = items.reduce((sum, { duration = 0 }) => sum + duration, 0);
  return seconds > 0 ? `${words.items(items.length)}, ${formatDuration(seconds)}` : words.items(items.length);
}

/** Whether items of two versions play the same in the same order. */
export const sameOrder = (a: VersionContent, b: VersionContent): boolean =>
  JSON.stringify(orderOf(a)) === JSON.stringify(orderOf(b));
const orderOf = ({ items }: VersionContent) =>
  items.map(({ type, id, duration, validity }) => [type, id, duration, validity]);

/** Message after a restore: its result, and what could not come back. */
export function restoredText(name: string, answer: RestoreAnswer): string {
  const { state, group_gone } = answer;
  const leftOut = [...answer.left_out, ...(answer.groups_left_out ?? [])];
  return [
    state === 'approved' ? words.restored(name) : words.waits(name),
    ...(leftOut.length > 0 ? [words.leftOut(leftOut)] : []),
    ...(group_gone ? [words.noGroup(group_gone)] : []),
  ].join(' ');
}
