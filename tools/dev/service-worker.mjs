/*
 * In place of the player's service worker while it is developed: it keeps nothing. Where a built player has been kept at this address before, that goes,
 * and its pages load again.
 */
globalThis.addEventListener('install', () => globalThis.skipWaiting());
globalThis.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      const kept = (await caches.keys()).filter((name) => name.startsWith('vitrine-page-'));
      await Promise.all(kept.map((name) => caches.delete(name)));
      await globalThis.registration.unregister();
      if (kept.length === 0) return;
      for (const page of await globalThis.clients.matchAll()) await page.navigate(page.url);
    })(),
  ),
);
