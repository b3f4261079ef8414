import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

/**
 * Opens the app without a connection. It keeps the files of the shell and of the few pages that are readable then, and nothing else:
 * answers of the API never pass through here, the app itself keeps those that it may (`src/lib/cached-answers.ts`). It also shows what is pushed.
 */
declare const self: ServiceWorkerGlobalScope & { readonly offlineFiles: readonly PrecacheEntry[] };

/** What the server answers by itself, so that a missing connection must show as what it is. */
const NOT_PAGES = [/^\/(?:api|files|assets)(?:\/|$)/, /\.[a-z0-9]{2,11}$/i];
/** A page that takes longer than this comes from what is kept. */
const TIMEOUT_SECONDS = 4;

precacheAndRoute([...self.offlineFiles]);
cleanupOutdatedCaches();

// The newest page while there is a connection, so that an update needs no second visit; the kept one otherwise.
const fromNetwork = new NetworkOnly({ networkTimeoutSeconds: TIMEOUT_SECONDS });
const cached = createHandlerBoundToURL('/index.html');
registerRoute(
  new NavigationRoute((context) => fromNetwork.handle(context).catch(() => cached(context)), {
    denylist: NOT_PAGES,
  }),
);

// A new version waits until the person presses „Frissítés elérhető”: a page never changes under a form.
self.addEventListener('message', (event) => {
  if (event.data === 'update') void self.skipWaiting();
});

interface PushedNotice {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly path: string;
}

self.addEventListener('push', (event) => {
  const notice = event.data?.json() as PushedNotice | undefined;
  if (notice === undefined) return;
  event.waitUntil(
    self.registration.showNotification(notice.title, {
      body: notice.body,
      // The same notice pushed again takes the place of the first.
      tag: `notice-${notice.id}`,
      icon: '/icons/icon-192.png',
      lang: 'hu',
      data: notice.path,
    }),
  );
});

// A page that shows it already comes forward; otherwise a new one opens. One that shows something else is left alone: someone may be in the
// middle of a form there.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(String(event.notification.data)));
});

async function show(path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((open) => open.url === url.href);
  if (page) await page.focus();
  else await self.clients.openWindow(url.href);
}
