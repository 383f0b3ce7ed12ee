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

/** Play on screen, as far as it was shown when it was stored. */
export type OpenPlay = Omit<StoredPlay, 'log' | 'n' | 'completed'>;

/** Plays on the device, oldest first; keys rise. Each call is done as a whole or not at all. */
export interface PlayStore {
  /** Stores a play, in place of the open one of this slot. */
  add(play: StoredPlay, slot?: string): Promise<void>;
  /** Stores what is on screen, in place of what the slot held. */
  hold(slot: string, play: OpenPlay): Promise<void>;
  /** Plays that are open, with their slots. */
  held(): Promise<{ slot: string; play: OpenPlay }[]>;
  /** Oldest plays, up to `most`, and their keys. */
  oldest(most: number): Promise<{ plays: StoredPlay[]; keys: number[] }>;
  /** Removes everything up to a key, included; open plays stay. */
  removeTo(key: number): Promise<void>;
  count(): Promise<number>;
  wipe(): Promise<void>;
}

/** Plays in memory, for a device without a database and for a player without a display. */
export function createMemoryPlays(): PlayStore {
  let kept: { key: number; play: StoredPlay }[] = [];
  const open = new Map<string, OpenPlay>();
  let last = 0;
  return {
    async add(play, slot = '') {
      open.delete(slot);
      kept.push({ key: (last += 1), play });
    },
    hold: async (slot, play) => void open.set(slot, play),
    held: async () => [...open].map(([slot, play]) => ({ slot, play })),
    async oldest(most) {
      const found = kept.slice(0, most);
      return { plays: found.map(({ play }) => play), keys: found.map(({ key }) => key) };
    },
    removeTo: async (to) => void (kept = kept.filter(({ key }) => key > to)),
    count: async () => kept.length,
    async wipe() {
      kept = [];
      open.clear();
    },
  };
}
