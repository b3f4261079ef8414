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
    totalValue: 1000,
    deliveredDiscountedValue: null,
    selectedDeliveryOption: { name: 'Házhoz szállítás', type: 'HOME_DELIVERY', price: 500 },
    ...only,
  } as OrderJson;
}

const failed = { type: 'ONLINE', status: 'CANCELLED' } as Payment;

it('comes to what was handed over with the fee, and until then to what was ordered', () => {
  const [group] = groupOrders([order({ id: 2, deliveredDiscountedValue: 700 }), order({ id: 1 })]);
  expect(group?.totalFt).toBe(700 + 500 + 1000);
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
