import { getLoginStatus, login } from '@kosar/contract/accounts/session';
import { ENDPOINTS } from '@kosar/contract/all-endpoints';
import { listOrders } from '@kosar/contract/orders/orders';
import { getPoint } from '@kosar/contract/points/points';
import { describe, expect, it } from 'vitest';
import { isKeptRead, KEPT_CALLS } from './kept-reads.ts';

describe('what is kept on the device', () => {
  it('are answers to reads that change nothing', () => {
    const kept = ENDPOINTS.filter(({ name }) => KEPT_CALLS.includes(name));
    expect(kept.map(({ name }) => name).toSorted()).toEqual([...KEPT_CALLS].toSorted());
    for (const { method, changesState } of kept)
      expect([method, changesState ?? false]).toEqual(['GET', false]);
  });

  it('is never a login, a session, or what an invitation opened', () => {
    expect(isKeptRead(login, '/api/user/login')).toBe(false);
    expect(isKeptRead(getLoginStatus, '/api/user/loginstatus')).toBe(false);
    expect(isKeptRead(getPoint, '/api/deliverypoint/3?token=abc')).toBe(false);
    expect(isKeptRead(getPoint, '/api/deliverypoint/3')).toBe(true);
    expect(isKeptRead(listOrders, '/api/order/datalist?page=0')).toBe(true);
  });
});
