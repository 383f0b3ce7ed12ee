import { openDatabase } from '../platform/database';

/**
 * Remembers over restarts which stored files were verified, by address. Losing it costs only another
 * verification.
 */
export interface Marks {
  read(): Promise<Map<string, string>>;
  add(address: string, sha256: string): Promise<void>;
  remove(address: string, sha256: string): Promise<void>;
  wipe(): Promise<void>;
}

const PREFIX = 'right-bytes ';

export function createMarks(): Marks {
  const database = openDatabase().catch(() => null);
  const keyOf = (address: string, sha256: string) => `${PREFIX}${sha256} ${address}`;
  return {
    async read() {
      const db = await database;
      const keys = (await db?.getAllKeys('keep').catch(() => [])) ?? [];
      const pairs = keys
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => key.slice(PREFIX.length).split(' '))
        .map(([sha256 = '', address = '']) => [address, sha256] as const);
      return new Map(pairs);
    },
    async add(address, sha256) {
      const db = await database;
      await db?.put('keep', true, keyOf(address, sha256)).catch(() => undefined);
    },
    async remove(address, sha256) {
      const db = await database;
      await db?.delete('keep', keyOf(address, sha256)).catch(() => undefined);
    },
    async wipe() {
      const db = await database;
      await db?.delete('keep', IDBKeyRange.bound(PREFIX, `${PREFIX}\uffff`)).catch(() => undefined);
    },
  };
}
