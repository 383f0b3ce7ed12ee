import type { Keep } from '../platform/keep';

/** Key-value storage in memory. */
export function createMemoryKeep(): Keep {
  const values = new Map<string, unknown>();
  return {
    read: async <T>(key: string) => (values.get(key) ?? null) as T | null,
    write: async (key, value) => void values.set(key, value),
    remove: async (key) => void values.delete(key),
  };
}
