import type { ScheduleRule } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import type { Deps } from '../../deps.types';
import type { Venue } from '../../platform/users/accounts.repo';
import { listStandOf, type ListStand } from '../../platform/users/list-changes.repo';
import { rulesForGroups } from '../schedule/schedule.action';
import {
  SharedWork,
  summariesOf,
  zonesBeside,
  type ManifestPlaylist,
  type PlaylistSummary,
} from './manifest.action';

/** Many screens ask within a moment of a change or a power cut; cached reads expire after this. */
const CACHE_MS = 2000;
/** Items of cached playlists. Longer results are shared by concurrent requests only, to bound the memory. */
const MAX_CACHED_ITEMS = 2000;

export type FullPlaylist = PlaylistSummary & { playlist: ManifestPlaylist };

/** Reads shared by the screens of an account, each on first use. */
export interface CoalescedReads {
  venue: Venue;
  shared: SharedWork;
  rules(groupIds: readonly string[]): Promise<readonly ScheduleRule[]>;
  /** Approved playlists among these, and those in their zones, by id. */
  playlists(ids: readonly string[]): Promise<ReadonlyMap<string, FullPlaylist>>;
}

/**
 * Coalesces the manifest reads of an account's screens. The result is never older than `cameAt`, the
 * arrival of
 * the request on this process's `performance.now()`. Null when the account is deleted.
 */
export function createCoalescedReads({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): (accountId: string, cameAt: number) => Promise<CoalescedReads | null> {
  const stands = new Map<string, { began: number; stand: Promise<ListStand | null> }>();
  const latest = new Map<string, { changes: number; reads: SharedReads }>();

  /** Counter of list changes, read after the request's arrival; concurrent requests share one read. */
  function standSince(accountId: string, cameAt: number): Promise<ListStand | null> {
    const known = stands.get(accountId);
    if (known && known.began > cameAt) return known.stand;
    const made = { began: performance.now(), stand: listStandOf(db, accountId, clock.nowMs()) };
    made.stand.catch(keepFor(stands, accountId, made));
    return made.stand;
  }

  function readsAt(accountId: string, changes: number): SharedReads {
    const known = latest.get(accountId);
    if (known && known.changes >= changes) return known.reads;
    const made = { changes, reads: readsOf(db, accountId, () => forget()) };
    const forget = keepFor(latest, accountId, made);
    return made.reads;
  }

  return async (accountId, cameAt) => {
    const stand = await standSince(accountId, cameAt);
    if (!stand) return null;
    const venue = { ...stand.account, groupHours: stand.groupHours, groupPlay: stand.groupPlay };
    return { venue, ...readsAt(accountId, stand.changes) };
  };
}

/** @returns a function that drops the entry early, unless a newer one has replaced it */
function keepFor<V>(kept: Map<string, V>, key: string, value: V): () => void {
  const forget = () => {
    if (kept.get(key) === value) kept.delete(key);
  };
  kept.set(key, value);
  setTimeout(forget, CACHE_MS).unref();
  return forget;
}

type SharedReads = Omit<CoalescedReads, 'venue'>;

/** Shares each read; a failed one rejects for all that wait for it, and is dropped by `forget`. */
function readsOf(db: Db, accountId: string, forget: () => void): SharedReads {
  const rules = new Map<string, Promise<readonly ScheduleRule[]>>();
  const reads = new Map<string, Promise<ReadonlyMap<string, FullPlaylist>>>();
  const once = <K, V>(known: Map<K, Promise<V>>, keys: readonly K[], read: () => Promise<V>): Promise<V> => {
    const reading = read();
    for (const key of keys) known.set(key, reading);
    reading.catch(forget);
    return reading;
  };
  const readPlaylists = async (ids: readonly string[]) => {
    const playlists = new Map<string, ManifestPlaylist>();
    let items = 0;
    const summaries = await summariesOf({ db }, accountId, ids, (one) => {
      playlists.set(one.id, one);
      items += one.items.length;
    });
    if (items > MAX_CACHED_ITEMS) forget();
    return new Map(
      [...summaries].map(([id, one]) => [id, { ...one, playlist: playlists.get(id) as ManifestPlaylist }]),
    );
  };
  async function playlistsOf(ids: readonly string[]): Promise<Map<string, FullPlaylist>> {
    const missing = ids.filter((id) => !reads.has(id));
    if (missing.length > 0) void once(reads, missing, () => readPlaylists(missing));
    const found = await Promise.all(ids.map(async (id) => (await reads.get(id))?.get(id)));
    return new Map(found.flatMap((one) => (one ? [[one.id, one]] : [])));
  }
  return {
    shared: new SharedWork(),
    rules: (groupIds) => {
      const key = groupIds.join();
      return rules.get(key) ?? once(rules, [key], () => rulesForGroups(db, accountId, groupIds));
    },
    async playlists(ids) {
      const found = await playlistsOf(ids);
      const beside = zonesBeside(found);
      return beside.length === 0 ? found : new Map([...found, ...(await playlistsOf(beside))]);
    },
  };
}
