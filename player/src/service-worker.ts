import { answerFile } from './files/answer-file';
import { cacheNameOf, dropOtherBuilds, keepBuild, PAGE_ADDRESS } from './updates/page-cache';
import { ACTIVATE, type AskedEvent, type WorkerScope } from './updates/worker-scope';

/** Addresses of all files of this build, filled in at build time; so every build is another worker. */
declare const __PRECACHE__: string[];
declare const self: WorkerScope;

const build = __PRECACHE__;
const pageCache = cacheNameOf(build);

self.addEventListener('install', (event) => event.waitUntil(keepBuild(pageCache, build)));

self.addEventListener('activate', (event) =>
  event.waitUntil(dropOtherBuilds(pageCache).then(() => self.clients.claim())),
);

self.addEventListener('message', (event) => {
  if (event.data === ACTIVATE) void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request;
  if (method !== 'GET') return;
  const { origin, pathname } = new URL(url);
  const isOurs = origin === self.location.origin;
  if (isOurs && pathname.startsWith('/api/')) return;
  if (isOurs && mode === 'navigate') {
    if (pathname === PAGE_ADDRESS || pathname === `${PAGE_ADDRESS}/`) event.respondWith(answerPage(event));
    return;
  }
  if (isOurs && pathname.startsWith(`${PAGE_ADDRESS}/`)) return event.respondWith(answerAsset(event));
  event.respondWith(orFetch(answerFile(event.request), event.request));
});

/** Cache first: a screen starts with the same complete build, whatever the network does. */
async function answerPage({ request }: AskedEvent): Promise<Response> {
  return orFetch(caches.match(PAGE_ADDRESS, { cacheName: pageCache, ignoreVary: true }), request);
}

async function answerAsset({ request }: AskedEvent): Promise<Response> {
  return orFetch(caches.match(request, { ignoreSearch: true, ignoreVary: true }), request);
}

/** A broken storage counts as empty: the server may still have the file. */
async function orFetch(kept: Promise<Response | null | undefined>, request: Request): Promise<Response> {
  return (await kept.catch(() => null)) ?? fetch(request);
}
