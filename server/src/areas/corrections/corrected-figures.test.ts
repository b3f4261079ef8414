import { getOrder } from '@kosar/contract/orders/orders';
import { beforeEach, expect, test } from 'vitest';
import { transaction } from '../../infra/database/connect.ts';
import { TEST_NOW, useApi } from '../../infra/testing/api.ts';
import { correct, makeSettledDelivery } from './corrections-testing.ts';

const api = useApi();
beforeEach(() => api.current.clock.set(TEST_NOW));

/** What an order comes to, and how it is paid: online, at the pickup, and owed. */
async function figuresOf(as: string, id: number) {
  const { body } = await api.current.call(getOrder, { params: { id } }, { as });
  return [body.dueValue, [body.prepaidValue, body.paidOnSiteValue, body.debtValue]];
}

test('an order whose cash the table noted adds up after its correction, too', async () => {
  const { orders, admin } = await makeSettledDelivery(api.current, { orders: 1 });
  const id = orders[0]?.id ?? 0;
  await transaction(api.current.context.db, (trx) =>
    trx.updateTable('customer_order').set({ paid_on_site_value_ft: 2000 }).where('id', '=', id).execute(),
  );
  expect(await figuresOf(admin.as, id)).toEqual([2000, [0, 2000, 0]]);
  expect((await correct(api.current, admin.as, id, 1)).status).toBe(201);
  expect(await figuresOf(admin.as, id)).toEqual([1000, [0, 1000, 0]]);
});

test('a refund that a card refuses is shown as given back in cash', async () => {
  const delivery = await makeSettledDelivery(api.current, { orders: 1, online: 1 });
  const id = delivery.orders[0]?.id ?? 0;
  const made = await correct(api.current, delivery.admin.as, id, 1);
  delivery.far.problem.push('REJECTED');
  expect(await delivery.refund(made.body.id)).toBe(true);
  expect(await figuresOf(delivery.admin.as, id)).toEqual([1000, [2000, -1000, 0]]);
});

test('what is dearer after a correction is owed, and paid in no other way', async () => {
  const { orders, admin } = await makeSettledDelivery(api.current, { orders: 1 });
  const id = orders[0]?.id ?? 0;
  await correct(api.current, admin.as, id, 1);
  await correct(api.current, admin.as, id, 2);
  expect(await figuresOf(admin.as, id)).toEqual([2000, [0, 1000, 1000]]);
});
