import type { ScheduleRule } from '@vitrine/shared/contract';
import type { Db } from '../../platform/database/database.client';
import type { Deps } from '../../deps.types';
import type { AccountRow } from '../../platform/users/accounts.repo';
import { listStandOf, type ListStand } from '../../platform/users/list-changes.repo';
import { rulesForGroup } from '../schedule/schedule.action';
import { SharedWork, stockOf, type ManifestPlaylist, type Stocked } from './manifest.action';

/** A chain of screens asks within a moment after a change or a power cut; nothing is kept for longer than that. */
const KEPT_MS = 2000;
/** Items of playlists. More of them fill the memory, and looking through it would hold up others: they are shared by who asks meanwhile, and not kept. */
const MOST_KEPT = 2000;

/** A playlist as screens get it. */
export type Shelved = Stocked & { playlist: ManifestPlaylist };

/** What the screens of an account have in common, each part read when the first of them needs it. */
export interface CrowdReads {
  venue: AccountRow;
  shared: SharedWork;
  rules(groupId: string | null): Promise<readonly ScheduleRule[]>;
  /** The approved ones among these playlists, by id. */
  playlists(ids: readonly string[]): Promise<ReadonlyMap<string, Shelved>>;
}

/**
 * Reads once for all screens of an account that ask at about the same time. `cameAt` is when a request came, by this process's own clock: what is answered
 * is never older than that, so whoever asks after a change gets what came of it. Null when the account is gone.
 */
export function createCrowdReads({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): (accountId: string, cameAt: number) => Promise<CrowdReads | null> {
  const stands = new Map<string, { began: number; stand: Promise<ListStand | null> }>();
  const latest = new Map<string, { changes: number; reads: SharedReads }>();

  /** How often the lists have changed, read after the request came: a crowd that waits for its turns needs it once. */
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
    return stand && { venue: stand.account, ...readsAt(accountId, stand.changes) };
  };
}

/** @returns how it is forgotten before its time, unless something newer has its place */
function keepFor<V>(kept: Map<string, V>, key: string, value: V): () => void {
  const forget = () => {
    if (kept.get(key) === value) kept.delete(key);
  };
  kept.set(key, value);
  setTimeout(forget, KEPT_MS).unref();
  return forget;
}

type SharedReads = Omit<CrowdReads, 'venue'>;

/** A read that fails is told to all who wait for it, and to nobody who asks later: `forget`. */
function readsOf(db: Db, accountId: string, forget: () => void): SharedReads {
  const rules = new Map<string | null, Promise<readonly ScheduleRule[]>>();
  const shelves = new Map<string, Promise<ReadonlyMap<string, Shelved>>>();
  const once = <K, V>(known: Map<K, Promise<V>>, keys: readonly K[], read: () => Promise<V>): Promise<V> => {
    const reading = read();
    for (const key of keys) known.set(key, reading);
    reading.catch(forget);
    return reading;
  };
  const shelve = async (ids: readonly string[]) => {
    const playlists = new Map<string, ManifestPlaylist>();
    let items = 0;
    const stock = await stockOf({ db }, accountId, ids, (one) => {
      playlists.set(one.id, one);
      items += one.items.length;
    });
    if (items > MOST_KEPT) forget();
    return new Map(
      [...stock].map(([id, one]) => [id, { ...one, playlist: playlists.get(id) as ManifestPlaylist }]),
    );
  };
  return {
    shared: new SharedWork(),
    rules: (groupId) =>
      rules.get(groupId) ?? once(rules, [groupId], () => rulesForGroup(db, accountId, groupId)),
    async playlists(ids) {
      const missing = ids.filter((id) => !shelves.has(id));
      if (missing.length > 0) void once(shelves, missing, () => shelve(missing));
      const found = await Promise.all(ids.map(async (id) => (await shelves.get(id))?.get(id)));
      return new Map(found.flatMap((one) => (one ? [[one.id, one]] : [])));
    },
  };
}
