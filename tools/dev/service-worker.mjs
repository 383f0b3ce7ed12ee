/* Replacement for the player's service worker in development: it caches nothing. Deletes the caches of a
   player built earlier at this address, and reloads its pages. */
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
