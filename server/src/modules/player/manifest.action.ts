import { hash } from 'node:crypto';
import { BROKER_PATH, type PlayerManifest, type ScheduleRule, type Urgent } from '@vitrine/shared/contract';
import { floatingInZone, startOfDay, type Validity } from '@vitrine/shared/rules';
import type { Deps, DeviceActor } from '../../deps.types';
import { createYield, inParts } from '../../http/limits/yielding.lib';
import { playedDesigns } from '../content/played-design.action';
import { approvedPlaylists } from '../playlists/playlists.action';
import { presentationField } from '../playlists/presentation.rule';
import { secondsOf } from '../playlists/running-order.rule';
import { groupIdsOf } from '../device-groups/groups-of-device.rule';
import { hoursOfGroups, type Venue } from '../../platform/users/accounts.repo';
import { togetherOf } from './together.rule';
import { urgentFor } from './urgent.rule';
import { playableRules, manifestItem, playNowAt } from './manifest.rule';

export type ManifestPlaylist = PlayerManifest['playlists'][number];

/** Rules and playlists that reach one screen at a time of the venue's clock. */
export interface Reach {
  rules: ScheduleRule[];
  playNow: PlayerManifest['play_now'];
  urgent?: Urgent | undefined;
  playlistIds: string[];
}

/**
 * Reach of a screen: `reaching` are the rules of its groups and those for all; `nowMs` is unix milliseconds.
 */
export function reachOf(
  device: DeviceActor,
  venue: Venue,
  reaching: readonly ScheduleRule[],
  nowMs: number,
  shared: SharedWork,
): Reach {
  const playable = shared.playable(reaching, floatingInZone(nowMs, venue.timezone));
  const urgent = urgentFor(venue.urgent, device.id, nowMs / 1000);
  const playNow = urgent?.playlist_id
    ? urgentPlayNow(urgent, urgent.playlist_id, venue.timezone)
    : playNowAt(device, reaching, nowMs / 1000, venue.timezone);
  const others = [venue.defaultPlaylistId, playNow?.playlist_id ?? null].filter((id) => id !== null);
  return { rules: playable.rules, playNow, urgent, playlistIds: shared.idsOf(playable, others) };
}

/** An urgent playlist, played before any other "Play now". */
const urgentPlayNow = (
  { started_at, ends_at }: Urgent,
  playlist_id: string,
  timezone: string,
): NonNullable<Reach['playNow']> => ({
  playlist_id,
  started_at: floatingInZone(started_at * 1000, timezone),
  pressed_at: started_at,
  ends_at,
});

interface PlayableRules {
  rules: ScheduleRule[];
  ids: string[];
  /** Cached lists with further playlists, by those. */
  with: Map<string, string[]>;
}

/**
 * Cache of work that many screens share while their manifests are built: a thousand screens of one group have
 * the same ten thousand rules. The playlist summaries must not change during its life.
 */
export class SharedWork {
  readonly #rulesByDay = new Map<readonly ScheduleRule[], Map<number, PlayableRules>>();
  readonly #hashes = new Map<readonly ScheduleRule[], string>();
  readonly #playlistHashes = new Map<readonly string[], string>();

  playable(reaching: readonly ScheduleRule[], now: number): PlayableRules {
    const days = this.#rulesByDay.get(reaching) ?? new Map<number, PlayableRules>();
    this.#rulesByDay.set(reaching, days);
    const day = startOfDay(now);
    const known = days.get(day);
    if (known) return known;
    const rules = playableRules(reaching, now);
    const ids = [...new Set(rules.map(({ playlist_id }) => playlist_id))];
    const playable = { rules, ids, with: new Map<string, string[]>() };
    days.set(day, playable);
    return playable;
  }

  /** Playlists of the rules and `others`: one list object for all screens with the same. */
  idsOf(playable: PlayableRules, others: readonly string[]): string[] {
    const key = others.join();
    const known = playable.with.get(key) ?? [...new Set([...playable.ids, ...others])];
    playable.with.set(key, known);
    return known;
  }

  hash(rules: readonly ScheduleRule[]): string {
    const known = this.#hashes.get(rules) ?? hashOf(JSON.stringify(rules));
    this.#hashes.set(rules, known);
    return known;
  }

  hashOfPlaylists(ids: readonly string[], summaries: PlaylistSummaries): string {
    const found = (some: readonly string[]) => some.flatMap((id) => summaries.get(id) ?? []);
    const hashes = () => {
      const played = found(ids);
      const beside = new Set(played.flatMap(({ zones }) => zones).filter((id) => !ids.includes(id)));
      return [...played, ...found([...beside])].sort(byId).map((one) => one.hash);
    };
    const known = this.#playlistHashes.get(ids) ?? hashOf(JSON.stringify(hashes()));
    this.#playlistHashes.set(ids, known);
    return known;
  }
}

/** Playlist of a manifest without its items, which may be many. */
export interface PlaylistSummary {
  id: string;
  name: string;
  /** Validities of its items, each once; none: it is empty. */
  validities: readonly Validity[];
  /** Playlists in its zones. */
  zones: readonly string[];
  hash: string;
}
export type PlaylistSummaries = ReadonlyMap<string, PlaylistSummary>;

/**
 * Playlists per query, of up to 500 items each: parsing the rows of five blocked the event loop for 51 ms.
 */
const PART = 2;

/** Approved playlists among these, by id; `take` gets each with its items. */
export async function summariesOf(
  deps: Pick<Deps, 'db'>,
  accountId: string,
  ids: readonly string[],
  take?: (playlist: ManifestPlaylist) => void,
): Promise<PlaylistSummaries> {
  const yieldIfLong = createYield();
  const read = await inParts(ids, PART, async (part) => {
    const found: PlaylistSummary[] = [];
    const playlists = await approvedPlaylists(deps.db, accountId, part);
    const promoIds = playlists.flatMap(({ items }) => items.flatMap(({ content }) => content?.id ?? []));
    const designs = await playedDesigns(deps.db, accountId, [...new Set(promoIds)]);
    for (const playlist of playlists) {
      const { id, name, items, presentation } = playlist;
      const shown = items.flatMap(({ item, content, validity }) => {
        const more = { validity, design: designs.get(content?.id ?? '') };
        return manifestItem(item.itemKey, secondsOf(item, content), content, more) ?? [];
      });
      const taken = { id, name, items: shown, ...presentationField(presentation) };
      take?.(taken);
      found.push({
        ...{ id, name, validities: validitiesOf(shown) },
        zones: presentation.zones?.playlists ?? [],
        hash: hashOf(JSON.stringify(taken)),
      });
      await yieldIfLong();
    }
    return found;
  });
  return new Map(read.map((one) => [one.id, one]));
}

/** Playlists in zones of these that are not among them. */
export const zonesBeside = (summaries: PlaylistSummaries): string[] => [
  ...new Set([...summaries.values()].flatMap(({ zones }) => zones).filter((id) => !summaries.has(id))),
];

const validitiesOf = (items: readonly { validity?: Validity }[]): Validity[] => [
  ...new Map(items.map(({ validity }) => [JSON.stringify(validity), validity])).values(),
];

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

export const brokerPathOf = ({ config }: Pick<Deps, 'config'>): string => config.realtimeUrl || BROKER_PATH;

/**
 * Manifest of one screen without its playlists; those of `reach` without a summary were never approved.
 * `version` is a hash of everything: equal versions are equal manifests.
 */
export function manifestHead(
  device: DeviceActor,
  venue: Venue,
  { rules, playNow, urgent, playlistIds }: Reach,
  summaries: PlaylistSummaries,
  brokerPath: string,
  shared: SharedWork,
): Omit<PlayerManifest, 'playlists'> {
  const hours = hoursOfGroups(venue, groupIdsOf(device));
  const isApproved = summaries.has(venue.defaultPlaylistId ?? '');
  const content = {
    account_id: device.accountId,
    account_name: venue.name,
    timezone: venue.timezone,
    device: {
      id: device.id,
      device_id: device.deviceId,
      name: device.name,
      orientation: device.orientation,
      group_id: device.groupId,
      ...settingsOf(device),
    },
    default_playlist_id: isApproved ? venue.defaultPlaylistId : null,
    ...(hours?.dark ? { opening_hours: hours } : {}),
    ...togetherOf(venue.groupPlay, groupIdsOf(device), device.id),
    ...(playNow ? { play_now: playNow } : {}),
    ...(urgent && !urgent.playlist_id ? { urgent } : {}),
    rules,
    broker_path: brokerPath,
  };
  const playlists = shared.hashOfPlaylists(playlistIds, summaries);
  const version = hashOf(JSON.stringify({ ...content, rules: shared.hash(rules), playlists }));
  return { version, ...content };
}

/** Settings that differ from those of a new screen, so that its manifest's version stays. */
const settingsOf = ({ volume, brightness, hourlyScreenshot }: DeviceActor) => ({
  ...(volume > 0 ? { volume } : {}),
  ...(brightness < 100 ? { brightness } : {}),
  ...(hourlyScreenshot ? { hourly_screenshot: true } : {}),
});

const hashOf = (text: string) => hash('sha256', text, 'base64url').slice(0, 22);
