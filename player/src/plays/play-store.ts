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
