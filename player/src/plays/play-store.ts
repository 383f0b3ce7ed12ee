import { openDB, type DBSchema } from 'idb';

const NAME = 'vitrine-plays';
const OPEN_LIMIT_MS = 3000;

/** Play that waits for the server; `n` is its number in the log. */
export interface StoredPlay {
  log: string;
  n: number;
  item_id: string;
  playlist_id: string;
  started_at: number;
  seconds: number;
  completed: boolean;
}

/** Plays on the device, oldest first; keys rise. */
export interface PlayStore {
  add(play: StoredPlay): Promise<void>;
  /** Oldest plays, up to `most`, and their keys. */
  oldest(most: number): Promise<{ plays: StoredPlay[]; keys: number[] }>;
  /** Removes everything up to a key, included. */
  removeTo(key: number): Promise<void>;
  count(): Promise<number>;
  wipe(): Promise<void>;
}

/** Plays in memory, for a device without a database and for a player without a display. */
export function createMemoryPlays(): PlayStore {
  let kept: { key: number; play: StoredPlay }[] = [];
  let last = 0;
  return {
    add: async (play) => void kept.push({ key: (last += 1), play }),
    async oldest(most) {
      const found = kept.slice(0, most);
      return { plays: found.map(({ play }) => play), keys: found.map(({ key }) => key) };
    },
    removeTo: async (to) => void (kept = kept.filter(({ key }) => key > to)),
    count: async () => kept.length,
    wipe: async () => void (kept = []),
  };
}

interface Stores extends DBSchema {
  plays: { key: number; value: StoredPlay };
}

/** Rejects in a browser without a database, or whose damaged profile never answers. */
async function openStored(): Promise<PlayStore> {
  const limit = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('IndexedDB does not answer')), OPEN_LIMIT_MS);
  });
  // A database of its own: earlier players keep opening theirs.
  const opening = openDB<Stores>(NAME, 1, {
    upgrade: (made) => void made.createObjectStore('plays', { autoIncrement: true }),
  });
  const db = await Promise.race([opening, limit]);
  return {
    add: async (play) => void (await db.add('plays', play)),
    async oldest(most) {
      const tx = db.transaction('plays');
      const [plays, keys] = await Promise.all([tx.store.getAll(null, most), tx.store.getAllKeys(null, most)]);
      return { plays, keys };
    },
    removeTo: (key) => db.delete('plays', IDBKeyRange.upperBound(key)),
    count: () => db.count('plays'),
    wipe: () => db.clear('plays'),
  };
}

/** Plays in IndexedDB, which survive a power cut; in memory where there is none. */
export function createStoredPlays(): PlayStore {
  const store = openStored().catch(createMemoryPlays);
  return {
    add: async (play) => (await store).add(play),
    oldest: async (most) => (await store).oldest(most),
    removeTo: async (key) => (await store).removeTo(key),
    count: async () => (await store).count(),
    wipe: async () => (await store).wipe(),
  };
}
