export interface TextStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * Browser storage that cannot fail. Where it is blocked or full, values live in memory until the tab is closed: the person
 * works on, and only has to sign in again next time.
 */
export function createBrowserStorage(find: () => Storage | null = () => window.localStorage): TextStorage {
  const memory = new Map<string, string>();
  const storage = reachable(find);
  return {
    get(key) {
      if (memory.has(key)) return memory.get(key) ?? null;
      try {
        return storage?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        if (!storage) throw new Error('no storage');
        storage.setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      try {
        storage?.removeItem(key);
      } catch {
        // Blocked storage holds nothing of ours: there is nothing to remove.
      }
    },
  };
}

function reachable(find: () => Storage | null): Storage | null {
  try {
    return find();
  } catch {
    return null;
  }
}
