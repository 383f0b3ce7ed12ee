import { createHash } from 'node:crypto';
import { BROKER_PATH, type PlayerManifest, type ScheduleRule } from '@vitrine/shared/contract';
import { floatingInZone, startOfDay } from '@vitrine/shared/rules';
import type { Deps, DeviceActor } from '../../deps';
import { unauthorized } from '../../errors/errors';
import { approvedPlaylists, secondsOf } from '../playlists/playlists.action';
import { rulesForGroup, venueOf, type Venue } from '../schedule/schedule.action';
import { livingRules, manifestItem, playNowAt } from './manifest.rule';
import { findScreen, type ScreenRow } from './player.repo';

export type ManifestPlaylist = PlayerManifest['playlists'][number];
export type ManifestScreen = Pick<
  ScreenRow,
  | 'id'
  | 'accountId'
  | 'deviceId'
  | 'name'
  | 'orientation'
  | 'groupId'
  | 'playNowPlaylistId'
  | 'playNowStartedAt'
>;

/** What reaches one screen at a moment of the venue's clock. */
export interface Reach {
  rules: ScheduleRule[];
  playNow: PlayerManifest['play_now'];
  playlistIds: string[];
}

/** All a screen needs to go on alone. Throws 401 when the device was removed while it asked. */
export async function manifestFor(deps: Deps, device: DeviceActor): Promise<PlayerManifest> {
  const { accountId } = device;
  const screen = await findScreen(deps.db, accountId, device.id);
  if (!screen) throw unauthorized();
  const venue = await venueOf(deps.db, accountId);
  const reaching = await rulesForGroup(deps.db, accountId, screen.groupId);
  const reach = reachOf(screen, venue, reaching, floatingInZone(deps.clock.nowMs(), venue.timezone));
  const stock = await stockOf(deps, accountId, reach.playlistIds);
  return manifestOf(screen, venue, reach, stock, brokerPathOf(deps));
}

/** `reaching` are the rules of the screen's group and those for all; `now` is floating. */
export function reachOf(
  screen: ManifestScreen,
  venue: Venue,
  reaching: readonly ScheduleRule[],
  now: number,
): Reach {
  const { rules, ids } = livingOf(reaching, now);
  const asked = { playlistId: screen.playNowPlaylistId, startedAt: screen.playNowStartedAt };
  const playNow = playNowAt(asked, reaching, now);
  const others = [venue.defaultPlaylistId, playNow?.playlist_id ?? null];
  return { rules, playNow, playlistIds: [...new Set([...ids, ...others.filter((id) => id !== null)])] };
}

interface Living {
  rules: ScheduleRule[];
  ids: string[];
}
/** A thousand screens of one group have the same ten thousand rules: they are gone through once for each day. */
const livingByDay = new WeakMap<readonly ScheduleRule[], Map<number, Living>>();

function livingOf(reaching: readonly ScheduleRule[], now: number): Living {
  const days = livingByDay.get(reaching) ?? new Map<number, Living>();
  livingByDay.set(reaching, days);
  const day = startOfDay(now);
  const rules = days.get(day)?.rules ?? livingRules(reaching, now);
  const living = days.get(day) ?? { rules, ids: [...new Set(rules.map(({ playlist_id }) => playlist_id))] };
  days.set(day, living);
  return living;
}

/** The approved ones among these playlists as screens get them, by id. */
export async function stockOf(
  deps: Pick<Deps, 'db'>,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ManifestPlaylist>> {
  const playlists = await approvedPlaylists(deps.db, accountId, ids);
  return new Map(
    playlists.map(({ id, name, items }) => [
      id,
      {
        id,
        name,
        items: items
          .map(({ item, content }) => manifestItem(item.itemKey, secondsOf(item, content), content))
          .filter((item) => item !== null),
      },
    ]),
  );
}

export const brokerPathOf = ({ config }: Pick<Deps, 'config'>): string => config.realtimeUrl || BROKER_PATH;

/** The manifest of one screen; the playlists of `reach` that are not in stock were never approved. */
export function manifestOf(
  screen: ManifestScreen,
  venue: Venue,
  { rules, playNow, playlistIds }: Reach,
  stock: ReadonlyMap<string, ManifestPlaylist>,
  brokerPath: string,
): PlayerManifest {
  const isApproved = stock.has(venue.defaultPlaylistId ?? '');
  return withVersion({
    account_id: screen.accountId,
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
    playlists: playlistIds.flatMap((id) => stock.get(id) ?? []).sort((a, b) => (a.id < b.id ? -1 : 1)),
    broker_path: brokerPath,
  });
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
/** A hundred screens of one venue play the same playlists by the same rules: each of them is read through once. */
const hashes = new WeakMap<object, string>();

function hashOnce(part: object): string {
  const known = hashes.get(part) ?? hashOf(JSON.stringify(part));
  hashes.set(part, known);
  return known;
}

/** `version` is a hash of everything else but the time: equal versions are equal manifests. */
function withVersion(content: Omit<PlayerManifest, 'version'>): PlayerManifest {
  const version = hashOf(
    JSON.stringify({
      ...content,
      rules: hashOnce(content.rules),
      playlists: content.playlists.map(hashOnce),
    }),
  );
  return { version, ...content };
}
