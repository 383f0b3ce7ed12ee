import { createHash } from 'node:crypto';
import { BROKER_PATH, type PlayerManifest } from '@vitrine/shared/contract';
import { floatingInZone } from '@vitrine/shared/rules';
import type { Deps, DeviceActor } from '../../deps';
import { unauthorized } from '../../errors/errors';
import { approvedPlaylists, secondsOf } from '../playlists/playlists.action';
import { rulesForGroup, venueOf } from '../schedule/schedule.action';
import { livingRules, manifestItem, playNowAt } from './manifest.rule';
import { findScreen } from './player.repo';

/** All a screen needs to go on alone. Throws 401 when the device was removed while it asked. */
export async function manifestFor(deps: Deps, device: DeviceActor): Promise<PlayerManifest> {
  const { accountId } = device;
  const screen = await findScreen(deps.db, accountId, device.id);
  if (!screen) throw unauthorized();
  const venue = await venueOf(deps.db, accountId);
  const now = floatingInZone(deps.clock.nowMs(), venue.timezone);
  const reaching = await rulesForGroup(deps.db, accountId, screen.groupId);
  const rules = livingRules(reaching, now);
  const asked = { playlistId: screen.playNowPlaylistId, startedAt: screen.playNowStartedAt };
  const playNow = playNowAt(asked, reaching, now);
  const ids = [
    ...rules.map((rule) => rule.playlist_id),
    venue.defaultPlaylistId,
    playNow?.playlist_id ?? null,
  ];
  const playlists = await approvedPlaylists(
    deps.db,
    accountId,
    ids.filter((id) => id !== null),
  );
  const isApproved = playlists.some(({ id }) => id === venue.defaultPlaylistId);
  return withVersion({
    account_id: accountId,
    account_name: venue.name,
    timezone: venue.timezone,
    device: {
      id: screen.id,
      device_id: screen.deviceId,
      name: screen.name,
      orientation: screen.orientation,
      group_id: screen.groupId,
    },
    default_playlist_id: isApproved ? venue.defaultPlaylistId : null,
    ...(playNow ? { play_now: playNow } : {}),
    rules,
    playlists: playlists
      .map(({ id, name, items }) => ({
        id,
        name,
        items: items
          .map(({ item, content }) => manifestItem(item.itemKey, secondsOf(item, content), content))
          .filter((item) => item !== null),
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    broker_path: deps.config.realtimeUrl || BROKER_PATH,
  });
}

/** `version` is a hash of everything else but the time: equal versions are equal manifests. */
function withVersion(content: Omit<PlayerManifest, 'version'>): PlayerManifest {
  const version = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
  return { version, ...content };
}
