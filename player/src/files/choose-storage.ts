import { openDatabase } from '../platform/database';
import { createCacheBlobs } from './cache-blobs';
import { createDatabaseBlobs } from './database-blobs';
import { createDeviceStorage } from './device-storage';
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
  // On a first visit, or after a hard reload, no worker controls the page.
  const isServed = () => Boolean(navigator.serviceWorker?.controller);
  const storage = createDeviceStorage(createCacheBlobs(), isServed);
  await storage.keys();
  return storage;
}

async function tryBlobs(): Promise<FileStorage> {
  await openDatabase();
  return createDeviceStorage(createDatabaseBlobs(), () => false);
}
