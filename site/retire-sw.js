// The emergency exit: `build.py build --retire-offline` puts this in the place of sw.js. Every browser that looks for an
// update takes it at once, drops what the site kept, and is from then on served by the server alone.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', event =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith('evertable-')) await caches.delete(name);
      await self.registration.unregister();
    })(),
  ),
);
