import { answerFile } from './files/answer-file';
import { beginTrial, buildToStart, endTrial, isOnTrial, TRIAL_MS } from './updates/build-trial';
import { cacheNameOf, keepBuild, PAGE_ADDRESS } from './updates/page-cache';
import { ACTIVATE, PROVED, type AskedEvent, type WorkerScope } from './updates/worker-scope';

/** Addresses of all files of this build, filled in at build time; so every build is another worker. */
declare const __PRECACHE__: string[];
declare const self: WorkerScope;

const build = __PRECACHE__;
const pageCache = cacheNameOf(build);

self.addEventListener('install', (event) => event.waitUntil(keepBuild(pageCache, build)));

self.addEventListener('activate', (event) =>
  event.waitUntil(beginTrial(pageCache).then(() => self.clients.claim())),
);

self.addEventListener('message', (event) => {
  if (event.data === ACTIVATE) void self.skipWaiting();
  if (event.data === PROVED) void endTrial(pageCache, 'good');
});

self.addEventListener('fetch', (event) => {
  const { method, url, mode } = event.request;
  if (method !== 'GET') return;
  const { origin, pathname } = new URL(url);
  const isOurs = origin === self.location.origin;
  if (isOurs && pathname.startsWith('/api/')) return;
  if (isOurs && mode === 'navigate') {
    if (pathname !== PAGE_ADDRESS && pathname !== `${PAGE_ADDRESS}/`) return;
    event.respondWith(answerPage(event));
    return event.waitUntil(watchTrial());
  }
  if (isOurs && pathname.startsWith(`${PAGE_ADDRESS}/`)) return event.respondWith(answerAsset(event));
  event.respondWith(orFetch(answerFile(event.request), event.request));
});

/** Returns to the build before this one when this one has shown nothing in time. */
async function watchTrial(): Promise<void> {
  if (!(await isOnTrial(pageCache))) return;
  await new Promise((resolve) => setTimeout(resolve, TRIAL_MS));
  if (!(await isOnTrial(pageCache))) return;
  await endTrial(pageCache, 'failed');
  const pages = await self.clients.matchAll({ type: 'window' });
  await Promise.all(pages.map((page) => page.navigate(page.url)));
}

/** Cache first: a screen starts with the same complete build, whatever the network does. */
async function answerPage({ request }: AskedEvent): Promise<Response> {
  const cacheName = await buildToStart(pageCache).catch(() => pageCache);
  return orFetch(caches.match(PAGE_ADDRESS, { cacheName, ignoreVary: true }), request);
}

async function answerAsset({ request }: AskedEvent): Promise<Response> {
  return orFetch(caches.match(request, { ignoreSearch: true, ignoreVary: true }), request);
}

/** A broken storage counts as empty: the server may still have the file. */
async function orFetch(kept: Promise<Response | null | undefined>, request: Request): Promise<Response> {
  return (await kept.catch(() => null)) ?? fetch(request);
}
