import type { ScheduleRule } from '@vitrine/shared/contract';
import type { Db } from '../../db/database';
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
  shared: SharedWork;
  rules(groupId: string | null): Promise<readonly ScheduleRule[]>;
  /** The approved ones among these playlists, by id. */
  playlists(ids: readonly string[]): Promise<ReadonlyMap<string, Shelved>>;
}

/**
 * Reads once for all screens of an account that ask at about the same time. `changes` (`listStandOf`) was read before: what is answered is never older
 * than that, so whoever asks after a change gets what came of it.
 */
export function createCrowdReads({ db }: { db: Db }): (accountId: string, changes: number) => CrowdReads {
  const latest = new Map<string, { changes: number; reads: CrowdReads }>();
  return (accountId, changes) => {
    const known = latest.get(accountId);
    if (known?.changes === changes) return known.reads;
    const made = { changes, reads: readsOf(db, accountId, () => forget()) };
    const forget = () => {
      if (latest.get(accountId) === made) latest.delete(accountId);
    };
    latest.set(accountId, made);
    setTimeout(forget, KEPT_MS).unref();
    return made.reads;
  };
}

/** A read that fails is told to all who wait for it, and to nobody who asks later: `forget`. */
function readsOf(db: Db, accountId: string, forget: () => void): CrowdReads {
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
