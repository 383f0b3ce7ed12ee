import { openDatabase } from './database';

/** Key-value storage that survives a reload and a power cut. */
export interface Keep {
  read<T>(key: string): Promise<T | null>;
  write(key: string, value: unknown): Promise<void>;
  remove(key: string): Promise<void>;
}

const PREFIX = 'vitrine-player:';

/**
 * Writes to localStorage and IndexedDB and reads from either: some TV browsers clear or refuse one of them. A
 * value too large for localStorage is removed there, so that no stale one is read.
 */
export function createKeep(): Keep {
  const database = openDatabase().catch(() => null);
  return {
    async read<T>(key: string) {
      const near = readNear(key);
      if (near !== null) return near as T;
      const db = await database;
      return ((await db?.get('keep', key).catch(() => null)) ?? null) as T | null;
    },
    async write(key, value) {
      const near = writeNear(key, value);
      const db = await database;
      const far = await db?.put('keep', value, key).then(
        () => true,
        () => false,
      );
      if (!near && !far) throw new Error('This browser keeps nothing: its storage is full or switched off.');
    },
    async remove(key) {
      writeNear(key, undefined);
      const db = await database;
      await db?.delete('keep', key).catch(() => undefined);
    },
  };
}

function readNear(key: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function writeNear(key: string, value: unknown): boolean {
  try {
    localStorage.removeItem(PREFIX + key);
    if (value !== undefined) localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
