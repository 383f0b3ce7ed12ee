export interface TextStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * Creates browser storage that never throws. When blocked or full, values stay in memory until the tab is
 * closed: the user continues, and signs in again next time.
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
      memory.set(key, value);
      // Full storage may fit the new value in place of the old one; and the old one must not be found later.
      if (keep(key, value) || (forget(key) && keep(key, value))) memory.delete(key);
    },
    remove(key) {
      memory.delete(key);
      forget(key);
    },
  };

  function keep(key: string, value: string): boolean {
    try {
      storage?.setItem(key, value);
      return storage !== null;
    } catch {
      return false;
    }
  }

  /** Removes a value. Blocked storage contains none of ours. */
  function forget(key: string): boolean {
    try {
      storage?.removeItem(key);
      return storage !== null;
    } catch {
      return false;
    }
  }
}

function reachable(find: () => Storage | null): Storage | null {
  try {
    return find();
  } catch {
    return null;
  }
}
