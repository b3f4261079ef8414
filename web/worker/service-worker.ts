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
 * answers of the API never pass through here, the app itself keeps those that it may (`src/lib/kept-answers.ts`).
 */
declare const self: ServiceWorkerGlobalScope & { readonly offlineFiles: readonly PrecacheEntry[] };

/** What the server answers by itself, so that a missing connection must show as what it is. */
const NOT_PAGES = [/^\/(?:api|files|assets)(?:\/|$)/, /\.[a-z0-9]{2,11}$/i];
/** A page that takes longer than this comes from what is kept. */
const PATIENCE_SECONDS = 4;

precacheAndRoute([...self.offlineFiles]);
cleanupOutdatedCaches();

// The newest page while there is a connection, so that an update needs no second visit; the kept one otherwise.
const fromNetwork = new NetworkOnly({ networkTimeoutSeconds: PATIENCE_SECONDS });
const kept = createHandlerBoundToURL('/index.html');
registerRoute(
  new NavigationRoute((context) => fromNetwork.handle(context).catch(() => kept(context)), {
    denylist: NOT_PAGES,
  }),
);

// A new version waits until the person presses „Frissítés elérhető”: a page never changes under a form.
self.addEventListener('message', (event) => {
  if (event.data === 'update') void self.skipWaiting();
});
