// Keeps the client's own files (never a table, never an answer of the API), and a page for when there is no connection.
const CACHE = 'kabale-shell-1';
const OFFLINE = '/offline.html';
const FIRST = [OFFLINE, '/offline.css', '/favicon.svg', '/manifest.webmanifest'];
const MOST = 200;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FIRST)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const clean = caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))));
  event.waitUntil(clean.then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
  else if (url.pathname.startsWith('/assets/') || url.pathname.startsWith('/icons/')) event.respondWith(kept(request));
  else if (FIRST.includes(url.pathname)) event.respondWith(fetch(request).catch(() => caches.match(request)));
});

/** Files whose names change with their content: from the cache where they are, else fetched and kept. */
async function kept(request) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const keys = await cache.keys();
    for (const old of keys.slice(FIRST.length, Math.max(FIRST.length, keys.length - MOST))) await cache.delete(old);
  }
  return answer;
}
