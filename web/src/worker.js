// The page's service worker: on a secure connection it keeps the page's files, so that the page and the calculator open
// without a network. The build fills in its edition and files. Data (/api, /ws) is never kept here.
const edition = EDITION;
const files = FILES;
const kept = `tuolaji-${edition}`;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(kept)
      .then((cache) =>
        Promise.all(files.map((file) => cache.add(new Request(file, { cache: "no-cache" })).catch(() => {}))),
      )
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (files.includes(url.pathname)) event.respondWith(file(request, url.pathname));
});

/** The page as the server has it now; as it was kept, where the server does not answer soon. */
async function page(request) {
  try {
    return await Promise.race([fetch(request), new Promise((_, late) => setTimeout(late, 4000))]);
  } catch {
    return (await (await caches.open(kept)).match("/")) ?? Response.error();
  }
}

async function file(request, path) {
  return (await (await caches.open(kept)).match(path)) ?? fetch(request);
}
