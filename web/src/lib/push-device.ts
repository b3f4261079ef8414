import {
  addPushDevice,
  listPushDevices,
  type PushDeviceJson,
  removePushDevice,
} from '@kosar/contract/notice-settings';
import { call } from './call.ts';

/** Why a browser can't be pushed to; `denied` is what its person has said. */
export type PushState = 'impossible' | 'denied' | 'off' | 'on';

/** Whether the market's notifications come to this browser. Only a built app has the worker that takes them. */
export async function pushStateHere(): Promise<PushState> {
  if (!isPushPossible()) return 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  return (await subscriptionHere()) === null ? 'off' : 'on';
}

/** The address by which a push service knows this browser; null where nothing is pushed to it. */
export async function endpointHere(): Promise<string | null> {
  return isPushPossible() ? ((await subscriptionHere())?.endpoint ?? null) : null;
}

/** Asks the person, then has the market push to this browser. `denied` when they say no. Must be called by a press. */
export async function turnPushOn(pushKey: string, device: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  // Without one that is registered, waiting for it would never end.
  if ((await navigator.serviceWorker.getRegistration()) === undefined) return 'impossible';
  const registration = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) };
  const subscription = await registration.pushManager.subscribe(options).catch(async (error: unknown) => {
    // One made for another key is in the way, such as from a market that was set up anew here.
    const other = await registration.pushManager.getSubscription();
    if (other === null) throw error;
    await other.unsubscribe();
    return registration.pushManager.subscribe(options);
  });
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

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}
