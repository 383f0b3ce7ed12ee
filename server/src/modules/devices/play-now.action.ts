import { randomUUID } from 'node:crypto';
import { topics, type PlayNow } from '@vitrine/shared/contract';
import type { Deps } from '../../deps';
import { conflict, notFound } from '../../errors/errors';
import { standingOfPlaylist } from '../playlists/playlists.action';
import { venueNow } from '../schedule/schedule.action';
import { devicesNamed, updateDevices } from './devices.repo';

/**
 * "Play now" (decisions §6): told to live screens at once and remembered in their manifest until the next scheduled start, so that a
 * screen that is off or reloads plays it too.
 */
export async function playNow(deps: Deps, accountId: string, sent: PlayNow): Promise<void> {
  const standing = await standingOfPlaylist(deps.db, accountId, sent.playlist_id);
  if (standing === 'unknown') throw notFound('playlist');
  if (standing === 'waiting') throw conflict('This playlist waits for approval and cannot be played yet.');
  const asked = [...new Set(sent.device_ids)];
  const screens = await deps.db.transaction(async (tx) => {
    const found = await devicesNamed(tx, accountId, asked);
    const known = new Set(found.flatMap((device) => [device.id, device.deviceId]));
    if (asked.some((name) => !known.has(name))) throw notFound('device');
    const startedAt = await venueNow(tx, accountId, deps.clock.nowMs());
    const change = { playNowPlaylistId: sent.playlist_id, playNowStartedAt: startedAt };
    await updateDevices(
      tx,
      accountId,
      found.map(({ id }) => id),
      change,
    );
    return found;
  });
  for (const { id, deviceId } of screens) {
    deps.broker.publish(accountId, topics.changed('device'), { id });
    const payload = { request_id: randomUUID(), playlist_id: sent.playlist_id };
    deps.broker.publish(accountId, topics.command(deviceId, 'play'), payload);
  }
}
