import { randomUUID } from 'node:crypto';
import { topics, type EndPlayNow, type PlayNow } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import type { Actor, Deps } from '../../deps.types';
import { badRequest, notFound } from '../../platform/errors/errors.lib';
import { recordEvent } from '../history/record.action';
import { approvedPlaylistNamed, playlistName } from '../playlists/playlists.action';
import { venueNow } from '../schedule/schedule.action';
import { devicesNamed, updateDevices, type DeviceRecord } from './devices.repo';
import { type Detail, sentence } from '../../platform/languages/sentence.rule';

/** Longest duration of "Play now". */
const LONGEST_SECONDS = 7 * 86_400;

type Editor = Pick<Actor, 'accountId' | 'userId'>;

/**
 * Starts "Play now" (product §6): sent to live screens at once, and part of their manifest until its end, so
 * that a screen that is off or reloads plays it too.
 */
export async function playNow(deps: Deps, actor: Editor, sent: PlayNow): Promise<void> {
  const { accountId } = actor;
  await approvedPlaylistNamed(deps.db, accountId, sent.playlist_id);
  const nowMs = deps.clock.nowMs();
  const endsAt = endOf(sent, Math.floor(nowMs / 1000));
  await setPlayNow(deps, actor, sent.device_ids, async (tx) => ({
    playNowPlaylistId: sent.playlist_id,
    playNowStartedAt: await venueNow(tx, accountId, nowMs),
    playNowPressedAt: Math.floor(nowMs / 1000),
    playNowEndsAt: endsAt,
  }));
}

/**
 * Chosen end, or null. 400 for one that has passed or is too late. A duration counts by the server's clock.
 */
export function endOf(
  { ends_at: endsAt = null, duration = null }: Pick<PlayNow, 'ends_at' | 'duration'>,
  now: number,
  tooLate: Detail = '“Play now” can last up to 7 days. Choose an earlier end.',
): number | null {
  if (endsAt === null) return duration === null ? null : now + duration;
  const refuse = (detail: Detail) => badRequest(detail, [{ field: 'ends_at', code: 'out_of_range', detail }]);
  if (duration !== null) throw refuse('Set an end or a duration, not both.');
  if (endsAt <= now) throw refuse('The end has already passed. Choose a later time.');
  if (endsAt > now + LONGEST_SECONDS) throw refuse(tooLate);
  return endsAt;
}

/** Ends "Play now": sent to live screens at once, and removed from the manifest for offline ones. */
export async function endPlayNow(deps: Deps, actor: Editor, sent: EndPlayNow): Promise<void> {
  await setPlayNow(deps, actor, sent.device_ids, async () => ({
    playNowPlaylistId: null,
    playNowStartedAt: null,
    playNowPressedAt: null,
    playNowEndsAt: null,
  }));
}

/** 'On Bar, Lobby', or 'On 12 devices'. */
const screensText = (names: readonly string[]): Detail =>
  names.length > 3 ? sentence`On ${names.length} devices` : sentence`On ${names.join(', ')}`;

type PlayNowChange = Pick<
  DeviceRecord,
  'playNowPlaylistId' | 'playNowStartedAt' | 'playNowPressedAt' | 'playNowEndsAt'
>;

/** Changes "Play now" of all these screens or none. */
async function setPlayNow(
  deps: Deps,
  { accountId, userId }: Editor,
  deviceIds: readonly string[],
  changeFor: (tx: Db) => Promise<PlayNowChange>,
): Promise<void> {
  const ids = [...new Set(deviceIds)];
  const { screens, change } = await deps.db.transaction(async (tx) => {
    const found = await devicesNamed(tx, accountId, ids);
    const known = new Set(found.flatMap((device) => [device.id, device.deviceId]));
    if (ids.some((id) => !known.has(id))) throw notFound('device');
    const wanted = await changeFor(tx);
    await updateDevices(
      tx,
      accountId,
      found.map(({ id }) => id),
      wanted,
    );
    const id = wanted.playNowPlaylistId;
    await recordEvent(tx, {
      ...{ accountId, userId, at: deps.clock.nowSeconds() },
      kind: id ? 'schedule.play_now' : 'schedule.play_now_ended',
      ...(id ? { subject: { id, name: await playlistName(tx, accountId, id) } } : {}),
      note: screensText(found.map(({ name }) => name)),
    });
    return { screens: found, change: wanted };
  });
  for (const { id, deviceId } of screens) {
    deps.broker.publish(accountId, topics.changed('device'), { id });
    const payload = {
      request_id: randomUUID(),
      playlist_id: change.playNowPlaylistId,
      ...(change.playNowEndsAt === null ? {} : { ends_at: change.playNowEndsAt }),
    };
    deps.broker.publish(accountId, topics.command(deviceId, 'play'), payload);
  }
}
