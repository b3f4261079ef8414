import type { Endpoint } from '@kosar/contract/endpoint';
import type * as KeptAnswers from './kept-answers.ts';

/** Spec: own orders, points, deliveries, questions and the table of a handover can be read without a connection. By the names of their calls. */
export const KEPT_CALLS: readonly string[] = [
  'listOrders',
  'listFaqCategories',
  'listPoints',
  'getPoint',
  'listCurrentDeliveries',
  'getDelivery',
  'getHandover',
];

/** How long an answer is waited for before what is kept is shown. */
export const KEPT_TIMEOUT_MS = 6000;

/** Whether the answer is kept on the device. Never one that an invitation's token opened. */
export function isKeptRead(endpoint: Endpoint, url: string): boolean {
  return KEPT_CALLS.includes(endpoint.name) && !/[?&]token=/.test(url);
}

/** The store of kept answers, loaded with the first one; null where there is no place for it or no way to its code. */
export async function keptAnswers(): Promise<typeof KeptAnswers | null> {
  return typeof indexedDB === 'undefined' ? null : import('./kept-answers.ts').catch(() => null);
}
