import { PAGE_CACHE_PREFIX } from '../files/cache-names';

export const PAGE_ADDRESS = '/player';

/** Stores the complete build or nothing: with half of it, the next offline start would show nothing. */
export async function keepBuild(name: string, addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(name);
  await Promise.all(addresses.map((address) => keepOne(cache, address)));
  const page = await fetch(PAGE_ADDRESS, { cache: 'reload' });
  const text = await page.clone().text();
  const named = [...text.matchAll(/\b(?:src|href)="([^"]+\.(?:js|css))"/g)].map(
    ([, address = '']) => address,
  );
  const isOfThisBuild = named.length > 0 && named.every((address) => addresses.includes(address));
  if (!page.ok || !isOfThisBuild) throw new Error('the page belongs to another build; asked again later');
  await cache.put(PAGE_ADDRESS, page);
}

async function keepOne(cache: Cache, address: string): Promise<void> {
  // Addresses carry a content hash: files stored by an earlier build are reused.
  const known = await caches.match(address);
  const response = known ?? (await fetch(address));
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  await cache.put(address, response);
}

/** Cache name, unique per build. */
export function cacheNameOf(addresses: readonly string[]): string {
  let hash = 5381;
  for (const char of addresses.join('|')) hash = (hash * 33 + char.charCodeAt(0)) | 0;
  return PAGE_CACHE_PREFIX + (hash >>> 0).toString(36);
}
