import { hash } from 'node:crypto';
import { BROKER_PATH, type PlayerManifest, type ScheduleRule } from '@vitrine/shared/contract';
import { floatingInZone, startOfDay } from '@vitrine/shared/rules';
import type { Deps, DeviceActor } from '../../deps.types';
import { createYield, inParts } from '../../http/limits/yielding.lib';
import { approvedPlaylists } from '../playlists/playlists.action';
import { secondsOf } from '../playlists/running-order.rule';
import type { Venue } from '../../platform/users/accounts.repo';
import { livingRules, manifestItem, playNowAt } from './manifest.rule';

export type ManifestPlaylist = PlayerManifest['playlists'][number];

/** What reaches one screen at a moment of the venue's clock. */
export interface Reach {
  rules: ScheduleRule[];
  playNow: PlayerManifest['play_now'];
  playlistIds: string[];
}

/** `reaching` are the rules of the screen's group and those for all; `nowMs` is unix milliseconds. */
export function reachOf(
  device: DeviceActor,
  venue: Venue,
  reaching: readonly ScheduleRule[],
  nowMs: number,
  shared: SharedWork,
): Reach {
  const living = shared.living(reaching, floatingInZone(nowMs, venue.timezone));
  const playNow = playNowAt(device, reaching, nowMs / 1000, venue.timezone);
  const others = [venue.defaultPlaylistId, playNow?.playlist_id ?? null].filter((id) => id !== null);
  return { rules: living.rules, playNow, playlistIds: shared.idsOf(living, others) };
}

interface Living {
  rules: ScheduleRule[];
  ids: string[];
  /** The same with other playlists besides, by those. */
  with: Map<string, string[]>;
}

/**
 * What screens have in common, worked out once while many of them are read: a thousand screens of one group have the same ten
 * thousand rules, gone through once for each day, and each list of rules and of playlists is read through once. What is in stock stays the same
 * while it lives.
 */
export class SharedWork {
  readonly #livingByDay = new Map<readonly ScheduleRule[], Map<number, Living>>();
  readonly #hashes = new Map<readonly ScheduleRule[], string>();
  readonly #stockHashes = new Map<readonly string[], string>();

  living(reaching: readonly ScheduleRule[], now: number): Living {
    const days = this.#livingByDay.get(reaching) ?? new Map<number, Living>();
    this.#livingByDay.set(reaching, days);
    const day = startOfDay(now);
    const known = days.get(day);
    if (known) return known;
    const rules = livingRules(reaching, now);
    const ids = [...new Set(rules.map(({ playlist_id }) => playlist_id))];
    const living = { rules, ids, with: new Map<string, string[]>() };
    days.set(day, living);
    return living;
  }

  /** The playlists of the rules and these: one list for all screens that have the same. */
  idsOf(living: Living, others: readonly string[]): string[] {
    const key = others.join();
    const known = living.with.get(key) ?? [...new Set([...living.ids, ...others])];
    living.with.set(key, known);
    return known;
  }

  hash(rules: readonly ScheduleRule[]): string {
    const known = this.#hashes.get(rules) ?? hashOf(JSON.stringify(rules));
    this.#hashes.set(rules, known);
    return known;
  }

  /** Of those playlists that are in stock. */
  hashOfStock(ids: readonly string[], stock: Stock): string {
    const hashes = () =>
      ids
        .flatMap((id) => stock.get(id) ?? [])
        .sort(byId)
        .map((one) => one.hash);
    const known = this.#stockHashes.get(ids) ?? hashOf(JSON.stringify(hashes()));
    this.#stockHashes.set(ids, known);
    return known;
  }
}

/** What is known of a playlist that screens get; its items may be many and are not kept. */
export interface Stocked {
  id: string;
  name: string;
  itemCount: number;
  hash: string;
}
export type Stock = ReadonlyMap<string, Stocked>;

/** Playlists read at once, of up to 500 items each: what the database answers comes in one turn, and five of them already held up others for 51 ms. */
const PART = 2;

/** The approved ones among these playlists, by id; `take` gets each of them as screens get it. */
export async function stockOf(
  deps: Pick<Deps, 'db'>,
  accountId: string,
  ids: readonly string[],
  take?: (playlist: ManifestPlaylist) => void,
): Promise<Stock> {
  const breath = createYield();
  const stocked = await inParts(ids, PART, async (part) => {
    const found: Stocked[] = [];
    for (const { id, name, items } of await approvedPlaylists(deps.db, accountId, part)) {
      const shown = items.flatMap(
        ({ item, content }) => manifestItem(item.itemKey, secondsOf(item, content), content) ?? [],
      );
      const playlist = { id, name, items: shown };
      take?.(playlist);
      found.push({ id, name, itemCount: shown.length, hash: hashOf(JSON.stringify(playlist)) });
      await breath();
    }
    return found;
  });
  return new Map(stocked.map((one) => [one.id, one]));
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

export const brokerPathOf = ({ config }: Pick<Deps, 'config'>): string => config.realtimeUrl || BROKER_PATH;

/**
 * The manifest of one screen but for its playlists; those of `reach` that are not in stock were never approved. `version` is a hash of
 * everything: equal versions are equal manifests.
 */
export function standingOf(
  device: DeviceActor,
  venue: Venue,
  { rules, playNow, playlistIds }: Reach,
  stock: Stock,
  brokerPath: string,
  shared: SharedWork,
): Omit<PlayerManifest, 'playlists'> {
  const isApproved = stock.has(venue.defaultPlaylistId ?? '');
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
    },
    default_playlist_id: isApproved ? venue.defaultPlaylistId : null,
    ...(playNow ? { play_now: playNow } : {}),
    rules,
    broker_path: brokerPath,
  };
  const playlists = shared.hashOfStock(playlistIds, stock);
  const version = hashOf(JSON.stringify({ ...content, rules: shared.hash(rules), playlists }));
  return { version, ...content };
}

const hashOf = (text: string) => hash('sha256', text, 'base64url').slice(0, 22);
