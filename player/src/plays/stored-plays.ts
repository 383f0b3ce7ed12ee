import { openDB, type DBSchema } from 'idb';
import { createMemoryPlays, type OpenPlay, type PlayStore, type StoredPlay } from './play-store';

const NAME = 'vitrine-plays';
const OPEN_LIMIT_MS = 3000;

/** Plays by rising numbers, and open plays by text: in the order of keys all text follows all numbers. */
interface Stores extends DBSchema {
  plays: { key: number | string; value: StoredPlay | OpenPlay };
}
const FIRST_TEXT = '';

/** Rejects in a browser without a database, or whose damaged profile never answers. */
async function openStored(): Promise<PlayStore> {
  // A database of its own: earlier players keep opening theirs.
  const opening = openDB<Stores>(NAME, 1, {
    upgrade: (made) => void made.createObjectStore('plays', { autoIncrement: true }),
  });
  const limit = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('IndexedDB does not answer')), OPEN_LIMIT_MS);
  });
  const db = await Promise.race([opening, limit]);
  const ended = IDBKeyRange.upperBound(FIRST_TEXT, true);
  const open = IDBKeyRange.lowerBound(FIRST_TEXT);
  return {
    async add(play, slot) {
      const tx = db.transaction('plays', 'readwrite');
      await Promise.all([tx.store.add(play), slot !== undefined && tx.store.delete(slot), tx.done]);
    },
    hold: async (slot, play) => void (await db.put('plays', play, slot)),
    async held() {
      const tx = db.transaction('plays');
      const [plays, slots] = await Promise.all([tx.store.getAll(open), tx.store.getAllKeys(open)]);
      return plays.map((play, at) => ({ slot: String(slots[at]), play }));
    },
    async oldest(most) {
      const tx = db.transaction('plays');
      const [plays, keys] = await Promise.all([
        tx.store.getAll(ended, most),
        tx.store.getAllKeys(ended, most),
      ]);
      return { plays: plays as StoredPlay[], keys: keys as number[] };
    },
    removeTo: (key) => db.delete('plays', IDBKeyRange.upperBound(key)),
    count: () => db.count('plays', ended),
    wipe: () => db.clear('plays'),
  };
}

/** Plays in IndexedDB, which survive a power cut; in memory where there is none. */
export function createStoredPlays(): PlayStore {
  const store = openStored().catch(createMemoryPlays);
  return {
    add: async (play, slot) => (await store).add(play, slot),
    hold: async (slot, play) => (await store).hold(slot, play),
    held: async () => (await store).held(),
    oldest: async (most) => (await store).oldest(most),
    removeTo: async (key) => (await store).removeTo(key),
    count: async () => (await store).count(),
    wipe: async () => (await store).wipe(),
  };
}
