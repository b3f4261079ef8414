import type { SubscriptionJson } from '@kosar/contract/points/points';

/** Subscribed is active and not deleted (spec 4). */
export function isOn({ active, deleted }: Pick<SubscriptionJson, 'active' | 'deleted'>): boolean {
  return active && !deleted;
}
