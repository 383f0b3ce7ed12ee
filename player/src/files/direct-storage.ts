import { fullAddress, type FileStorage } from './storage';

/** Fallback for browsers without storage: every file is played from the server. */
export function createDirectStorage(): FileStorage {
  return {
    keys: async () => [],
    load: async () => undefined,
    isRight: async () => true,
    freeBytes: async () => null,
    remove: async () => undefined,
    tidy: async () => 0,
    open: async (src) => ({ url: fullAddress(src), release: () => undefined }),
    wipe: async () => undefined,
  };
}
