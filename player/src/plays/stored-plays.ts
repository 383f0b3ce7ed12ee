import { openDB, type DBSchema } from 'idb';
import { createMemoryPlays, type PlayStore, type StoredPlay } from './play-store';

const NAME = 'vitrine-plays';
const OPEN_LIMIT_MS = 3000;

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
