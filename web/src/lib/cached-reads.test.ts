import { getLoginStatus, login } from '@kosar/contract/accounts/session';
import { ENDPOINTS } from '@kosar/contract/all-endpoints';
import { listOrders } from '@kosar/contract/orders/orders';
import { getPoint } from '@kosar/contract/points/points';
import { describe, expect, it } from 'vitest';
import { CACHED_CALLS, isCachedRead } from './cached-reads.ts';

describe('what is kept on the device', () => {
  it('are answers to reads that change nothing', () => {
    const cached = ENDPOINTS.filter(({ name }) => CACHED_CALLS.includes(name));
    expect(cached.map(({ name }) => name).toSorted()).toEqual([...CACHED_CALLS].toSorted());
    for (const { method, changesState } of cached)
      expect([method, changesState ?? false]).toEqual(['GET', false]);
  });

  it('is never a login, a session, or what an invitation opened', () => {
    expect(isCachedRead(login, '/api/user/login')).toBe(false);
    expect(isCachedRead(getLoginStatus, '/api/user/loginstatus')).toBe(false);
    expect(isCachedRead(getPoint, '/api/deliverypoint/3?token=abc')).toBe(false);
    expect(isCachedRead(getPoint, '/api/deliverypoint/3')).toBe(true);
    expect(isCachedRead(listOrders, '/api/order/datalist?page=0')).toBe(true);
  });
});
