import { openDatabase } from '../platform/database';
import { createBlobStorage } from './blob-storage';
import { createCacheStorage } from './cache-storage';
import { createDirectStorage } from './direct-storage';
import type { FileStorage } from './storage';

/**
 * Best file storage that really works in this browser; some offer one and then refuse it (private windows).
 */
export async function chooseStorage(): Promise<FileStorage> {
  for (const create of [tryCache, tryBlobs]) {
    const storage = await create().catch(() => null);
    if (storage) return storage;
  }
  return createDirectStorage();
}

async function tryCache(): Promise<FileStorage | null> {
  if (typeof caches === 'undefined') return null;
  const storage = createCacheStorage();
  await storage.keys();
  return storage;
}

async function tryBlobs(): Promise<FileStorage> {
  await openDatabase();
  return createBlobStorage();
}
