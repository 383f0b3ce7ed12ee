import type { PlayerManifest } from '@vitrine/shared/contract';
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
    const { places: _places, ...shape } = wall;
    return { sync: true, wall: { ...shape, row: place.row, column: place.column } };
  }
  return own.some(({ in_sync }) => in_sync) ? { sync: true } : {};
}
