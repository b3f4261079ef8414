import {
  type FakeDevice,
  type FakePushService,
  startFakePushService,
} from '@kosar/server/providers/push/push-testing';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { PUSH_PORT } from '../market.ts';

/** Starts the push service that the market of the journeys may push to. */
export function startPushService(): Promise<FakePushService> {
  return startFakePushService({ port: PUSH_PORT });
}

/** What a browser keeps of its subscription. */
interface Subscription extends FakeDevice {
  readonly key: string;
}

declare global {
  // What the page asks of the push service through Playwright.
  var askPushService: (ask: 'subscribe' | 'held' | 'leave', key?: string) => Promise<Subscription | null>;
}

/**
 * Has a browser subscribe at the fake: the makers' own push networks can't be reached here. Everything else of the browser stays as it is.
 * A subscription outlives the page, as real ones do, and only one key may push at a time.
 */
export async function subscribeAt(context: BrowserContext, service: FakePushService): Promise<void> {
  let held: Subscription | null = null;
  let count = 0;
  await context.exposeFunction('askPushService', (ask: 'subscribe' | 'held' | 'leave', key = '') => {
    if (ask === 'subscribe') {
      count += 1;
      held ??= { ...service.device(`device-${Date.now()}-${count}`, key), key };
    }
    if (ask === 'leave' && held !== null) {
      service.leave(held.endpoint);
      held = null;
    }
    return held;
  });
  await context.addInitScript(fake);
}

/** Run in each page before its own scripts. */
function fake(): void {
  const asBytes = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
      .buffer;
  const asText = (bytes: BufferSource) =>
    btoa(String.fromCharCode(...new Uint8Array(ArrayBuffer.isView(bytes) ? bytes.buffer : bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  const present = ({ endpoint, p256dh, auth, key }: Subscription): PushSubscription => ({
    endpoint,
    expirationTime: null,
    options: { userVisibleOnly: true, applicationServerKey: asBytes(key) },
    getKey: (name) => asBytes(name === 'auth' ? auth : p256dh),
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh, auth } }),
    unsubscribe: async () => (await globalThis.askPushService('leave')) === null,
  });
  Object.assign(PushManager.prototype, {
    async getSubscription() {
      const held = await globalThis.askPushService('held');
      return held && present(held);
    },
    async subscribe({ applicationServerKey }: { applicationServerKey: BufferSource }) {
      if (Notification.permission !== 'granted')
        throw new DOMException('Registration failed - permission denied', 'NotAllowedError');
      const key = asText(applicationServerKey);
      const held = await globalThis.askPushService('subscribe', key);
      if (held === null || held.key !== key)
        throw new DOMException(
          'Registration failed - A subscription with a different key exists',
          'InvalidStateError',
        );
      return present(held);
    },
  });
}

/** Hands what a push service has taken to the service worker of the page's browser, as the browser would. */
export async function deliverPush(page: Page, text: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(devtools);
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId,
    data: text,
  });
  await devtools.detach();
}

async function registrationOf(devtools: CDPSession): Promise<string> {
  const known = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const live = registrations.find(({ isDeleted }) => !isDeleted);
      if (live !== undefined) resolve(live.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  return known;
}

/** What of a worker's world is looked at here; the types of pages have none of it. */
interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { openWindow: (url: string) => Promise<null> };
  readonly WindowClient: {
    readonly prototype: { focus: (this: { readonly url: string }) => Promise<unknown> };
  };
  readonly NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
  dispatchEvent: (event: Event) => boolean;
}

/**
 * Presses the notification that is shown, inside the worker. A browser lets a worker open pages and bring them forward for a person's finger
 * only, so both are noted instead; gives the note.
 */
export async function pressNotice(page: Page): Promise<string> {
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('No service worker runs');
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    if (notification === undefined) return 'nothing is shown';
    return new Promise<string>((resolve) => {
      const note = (what: string, url: string) =>
        resolve(`${what} ${url.replace(scope.location.origin, '')}`);
      scope.clients.openWindow = async (url) => {
        note('opened', url);
        return null;
      };
      scope.WindowClient.prototype.focus = async function focus() {
        note('focused', this.url);
        return this;
      };
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
    });
  });
}
