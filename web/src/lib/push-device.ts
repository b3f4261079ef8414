import {
  addPushDevice,
  listPushDevices,
  type PushDeviceJson,
  removePushDevice,
} from '@kosar/contract/accounts/notice-settings';
import { registerAppWorker } from './app-worker.ts';
import { call } from './call.ts';

/** Why a browser can't be pushed to; `denied` is what its person has said, `homeScreen` that it can once the app stands there. */
export type PushState = 'impossible' | 'homeScreen' | 'denied' | 'off' | 'on';

/** What came of switching on: the person may have closed the question, and the browser's own push service may be out of reach. */
export type TurningOn = 'on' | 'denied' | 'unanswered' | 'noService' | 'impossible';

/** Whether the market's notifications come to this browser. Only a built app has the worker that takes them. */
export async function pushStateHere(): Promise<PushState> {
  if (!isPushPossible()) return isAppleTab() ? 'homeScreen' : 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  return (await subscriptionHere()) === null ? 'off' : 'on';
}

/** The address by which a push service knows this browser; null where nothing is pushed to it. */
export async function endpointHere(): Promise<string | null> {
  return isPushPossible() ? ((await subscriptionHere())?.endpoint ?? null) : null;
}

/** Asks the person, then has the market push to this browser. Must be called by a press. */
export async function turnPushOn(pushKey: string, device: string): Promise<TurningOn> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'unanswered';
  const registration = await workerHere();
  if (registration === null) return 'impossible';
  // One that the market doesn't push to is for another key, of someone else, or such that its service takes no more for.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) };
  const subscription = await registration.pushManager.subscribe(options).catch(reasonAgainst);
  if (typeof subscription === 'string') return subscription;
  const { endpoint, keys } = subscription.toJSON();
  const body = {
    endpoint: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
    device,
  };
  await call(addPushDevice, { body });
  return 'on';
}

/** Pushes no more to a device; to this one its browser says so, too. */
export async function turnPushOff({ id, endpoint }: PushDeviceJson): Promise<void> {
  await call(removePushDevice, { params: { id } });
  const here = isPushPossible() ? await subscriptionHere() : null;
  if (here?.endpoint === endpoint) await here.unsubscribe();
}

/**
 * Who logs out by themselves leaves no news of theirs on the device; a session that merely ends lets them come. Never fails: the logout goes
 * on.
 */
export async function leaveDevice(): Promise<void> {
  const endpoint = await endpointHere().catch(() => null);
  if (endpoint === null) return;
  const devices = await call(listPushDevices, {}).catch(() => []);
  const own = devices.find((device) => device.endpoint === endpoint);
  if (own !== undefined) await turnPushOff(own).catch(() => undefined);
}

/** What a person knows their browser by, such as „Chrome, Android”; empty when it doesn't say. */
export function deviceName(userAgent: string): string {
  const browser = BROWSERS.find(([mark]) => userAgent.includes(mark))?.[1];
  const system = SYSTEMS.find(([mark]) => userAgent.includes(mark))?.[1];
  return [browser, system].filter((part) => part !== undefined).join(', ');
}

// The first that fits: every browser also calls itself by the names of others.
const BROWSERS = [
  ['Firefox/', 'Firefox'],
  ['Edg/', 'Edge'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['OPR/', 'Opera'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const;

function isPushPossible(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** On iPhones and iPads only an app of the home screen is pushed to. An iPad calls itself a Mac, but is touched with several fingers. */
function isAppleTab(): boolean {
  const { maxTouchPoints, userAgent } = navigator;
  return /iPhone|iPad/.test(userAgent) || (userAgent.includes('Mac OS') && maxTouchPoints > 1);
}

/** The worker that shows what is pushed, also for who presses sooner than it comes by itself; null in development. */
async function workerHere(): Promise<ServiceWorkerRegistration | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined && !import.meta.env.PROD) return null;
  if (registration === undefined) await registerAppWorker();
  return navigator.serviceWorker.ready;
}

function reasonAgainst(error: unknown): 'denied' | 'noService' {
  // A private window refuses although its person has allowed it.
  if (error instanceof DOMException && error.name === 'NotAllowedError') return 'denied';
  if (error instanceof DOMException) return 'noService';
  throw error;
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
