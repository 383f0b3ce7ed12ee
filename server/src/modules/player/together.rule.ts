import type { PlayerManifest } from '@vitrine/shared/contract';
import { wallView } from '@vitrine/shared/rules';
import type { Venue } from '../../platform/users/accounts.repo';

/**
 * Manifest fields of a device in these groups: its part of the first wall that has a place for it, and
 * whether it plays in sync, as every screen of a wall does.
 */
export function togetherOf(
  play: Venue['groupPlay'],
  groupIds: readonly string[],
  deviceId: string,
): Pick<PlayerManifest, 'sync' | 'wall'> {
  const own = groupIds.flatMap((id) => play?.[id] ?? []);
  for (const { wall } of own) {
    const place = wall?.places.find(({ id }) => id === deviceId);
    if (!wall || !place) continue;
    const { places, panel, ...shape } = wall;
    const view = panel && { view: wallView({ ...shape, panel, places }, place) };
    return { sync: true, wall: { ...shape, row: place.row, column: place.column, ...view } };
  }
  return own.some(({ in_sync }) => in_sync) ? { sync: true } : {};
}
