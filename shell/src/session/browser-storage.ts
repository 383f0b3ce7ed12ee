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
      memory.set(key, value);
      // Full storage may still have room for the new value where the old one was; and an old one must not stay to be found later.
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

  /** Blocked storage holds nothing of ours: there is nothing to remove. */
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
