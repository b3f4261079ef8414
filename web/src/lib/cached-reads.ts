import type { Endpoint } from '@kosar/contract/endpoint';
import type * as CachedAnswers from './cached-answers.ts';

/** Spec: own orders, points, deliveries, questions and the table of a handover can be read without a connection. By the names of their calls. */
export const CACHED_CALLS: readonly string[] = [
  'listOrders',
  'listFaqCategories',
  'listPoints',
  'getPoint',
  'listCurrentDeliveries',
  'getDelivery',
  'getHandover',
];

/** How long an answer is waited for before what is kept is shown. */
export const CACHE_TIMEOUT_MS = 6000;

/** Whether the answer is kept on the device. Never one that an invitation's token opened. */
export function isCachedRead(endpoint: Endpoint, url: string): boolean {
  return isCachedAddress([endpoint.name], url);
}

/** The same by the key of its query, which begins with the call's name. */
export function isCachedAddress(queryKey: readonly unknown[], url: string): boolean {
  return CACHED_CALLS.includes(String(queryKey[0])) && !/[?&]token=/.test(url);
}

/** The store of kept answers, loaded with the first one; null where there is no place for it or no way to its code. */
export async function cachedAnswers(): Promise<typeof CachedAnswers | null> {
  return typeof indexedDB === 'undefined' ? null : import('./cached-answers.ts').catch(() => null);
}
