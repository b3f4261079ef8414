import type { OrderJson } from '@kosar/contract/orders/orders';
import { expect, it } from 'vitest';
import { groupOrders } from './order-groups.ts';

type Payment = OrderJson['payments'][number];

function order(only: Partial<OrderJson>): OrderJson {
  return {
    id: 1,
    delivery: { id: 9 },
    payments: [],
    cancelled: false,
    dueValue: 1000,
    ...only,
  } as OrderJson;
}

const failed = { type: 'ONLINE', status: 'CANCELLED' } as Payment;

it('comes to what its live orders come to', () => {
  const [group] = groupOrders([
    order({ id: 3, cancelled: true, dueValue: 0 }),
    order({ id: 2, dueValue: 1200 }),
    order({ id: 1 }),
  ]);
  expect(group?.totalFt).toBe(1200 + 1000);
});

it('counts failed online payments of live orders, and puts cancelled orders last', () => {
  const [group] = groupOrders([
    order({ id: 3, cancelled: true, payments: [failed] }),
    order({ id: 2, payments: [failed] }),
    order({ id: 1 }),
  ]);
  expect(group?.failedCount).toBe(1);
  expect(group?.orders.map(({ id }) => id)).toEqual([2, 1, 3]);
  expect(group?.totalFt).toBe(2000);
});
