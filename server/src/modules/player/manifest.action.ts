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
  const shared = new SharedWork();
  const reach = reachOf(screen, venue, reaching, floatingInZone(deps.clock.nowMs(), venue.timezone), shared);
  const stock = await stockOf(deps, accountId, reach.playlistIds);
  return manifestOf(screen, venue, reach, stock, brokerPathOf(deps), shared);
}

/** `reaching` are the rules of the screen's group and those for all; `now` is floating. */
export function reachOf(
  screen: ManifestScreen,
  venue: Venue,
  reaching: readonly ScheduleRule[],
  now: number,
  shared: SharedWork,
): Reach {
  const { rules, ids } = shared.living(reaching, now);
  const asked = { playlistId: screen.playNowPlaylistId, startedAt: screen.playNowStartedAt };
  const playNow = playNowAt(asked, reaching, now);
  const others = [venue.defaultPlaylistId, playNow?.playlist_id ?? null];
  return { rules, playNow, playlistIds: [...new Set([...ids, ...others.filter((id) => id !== null)])] };
}

interface Living {
  rules: ScheduleRule[];
  ids: string[];
}

/**
 * What screens have in common, worked out once while many of them are read: a thousand screens of one group have the same ten
 * thousand rules, gone through once for each day; a hundred of one venue play the same playlists, each read through once.
 */
export class SharedWork {
  readonly #livingByDay = new Map<readonly ScheduleRule[], Map<number, Living>>();
  readonly #hashes = new Map<object, string>();

  living(reaching: readonly ScheduleRule[], now: number): Living {
    const days = this.#livingByDay.get(reaching) ?? new Map<number, Living>();
    this.#livingByDay.set(reaching, days);
    const day = startOfDay(now);
    const known = days.get(day);
    if (known) return known;
    const rules = livingRules(reaching, now);
    const living = { rules, ids: [...new Set(rules.map(({ playlist_id }) => playlist_id))] };
    days.set(day, living);
    return living;
  }

  hash(part: object): string {
    const known = this.#hashes.get(part) ?? hashOf(JSON.stringify(part));
    this.#hashes.set(part, known);
    return known;
  }
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
  shared: SharedWork,
): PlayerManifest {
  const isApproved = stock.has(venue.defaultPlaylistId ?? '');
  const content = {
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
  };
  return withVersion(content, shared);
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
/** `version` is a hash of everything else but the time: equal versions are equal manifests. */
function withVersion(content: Omit<PlayerManifest, 'version'>, shared: SharedWork): PlayerManifest {
  const version = hashOf(
    JSON.stringify({
      ...content,
      rules: shared.hash(content.rules),
      playlists: content.playlists.map((playlist) => shared.hash(playlist)),
    }),
  );
  return { version, ...content };
}
