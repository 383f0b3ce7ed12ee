import { randomUUID } from 'node:crypto';
import { topics, type EndPlayNow, type PlayNow } from '@vitrine/shared/contract';
import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import { conflict, notFound } from '../../errors/errors';
import { standingOfPlaylist } from '../playlists/playlists.action';
import { venueNow } from '../schedule/schedule.action';
import { devicesNamed, updateDevices } from './devices.repo';

/**
 * "Play now" (product §6): told to live screens at once and remembered in their manifest until the next scheduled start, so that a
 * screen that is off or reloads plays it too.
 */
export async function playNow(deps: Deps, accountId: string, sent: PlayNow): Promise<void> {
  const standing = await standingOfPlaylist(deps.db, accountId, sent.playlist_id);
  if (standing === 'unknown') throw notFound('playlist');
  if (standing === 'waiting') throw conflict('This playlist waits for approval and cannot be played yet.');
  await setPlayNow(deps, accountId, sent.device_ids, async (tx) => ({
    playNowPlaylistId: sent.playlist_id,
    playNowStartedAt: await venueNow(tx, accountId, deps.clock.nowMs()),
  }));
}

/** Back to the schedule: told to live screens at once, and no part of the manifest any more that the others ask for when they return. */
export async function endPlayNow(deps: Deps, accountId: string, sent: EndPlayNow): Promise<void> {
  await setPlayNow(deps, accountId, sent.device_ids, async () => ({
    playNowPlaylistId: null,
    playNowStartedAt: null,
  }));
}

/** All of the named screens or none. */
async function setPlayNow(
  deps: Deps,
  accountId: string,
  deviceIds: readonly string[],
  changeFor: (tx: Db) => Promise<{ playNowPlaylistId: string | null; playNowStartedAt: number | null }>,
): Promise<void> {
  const asked = [...new Set(deviceIds)];
  const { screens, change } = await deps.db.transaction(async (tx) => {
    const found = await devicesNamed(tx, accountId, asked);
    const known = new Set(found.flatMap((device) => [device.id, device.deviceId]));
    if (asked.some((name) => !known.has(name))) throw notFound('device');
    const wanted = await changeFor(tx);
    await updateDevices(
      tx,
      accountId,
      found.map(({ id }) => id),
      wanted,
    );
    return { screens: found, change: wanted };
  });
  for (const { id, deviceId } of screens) {
    deps.broker.publish(accountId, topics.changed('device'), { id });
    const payload = { request_id: randomUUID(), playlist_id: change.playNowPlaylistId };
    deps.broker.publish(accountId, topics.command(deviceId, 'play'), payload);
  }
}
