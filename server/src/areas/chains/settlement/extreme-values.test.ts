import { exportOrders } from '@kosar/contract/chains/delivery-sheets';
import { finalizeChain, getFinalizePreview } from '@kosar/contract/chains/finalize';
import {
  exportClearingStatement,
  getClearingStatement,
  getClearingStatementPdf,
} from '@kosar/contract/clearings/clearing-payments';
import type { Endpoint } from '@kosar/contract/endpoint';
import { deliverOrder } from '@kosar/contract/handover/handover';
import { explainOrder } from '@kosar/contract/orders/money-explained';
import {
  correctOrder,
  getOrderToCorrect,
  previewOrderCorrection,
} from '@kosar/contract/orders/order-corrections';
import { amendOrder } from '@kosar/contract/orders/orders';
import { listInvoices } from '@kosar/contract/payments/invoices';
import { describe, expect, test } from 'vitest';
import { makeDiscount } from '../../../demo/builders/discount.ts';
import { endChain } from '../../../demo/builders/end-chain.ts';
import { transaction } from '../../../infra/database/connect.ts';
import { listBrokenInvariants } from '../../../infra/database/invariants.ts';
import { addressOf } from '../../../infra/testing/address-of.ts';
import { TEST_NOW, useApi } from '../../../infra/testing/api.ts';
import {
  BILLING,
  HOME,
  lines,
  makeBuyer,
  makeOpenDelivery,
  order,
  type TestDelivery,
} from '../../orders/order-testing.ts';
import { EXTREME_LIVES, type Life } from './extreme-lives-testing.ts';
import { makeAdmin } from './settlement-testing.ts';

const api = useApi();

/** Orders, amends without a change, hands over, and gives the orders with who may do the rest. */
async function live({ packing, packings = 1, discountPercent = 0, feeFt, orders }: Life) {
  const all = Array.from({ length: packings }, (_, nth) => ({ ...packing, name: `${nth + 1}. fajta` }));
  const options = [
    { name: 'Átvétel', type: 'DELIVERY_POINT', price_ft: 0 },
    { name: 'Házhoz', type: 'HOME_DELIVERY', price_ft: feeFt ?? 0 },
  ] as const;
  const delivery = await makeOpenDelivery(api.current, { products: [{ packings: all }], event: { options } });
  if (discountPercent > 0) await giveDiscount(delivery, discountPercent);
  const buyer = await makeBuyer(api.current);
  const { as } = await makeAdmin(api.current);
  const placed = [];
  const brought = { deliveryOptionId: delivery.homeId, homeDeliveryAddress: HOME };
  for (const { amount } of orders) {
    const wanted = lines(...delivery.packingIds.map((id) => [id, amount] as const));
    const made = await order(api.current, delivery, buyer, {
      ...wanted,
      ...(feeFt === undefined ? {} : brought),
      billingRequired: true,
      billingData: BILLING,
    });
    expect(made.status).toBe(201);
    const same = { params: { id: made.body.id }, body: wanted };
    const amended = await api.current.call(amendOrder, same, { as: buyer.as });
    expect(amended.status).toBe(200);
    placed.push(amended.body);
  }
  await transaction(api.current.context.db, (trx) =>
    endChain(trx, delivery.chain.id, 'TO_BE_FINALIZED', TEST_NOW),
  );
  for (const [nth, { id, version, orderItems }] of placed.entries()) {
    const { handed = 0, weight } = orders[nth] ?? {};
    const items = orderItems.map((item) => ({ orderItemId: item.id, ...recorded({ handed, weight }) }));
    const body = { orderId: id, version, orderItems: items };
    expect((await api.current.call(deliverOrder, { body }, { as })).status).toBe(200);
  }
  return { delivery, placed, as };
}

async function giveDiscount({ chain }: TestDelivery, percent: number): Promise<void> {
  const most = { discountPercent: percent, endsAt: '2027-01-01', targets: [{ chain_id: chain.id }] };
  await transaction(api.current.context.db, (trx) => makeDiscount(trx, most));
}

function recorded({ handed, weight }: { handed: number; weight?: number | undefined }) {
  return { deliveredAmount: handed, ...(weight === undefined ? {} : { deliveredAmountInUnits: weight }) };
}

/** Everything that is made of a settled chain answers: explanations, the statements of its transporter, lists as files. */
async function readAll(delivery: TestDelivery, orderIds: readonly number[], as: string): Promise<number[]> {
  const { actor_id: actorId } = await api.current.context.db
    .selectFrom('transporter')
    .select('actor_id')
    .where('id', '=', delivery.chain.transporter_id)
    .executeTakeFirstOrThrow();
  const month = { veActor: String(actorId), month: '2026-11' };
  const deliveryChain = String(delivery.chain.id);
  const file = async (endpoint: Endpoint, query: object) =>
    api.current.app.inject({ url: addressOf(endpoint, { query }), headers: { cookie: as } });
  const answers = [
    ...(await Promise.all(orderIds.map((id) => api.current.call(explainOrder, { params: { id } }, { as })))),
    await api.current.call(getClearingStatement, { query: month }, { as }),
  ];
  const files = [
    await file(getClearingStatementPdf, month),
    await file(exportClearingStatement, { ...month, format: 'csv' }),
    await file(exportOrders, { deliveryChain, list: 'items', format: 'csv' }),
    await file(exportOrders, { deliveryChain, list: 'orders', format: 'xlsx' }),
  ];
  return [...new Set([...answers.map(({ status }) => status), ...files.map(({ statusCode }) => statusCode)])];
}

describe('from the order to the statement, and through a correction, goes', () => {
  test.each(EXTREME_LIVES)('$what', async (life) => {
    const { delivery, placed, as } = await live(life);
    const ids = placed.map(({ id }) => id);
    const readEverything = () => readAll(delivery, ids, as);
    const params = { id: delivery.chain.id };
    const preview = await api.current.call(getFinalizePreview, { params }, { as });
    expect(preview.status).toBe(200);
    const done = await api.current.call(finalizeChain, { params }, { as });
    expect(done.body).toMatchObject({ state: 'DELIVERED' });
    expect(preview.body.totalRevenue).toBe(life.totalFt);
    if (life.costsFt !== undefined) expect(placed[0]?.totalValue).toBe(life.costsFt);
    expect(await readEverything()).toEqual([200]);
    const [first] = placed;
    if (first === undefined) throw new Error('an order');
    const query = { order: first.id };
    const invoices = await api.current.call(listInvoices, { query }, { as });
    expect(invoices.body.length).toBe(life.invoices ?? 1);
    const toCorrect = await api.current.call(getOrderToCorrect, { params: { id: first.id } }, { as });
    const orderItems = first.orderItems.map(({ id }) => ({ orderItemId: id, ...recorded(life.corrected) }));
    const correction = { params: { id: first.id }, body: { orderItems } };
    expect((await api.current.call(previewOrderCorrection, correction, { as })).status).toBe(200);
    const body = { orderItems, version: toCorrect.body.version, reason: 'Elírás.' };
    const corrected = await api.current.call(correctOrder, { params: { id: first.id }, body }, { as });
    expect(corrected.status).toBeLessThan(300);
    expect(await readEverything()).toEqual([200]);
    expect(await listBrokenInvariants(api.current.context.db)).toEqual([]);
  });
});
